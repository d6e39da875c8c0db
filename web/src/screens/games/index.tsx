/** All games, those that go on first. Each can be continued, named, looked at, passed on and deleted. */

import { useState } from "preact/hooks";

import { shapeOfAreas } from "../parts/area_shape";
import type { GameSummary } from "../../protocol";
import { hrefOf } from "../../route";
import { client } from "../../services";
import { say } from "../../text/texts";
import { clockText } from "../../text/time";
import { Button } from "../../widgets/button";
import { Page } from "../../widgets/page";
import { useAnswer } from "../parts/answer";
import { useLibrary } from "../parts/library";
import { dayName, levelName, momentName } from "../parts/names";
import { Problem, Status, Waiting } from "../parts/notes";
import { SmallBoard } from "../parts/small_board";
import { DeleteDialog, RenameDialog } from "./dialogs";

/** So many at once; more on request, so that a long list opens quickly. */
const PORTION = 50;

/** A board above this size is drawn without digits: they could not be read. */
const LEGIBLE = 9;

type Asked = { readonly kind: "delete" | "rename"; readonly game: GameSummary };

export default function Games() {
  const version = useLibrary();
  const [again, setAgain] = useState(0);
  const games = useAnswer(() => client.play("games", {}), [version, again]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [most, setMost] = useState(PORTION);
  const [status, setStatus] = useState("");
  const all = [...(games.value ?? [])].sort((a, b) => b.updated - a.updated);
  const open = all.filter((game) => game.end === null);
  const ended = all.filter((game) => game.end !== null);
  const done = (text: string) => {
    setAsked(null);
    setStatus(text);
    setAgain((before) => before + 1);
  };
  const list = (title: string, some: readonly GameSummary[]) =>
    some.length > 0 && (
      <section>
        <h2>{say(title, { count: some.length })}</h2>
        <ul class="games">
          {some.slice(0, most).map((game) => (
            <Row key={game.id} game={game} onAsk={(kind) => setAsked({ kind, game })} />
          ))}
        </ul>
        {some.length > most && <Button onPress={() => setMost(most + PORTION)}>{say("web-show-more")}</Button>}
      </section>
    );
  return (
    <Page title={say("web-games")} back="">
      <Problem text={games.problem} />
      <Status text={status} />
      {games.value === null && games.problem === "" && <Waiting />}
      {games.value?.length === 0 && (
        <>
          <p>{say("web-games-none")}</p>
          <p>
            <a class="button main" href={hrefOf("new")}>
              {say("play-menu-new")}
            </a>
          </p>
        </>
      )}
      {list("web-games-open", open)}
      {list("web-games-ended", ended)}
      {asked?.kind === "delete" && (
        <DeleteDialog game={asked.game} name={nameOf(asked.game)} onClose={() => setAsked(null)} onDone={done} />
      )}
      {asked?.kind === "rename" && (
        <RenameDialog game={asked.game} onClose={() => setAsked(null)} onDone={() => done("")} />
      )}
    </Page>
  );
}

/** What a game is called: by its player, by its day, or by its board. */
function nameOf(game: GameSummary): string {
  if (game.name) return game.name;
  return game.daily === null
    ? `${game.board}, ${levelName(game.level)}`
    : say("play-daily", { date: dayName(game.daily) });
}

interface RowProps {
  readonly game: GameSummary;
  readonly onAsk: (kind: Asked["kind"]) => void;
}

function Row({ game, onAsk }: RowProps) {
  const name = nameOf(game);
  const percent = Math.round((100 * game.filled) / game.cells);
  const kind = !game.name && game.daily === null ? [] : [game.board, levelName(game.level)];
  const about = [...kind, momentName(game.updated)];
  return (
    <li class="game">
      <a class="game-open" href={hrefOf(`play/${game.id}`)}>
        <Thumbnail game={game} />
        <span class="game-text">
          <span class="item-name">{name}</span>
          <span class="item-about">{about.join(" · ")}</span>
          <span class="item-about">
            {outcomeOf(game) ?? say("web-progress", { percent })} · {clockText(game.played)}
            {game.inUse && ` · ${say("web-game-in-use")}`}
          </span>
        </span>
      </a>
      <span class="row game-buttons">
        <a class="button" href={hrefOf(`about/${game.id}`)} aria-label={`${say("web-about")}: ${name}`}>
          {say("web-about")}
        </a>
        <a class="button" href={hrefOf(`export/${game.id}`)} aria-label={`${say("web-pass-on")}: ${name}`}>
          {say("web-pass-on")}
        </a>
        <Button label={`${say("web-rename")}: ${name}`} onPress={() => onAsk("rename")}>
          {say("web-rename")}
        </Button>
        <Button label={`${say("web-delete")}: ${name}`} disabled={game.inUse} onPress={() => onAsk("delete")}>
          {say("web-delete")}
        </Button>
      </span>
    </li>
  );
}

function outcomeOf({ end }: GameSummary): string | null {
  if (end === null) return null;
  if (!end.won) return say("play-outcome-lost");
  return say(end.hints > 0 ? "play-outcome-helped" : "play-outcome-won");
}

function Thumbnail({ game }: { readonly game: GameSummary }) {
  const shape = shapeOfAreas(game.order, game.regions);
  return <SmallBoard shape={shape} digits={game.digits} coarse={game.order > LEGIBLE} class="thumbnail" />;
}
