/** An empty grid to type a puzzle into: by keys, or with the buttons below it. */

import { useMemo, useState } from "preact/hooks";

import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Select, Switch } from "../../widgets/fields";
import { givenCells, StillBoard } from "../parts/still_board";
import { DrawnRegions } from "./drawn_regions";
import { DIAGONAL_SIZES, plainBoard, SIZES } from "./plain_board";
import { JIGSAW_SIZES, jigsawBoard, mapOf, noRegions, type Regions } from "./regions";
import { emptyGrid, erase, lineOf, typed, write } from "./typing";

interface Props {
  /** Is given the row of characters, and whether the board has diagonals. */
  readonly onRead: (text: string, diagonals: boolean) => void;
}

export function TypedGrid({ onRead }: Props) {
  const [order, setOrder] = useState(9);
  const [wantsDiagonals, setDiagonals] = useState(false);
  const [state, setState] = useState(() => emptyGrid(9));
  /** The regions of a jigsaw; `null` on a board with boxes. */
  const [regions, setRegions] = useState<Regions | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const mayHaveDiagonals = regions !== null || DIAGONAL_SIZES.includes(order);
  const diagonals = wantsDiagonals && mayHaveDiagonals;
  const board = useMemo(
    () => (regions === null ? plainBoard(order, diagonals) : jigsawBoard(regions, diagonals)),
    [order, diagonals, regions],
  );
  const cells = useMemo(() => givenCells(state.digits), [state.digits]);
  const clues = state.digits.filter((digit) => digit !== 0).length;
  const resize = (size: number) => {
    setOrder(size);
    setState(emptyGrid(size));
    if (regions !== null) wantRegions(true, size);
  };
  const wantRegions = (on: boolean, size: number) => {
    setRegions(on ? noRegions(size) : null);
    setDrawing(on);
    if (!on && !SIZES.includes(size as (typeof SIZES)[number])) {
      setOrder(9);
      setState(emptyGrid(9));
    }
  };
  const sizes = regions === null ? SIZES : JIGSAW_SIZES;
  const onKey = (event: KeyboardEvent): boolean => {
    const next = typed(state, event.key, board);
    if (next !== null) setState(next);
    return next !== null;
  };
  const line = lineOf(state, board);
  const text = regions === null ? line : `${line}\t${mapOf(regions)}`;
  const digitsForm = (
    <>
      <p>{say("web-type-about")}</p>
      <StillBoard
        board={board}
        cells={cells}
        cursor={state.cursor}
        onCursor={(cursor) => setState({ ...state, cursor })}
        onKey={onKey}
        autoFocus={regions !== null}
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
        <Button kind="main" disabled={clues === 0} onPress={() => onRead(text, diagonals)}>
          {say("web-read")}
        </Button>
        {regions !== null && <Button onPress={() => setDrawing(true)}>{say("web-draw-regions")}</Button>}
        <span class="quiet">{say("web-typed", { board: board.title, count: clues })}</span>
      </div>
    </>
  );
  return (
    <div class="typed">
      <div class="row">
        <Select
          label={say("play-new-size")}
          value={String(order)}
          options={sizes.map((size) => ({ value: String(size), text: `${size}x${size}` }))}
          onChange={(size) => resize(Number(size))}
        />
        {mayHaveDiagonals && <Switch label={say("web-with-diagonals")} on={wantsDiagonals} onChange={setDiagonals} />}
        {JIGSAW_SIZES.includes(order) && (
          <Switch label={say("web-own-regions")} on={regions !== null} onChange={(on) => wantRegions(on, order)} />
        )}
      </div>
      {regions !== null && isDrawing ? (
        <DrawnRegions regions={regions} onChange={setRegions} onDone={() => setDrawing(false)} />
      ) : (
        digitsForm
      )}
    </div>
  );
}
