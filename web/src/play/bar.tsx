/** The bar of a game: menu, what is played, the time, a hint. */

import { go } from "../route";
import { settings } from "../services";
import { clockText } from "../text/time";
import { say, texts } from "../text/texts";
import { Button } from "../widgets/button";
import type { Actions } from "./actions";
import type { Game } from "./game";

/** The level of a game in the language of the player. */
export function levelName(level: string | null): string {
  const id = `level-${level}`;
  return level === null ? "" : texts.value.has(id) ? say(id) : level;
}

/** What is played: "9x9 · medium", and what it is played without. */
function titleOf(game: Game): string {
  const { info, board } = game;
  const name = info.name ?? (info.daily === null ? null : say("play-daily", { date: info.daily }));
  const without = info.leftOut && say("web-without", { what: info.leftOut });
  return [name, board.title, levelName(info.level), without].filter(Boolean).join(" · ");
}

export function Bar({ actions }: { readonly actions: Actions }) {
  const { game, hints } = actions;
  const stopped = game.clock.stopped.value;
  const waiting = stopped === "idle" || stopped === "hidden";
  const more = hints.shown.value?.kind === "hint" ? "web-more-hint" : "web-hint";
  return (
    <header class="bar">
      <Button icon="back" kind="plain" label={say("web-main-menu")} onPress={() => go("")} />
      <h1 class="title">{titleOf(game)}</h1>
      {settings.value.showClock && (
        <span class={`clock ${waiting ? "stopped" : ""}`} title={waiting ? say("web-clock-stopped") : undefined}>
          <span class="hidden">{say("web-time")} </span>
          {clockText(game.clock.seconds.value * 1000)}
          {waiting && <span class="hidden"> {say("web-clock-stopped")}</span>}
        </span>
      )}
      <Button icon="hint" kind="plain" label={say(more)} onPress={() => actions.hint()} />
      <Button icon="menu" kind="plain" label={say("web-menu")} onPress={() => actions.ask({ kind: "menu" })} />
    </header>
  );
}
