/** An empty grid on which the regions of a jigsaw are drawn. */

import { useMemo, useRef, useState } from "preact/hooks";

import { EMPTY_CELL } from "../../board/scene";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { StillBoard } from "../parts/still_board";
import { bareBoard, drawn, isComplete, noRegions, paint, regionName, settle, sizeOf, type Regions } from "./regions";

interface Props {
  readonly regions: Regions;
  readonly onChange: (regions: Regions) => void;
  /** The regions are complete, and digits are next. */
  readonly onDone: () => void;
}

export function DrawnRegions({ regions, onChange, onDone }: Props) {
  const { order, current } = regions;
  const [cursor, setCursor] = useState(0);
  // Events of one stroke may come faster than the page is drawn again.
  const latest = useRef(regions);
  latest.current = regions;
  const into = useRef(true);
  const board = useMemo(() => bareBoard(order), [order]);
  const cells = useMemo(
    () => regions.cells.map((region) => (region === 0 ? EMPTY_CELL : { ...EMPTY_CELL, colours: [region] })),
    [regions],
  );
  const change = (next: Regions) => {
    latest.current = next;
    onChange(next);
  };
  const stroke = (cell: number, isFirst: boolean) => {
    const { cells: before, current: region } = latest.current;
    if (isFirst) into.current = before[cell] !== region;
    setCursor(cell);
    change(paint(latest.current, cell, into.current));
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const next = drawn(latest.current, event.key, cursor);
    if (next !== null) change(next);
    return next !== null;
  };
  const complete = isComplete(regions);
  const left = sizeOf(regions, 0);
  return (
    <>
      <p>{say("web-regions-about")}</p>
      <StillBoard
        board={board}
        cells={cells}
        letters
        autoFocus
        cursor={cursor}
        onCursor={setCursor}
        onKey={onKey}
        onStroke={stroke}
        onStrokeEnd={() => change(settle(latest.current))}
      />
      <div class="typed-pad" role="group" aria-label={say("web-regions")}>
        {Array.from({ length: order }, (_, at) => at + 1).map((region) => (
          <Button
            key={region}
            class="small"
            pressed={region === current}
            label={say("web-region-key", { name: regionName(region), count: sizeOf(regions, region), most: order })}
            onPress={() => change({ ...regions, current: region })}
          >
            {`${regionName(region)} ${sizeOf(regions, region)}`}
          </Button>
        ))}
        <Button class="small" onPress={() => change(noRegions(order))}>
          {say("web-regions-anew")}
        </Button>
      </div>
      <p role="status">{complete ? say("web-regions-done") : say("web-regions-left", { count: left })}</p>
      <div class="row">
        <Button kind="main" disabled={!complete} onPress={onDone}>
          {say("web-type-digits")}
        </Button>
      </div>
    </>
  );
}
