/** The screen of a game. */

import { useLayoutEffect, useMemo } from "preact/hooks";

import { none } from "../input/choice";
import type { Picture } from "../protocol";
import { client } from "../services";
import { say } from "../text/texts";
import { Actions } from "./actions";
import { announce, spoken, whispered } from "./announce";
import { Aside } from "./aside";
import { Banners } from "./banners";
import { Bar } from "./bar";
import { GameBoard } from "./board";
import { Dialogs } from "./dialogs";
import { FilmPanel } from "./film_panel";
import { Finish } from "./finish";
import type { Game } from "./game";
import { HintPanel } from "./hint_panel";
import { HistoryPanel } from "./history_panel";
import { listenToKeys } from "./keyboard";
import { Magnifier } from "./magnifier";
import { Pad } from "./pad";
import { Tools } from "./tools";

export function PlayScreen({ game }: { readonly game: Game }) {
  const actions = useMemo(() => new Actions(game), [game]);
  useLayoutEffect(() => {
    document.title = `${game.board.title} · Sudokit`;
    announce(game.state.value.actions > 0 ? say("play-go-on") : say("web-begin"));
    actions.view?.table.focus(game.choice.value.cursor);
    const stops = [listenToKeys(actions), followAbsence(game), followWorker(game)];
    return () => {
      for (const stop of stops) stop();
      actions.end();
      announce("");
    };
  }, [actions, game]);
  const panel = actions.panel.value;
  const isOpen = panel !== null || actions.hints.shown.value !== null;
  // Where a panel had the focus, the board gets it back.
  useLayoutEffect(() => {
    if (!isOpen && document.activeElement === document.body) actions.view?.table.focus(game.choice.value.cursor);
  }, [isOpen]);
  // A press beside the board and its tools lets the choice go.
  const outside = (event: PointerEvent) => {
    const target = event.target as Element;
    const adding = event.shiftKey || event.ctrlKey || event.metaKey;
    if (!adding && target.matches(".play, .board-space, .message")) game.choose(none(game.choice.value));
  };
  return (
    <main class={`play order-${game.board.order} ${isOpen ? "with-panel" : ""}`} onPointerDown={outside}>
      <Banners game={game} />
      <Bar actions={actions} />
      <GameBoard game={game} onView={(view) => (actions.view = view)} />
      <Message />
      <Magnifier actions={actions} />
      <div class="deck">
        <Tools game={game} />
        <Pad game={game} />
      </div>
      <Aside actions={actions} />
      <HintPanel game={game} hints={actions.hints} />
      {panel?.kind === "film" && <FilmPanel projector={panel.projector} onClose={() => actions.closePanel()} />}
      {panel?.kind === "history" && <HistoryPanel game={game} onClose={() => actions.closePanel()} />}
      <Dialogs actions={actions} />
      <Finish game={game} onReplay={() => void actions.replay()} />
    </main>
  );
}

/** What was said last. It is a component of its own, so that saying something draws nothing else again. */
function Message() {
  return (
    <>
      <p class="message" role="status" aria-atomic="true">
        {spoken.value}
      </p>
      <p class="hidden" role="status" aria-atomic="true">
        {whispered.value}
      </p>
    </>
  );
}

/** The clock stands still while the page is hidden. */
function followAbsence(game: Game): () => void {
  const look = () => {
    if (document.hidden) game.clock.stop("hidden");
    else game.clock.goOn("hidden");
  };
  // Back from the memory of the browser, another tab may have played on.
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) openAgain(game);
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", shown);
  return () => {
    document.removeEventListener("visibilitychange", look);
    removeEventListener("pageshow", shown);
  };
}

function openAgain(game: Game): void {
  void client.play("open", { id: game.info.id }).then((picture) => renew(game, picture));
}

function renew(game: Game, picture: Picture): void {
  game.take(picture);
  game.onChange();
}

/** Another tab may take the game over or let go of it, and the worker may read the game again. */
function followWorker(game: Game): () => void {
  return client.listen((event) => {
    if (event.kind === "robbed") game.readOnly.value = true;
    if (event.kind === "free" && event.game === game.info.id && game.readOnly.value) openAgain(game);
    if (event.kind === "restarted" && event.picture.info.id === game.info.id) renew(game, event.picture);
  });
}
