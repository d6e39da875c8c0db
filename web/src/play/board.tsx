/** The board of a game on the screen: joins the view, the hands and the game. */

import { effect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

import { BoardView } from "../board/view";
import { LEAST_MARK } from "../board/marks";
import { listen } from "../input/pointer";
import { settings } from "../services";
import { texts } from "../text/texts";
import { onThemeChange } from "../theme/theme";
import { wordsOf } from "./describe";
import type { Game } from "./game";

export interface BoardProps {
  readonly game: Game;
  /** Is given the view, so that keys can enlarge it. */
  readonly onView: (view: BoardView | null) => void;
}

export function GameBoard({ game, onView }: BoardProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const view = new BoardView(game.board, wordsOf(game.board));
    view.attach(host.current);
    const stops = [
      effect(() => {
        const shown = game.shown.value;
        const { showPeers, showSame, colourLetters } = settings.value;
        const drawing = shown === null ? game.drawing.value : shown.drawing;
        view.show({
          cells: shown?.cells ?? game.cells.value,
          choice: game.choice.value.cells,
          cursor: game.choice.value.cursor,
          // A hint has colours of its own.
          showPeers: showPeers && drawing === null,
          showSame: showSame && drawing === null,
          letters: colourLetters,
          drawing,
        });
      }),
      effect(() => {
        // Read, so that the words follow the language.
        if (texts.value) view.setWords(wordsOf(game.board));
      }),
      onThemeChange(() => view.repaint()),
      listen(view, {
        choice: () => game.choice.value,
        choose: (choice) => game.choose(choice),
        similar: (cell, adding) => game.chooseSimilar(cell, adding),
        press: (cell) => game.pressLocked(cell),
      }),
    ];
    onView(view);
    return () => {
      onView(null);
      for (const stop of stops) stop();
      view.detach();
    };
  }, [game]);
  return <div class="board-space" ref={host} />;
}

/** Whether marks are too small to be read, so that the cell of the cursor is shown in large. */
export const needsMagnifier = (view: BoardView): boolean => view.markSize() < LEAST_MARK;
