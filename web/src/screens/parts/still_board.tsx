/** A board beside the game: of a lesson, a technique, a puzzle that is typed. The cursor walks on it. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { EMPTY_CELL, type CellView, type Drawing } from "../../board/scene";
import { BoardView } from "../../board/view";
import { wordsOf } from "../../play/describe";
import type { Board, CellPicture, Digit } from "../../protocol";
import { settings } from "../../services";
import { texts } from "../../text/texts";
import { onThemeChange } from "../../theme/theme";

const NOTHING: ReadonlySet<number> = new Set();

/** How far each key moves the cursor: rows and columns. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

interface Props {
  readonly board: Board;
  readonly cells: readonly CellView[];
  readonly drawing?: Drawing | null;
  readonly cursor: number;
  readonly onCursor: (cell: number) => void;
  /** Keys that do more than move the cursor; says whether it knew the key. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  /** A press or drag over cells, where that does more than move the cursor. */
  readonly onStroke?: (cell: number, isFirst: boolean) => void;
  readonly onStrokeEnd?: () => void;
  /** Coloured cells have letters, whatever the settings say. */
  readonly letters?: boolean;
  /** The board takes the focus when it appears. */
  readonly autoFocus?: boolean;
}

export function StillBoard(props: Props) {
  const { board, cells, drawing = null, cursor, onCursor, onKey, onStroke, onStrokeEnd } = props;
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<BoardView | null>(null);
  const wantsFocus = useRef(props.autoFocus === true);
  /** The cell that a stroke reached; -1 without one. */
  const last = useRef(-1);
  // The board is there before the next key: other effects wait for a frame, and fast typing would miss it.
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const made = new BoardView(board, wordsOf(board));
    made.attach(host.current);
    setView(made);
    const stop = onThemeChange(() => made.repaint());
    return () => {
      stop();
      made.detach();
    };
  }, [board]);
  const { lang } = texts.value;
  useLayoutEffect(() => {
    if (view === null || view.shape !== board) return;
    view.setWords(wordsOf(board));
    const letters = props.letters === true || settings.value.colourLetters;
    view.show({ cells, choice: NOTHING, cursor, showPeers: false, showSame: false, letters, drawing });
    if (wantsFocus.current) view.table.focus(cursor);
    wantsFocus.current = false;
  }, [view, board, cells, drawing, cursor, lang]);
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (onKey?.(event) === true) event.preventDefault();
    else if (step !== undefined) {
      event.preventDefault();
      const row = Math.floor(cursor / board.order) + step[0];
      const column = (cursor % board.order) + step[1];
      if (isOn(board, row, column)) onCursor(row * board.order + column);
    }
  };
  const press = (event: PointerEvent) => {
    if (view === null) return;
    const { x, y } = view.toBoard(event.clientX, event.clientY);
    const [row, column] = [Math.floor(y), Math.floor(x)];
    if (!isOn(board, row, column)) return;
    event.preventDefault();
    view.table.focus(cursor);
    const cell = row * board.order + column;
    if (onStroke === undefined) onCursor(cell);
    else {
      last.current = cell;
      host.current?.setPointerCapture(event.pointerId);
      onStroke(cell, true);
    }
  };
  const drag = (event: PointerEvent) => {
    if (view === null || last.current < 0) return;
    const { x, y } = view.toBoard(event.clientX, event.clientY);
    const [row, column] = [Math.floor(y), Math.floor(x)];
    const cell = row * board.order + column;
    if (!isOn(board, row, column) || cell === last.current) return;
    last.current = cell;
    onStroke?.(cell, false);
  };
  const release = () => {
    if (last.current < 0) return;
    last.current = -1;
    onStrokeEnd?.();
  };
  return (
    <div
      class="board-space still"
      ref={host}
      onKeyDown={move}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}

const isOn = ({ order }: Board, row: number, column: number): boolean =>
  row >= 0 && row < order && column >= 0 && column < order;

/** Cells with these digits, all of them given. */
export const givenCells = (digits: readonly Digit[]): CellView[] =>
  digits.map((digit) => (digit === 0 ? EMPTY_CELL : { ...EMPTY_CELL, digit, given: true }));

/** Pictures of cells as the board shows them. */
export const cellViews = (pictures: readonly CellPicture[]): CellView[] =>
  pictures.map((picture) => ({ ...EMPTY_CELL, ...picture }));
