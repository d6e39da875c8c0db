/** An empty grid to type a puzzle into: by keys, or with the buttons below it. */

import { useMemo, useState } from "preact/hooks";

import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Select, Switch } from "../../widgets/fields";
import { givenCells, StillBoard } from "../parts/still_board";
import { DIAGONAL_SIZES, plainBoard, SIZES } from "./plain_board";
import { emptyGrid, erase, lineOf, typed, write } from "./typing";

interface Props {
  /** Is given the row of characters, and whether the board has diagonals. */
  readonly onRead: (text: string, diagonals: boolean) => void;
}

export function TypedGrid({ onRead }: Props) {
  const [order, setOrder] = useState(9);
  const [wantsDiagonals, setDiagonals] = useState(false);
  const [state, setState] = useState(() => emptyGrid(9));
  const mayHaveDiagonals = DIAGONAL_SIZES.includes(order);
  const diagonals = wantsDiagonals && mayHaveDiagonals;
  const board = useMemo(() => plainBoard(order, diagonals), [order, diagonals]);
  const cells = useMemo(() => givenCells(state.digits), [state.digits]);
  const clues = state.digits.filter((digit) => digit !== 0).length;
  const resize = (size: number) => {
    setOrder(size);
    setState(emptyGrid(size));
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const next = typed(state, event.key, board);
    if (next !== null) setState(next);
    return next !== null;
  };
  return (
    <div class="typed">
      <p>{say("web-type-about")}</p>
      <div class="row">
        <Select
          label={say("play-new-size")}
          value={String(order)}
          options={SIZES.map((size) => ({ value: String(size), text: `${size}x${size}` }))}
          onChange={(size) => resize(Number(size))}
        />
        {mayHaveDiagonals && <Switch label={say("web-with-diagonals")} on={wantsDiagonals} onChange={setDiagonals} />}
      </div>
      <StillBoard
        board={board}
        cells={cells}
        cursor={state.cursor}
        onCursor={(cursor) => setState({ ...state, cursor })}
        onKey={onKey}
      />
      <div class="typed-pad" role="group" aria-label={say("web-digits")}>
        {board.symbols.map((symbol, at) => (
          <Button key={symbol} class="small" onPress={() => setState(write(state, at + 1))}>
            {symbol}
          </Button>
        ))}
        <Button class="small" icon="on" label={say("web-leave-empty")} onPress={() => setState(write(state, 0))} />
        <Button class="small" icon="erase" label={say("web-erase")} onPress={() => setState(erase(state))} />
      </div>
      <div class="row">
        <Button kind="main" disabled={clues === 0} onPress={() => onRead(lineOf(state, board), diagonals)}>
          {say("web-read")}
        </Button>
        <span class="quiet">{say("web-typed", { board: board.title, count: clues })}</span>
      </div>
    </div>
  );
}
