/** A step of logic beside its board: the whole argument, or one line at a time with its drawing. */

import { useMemo, useState } from "preact/hooks";

import { NO_DRAWING, type CellView } from "../../board/scene";
import { cellNamed } from "../../board/shape";
import { drawStep } from "../../board/step";
import type { Board, Digit, Step, StepLine } from "../../protocol";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { givenCells, StillBoard } from "../parts/still_board";

interface Props {
  readonly board: Board;
  readonly digits: readonly Digit[];
  readonly candidates: readonly Digit[][];
  readonly step: Step | null;
  /** The line that is looked at, from 0; without it, all of the step. */
  readonly part: number | null;
  readonly onPart: (part: number | null) => void;
}

export function StepView({ board, digits, candidates, step, part, onPart }: Props) {
  const [cursor, setCursor] = useState(() => step?.place[0]?.cell ?? step?.remove[0]?.cell ?? 0);
  const cells = useMemo(() => withCandidates(givenCells(digits), candidates, step), [digits, candidates, step]);
  const drawing = useMemo(
    () =>
      step === null
        ? NO_DRAWING
        : drawStep(
            step,
            board,
            candidates.map((some) => [...some]),
            part,
          ),
    [step, board, candidates, part],
  );
  return (
    <>
      <StillBoard board={board} cells={cells} drawing={drawing} cursor={cursor} onCursor={setCursor} />
      {step !== null && <Argument board={board} step={step} part={part} onPart={onPart} onCell={setCursor} />}
    </>
  );
}

/** Where candidates matter, they are marks of the cells, so that readers hear them, too. */
function withCandidates(cells: CellView[], candidates: readonly Digit[][], step: Step | null): CellView[] {
  if (step === null) return cells;
  return cells.map((cell, at) => (cell.digit === 0 ? { ...cell, shown: candidates[at] ?? [] } : cell));
}

interface ArgumentProps {
  readonly board: Board;
  readonly step: Step;
  readonly part: number | null;
  readonly onPart: (part: number | null) => void;
  readonly onCell: (cell: number) => void;
}

function Argument({ board, step, part, onPart, onCell }: ArgumentProps) {
  const count = step.text.length;
  const back = part === null ? count - 1 : part - 1;
  const on = part === null ? 0 : part + 1;
  return (
    <div class="argument">
      <ol class="premises">
        {step.text.map((line, index) => (
          <li
            key={index}
            class={lineClass(line, part === index)}
            aria-current={part === index ? "step" : undefined}
            onClick={() => onPart(part === index ? null : index)}
          >
            {line.number !== undefined && <span class="line-number">{line.number}</span>}
            <span>
              <Cells board={board} text={line.text} onCell={onCell} />
            </span>
          </li>
        ))}
      </ol>
      {count > 1 && (
        <div class="stepper row" role="group" aria-label={say("play-key-part")}>
          <Button icon="back" label={say("web-part-before")} onPress={() => onPart(back < 0 ? null : back)} />
          <span class="part" role="status">
            {part === null ? say("web-parts", { count }) : say("web-part", { at: part + 1, count })}
          </span>
          <Button icon="on" label={say("web-part-next")} onPress={() => onPart(on >= count ? null : on)} />
        </div>
      )}
    </div>
  );
}

function lineClass(line: StepLine, isCurrent: boolean): string {
  const depth = line.number === undefined ? 0 : Math.min(3, line.number.split(".").length - 1);
  return [`depth-${depth}`, isCurrent && "current", line.conclusion && "so"].filter(Boolean).join(" ");
}

interface CellsProps {
  readonly board: Board;
  readonly text: string;
  readonly onCell: (cell: number) => void;
}

/** A sentence whose cells are buttons that lead there. */
function Cells({ board, text, onCell }: CellsProps) {
  return (
    <>
      {text.split(/(\br\d+c\d+\b)/).map((part, index) => {
        const cell = index % 2 === 1 ? cellNamed(board, part) : -1;
        if (cell < 0) return part;
        const show = (event: Event) => {
          event.stopPropagation();
          onCell(cell);
        };
        return (
          <button key={index} type="button" class="cell-link" onClick={show}>
            {part}
          </button>
        );
      })}
    </>
  );
}
