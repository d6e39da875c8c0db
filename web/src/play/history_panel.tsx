/** The history as a tree: the selected point is shown on the board, and the game can go there. */

import { useEffect, useRef, useState } from "preact/hooks";

import { cellName, symbolOf } from "../board/shape";
import type { Board, CellChange, CellPicture, HistoryPoint } from "../protocol";
import { client } from "../services";
import { clockText } from "../text/time";
import { say } from "../text/texts";
import { Button } from "../widgets/button";
import { viewOf } from "./cells";
import type { Game } from "./game";
import { PanelHead } from "./panel_head";

/** How deep each point lies: a branch lies deeper than the line it leaves. */
export function depths(points: readonly HistoryPoint[]): number[] {
  const children = points.map(() => 0);
  const found: number[] = [];
  points.forEach((point, index) => {
    if (point.parent === null) {
      found[index] = 0;
      return;
    }
    const before = children[point.parent] ?? 0;
    children[point.parent] = before + 1;
    found[index] = (found[point.parent] ?? 0) + (before > 0 ? 1 : 0);
  });
  return found;
}

/** The points in the order of the tree: each line is followed to its end before the next branch. */
export function inOrder(points: readonly HistoryPoint[]): number[] {
  const children: number[][] = points.map(() => []);
  points.forEach((point, index) => {
    if (point.parent !== null) children[point.parent]?.push(index);
  });
  const order: number[] = [];
  const open = points.length > 0 ? [0] : [];
  while (open.length > 0) {
    const index = open.pop()!;
    order.push(index);
    const [main, ...branches] = children[index] ?? [];
    // The stack is read from its end: the first line goes on at once, branches come after it.
    open.push(...branches.reverse());
    if (main !== undefined) open.push(main);
  }
  return order;
}

/** What a move changed, in a few words. */
export function changeText(changes: readonly CellChange[], board: Board): string {
  const digits = changes.filter(({ before, after }) => before.digit !== after.digit);
  const placed = digits.filter(({ after }) => after.digit !== undefined);
  const [first] = placed;
  if (placed.length === 1 && first !== undefined) {
    return `${cellName(board, first.cell)} = ${symbolOf(board, first.after.digit ?? 0)}`;
  }
  if (placed.length > 1) return say("play-past-digits", { count: placed.length });
  if (digits.length > 0) return say("play-past-emptied", { count: digits.length });
  const coloured = changes.filter(({ before, after }) => differs(before.colours, after.colours));
  if (coloured.length > 0) return say("play-past-coloured", { count: coloured.length });
  return say("play-past-marks", { count: changes.length });
}

const differs = (a: readonly number[] = [], b: readonly number[] = []): boolean => a.join() !== b.join();

interface Props {
  readonly game: Game;
  readonly onClose: () => void;
}

export function HistoryPanel({ game, onClose }: Props) {
  const [points, setPoints] = useState<readonly HistoryPoint[]>([]);
  const [selected, setSelected] = useState(game.state.value.point);
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    void client.play("history", {}).then(setPoints);
  }, []);
  useEffect(() => current.current?.scrollIntoView({ block: "nearest" }), [points, selected]);
  const show = async (point: number) => {
    setSelected(point);
    const cells: CellPicture[] = await client.play("at", { point });
    game.shown.value = { cells: cells.map((cell) => viewOf(cell)), drawing: null };
  };
  const goThere = () => {
    void game.wish({ do: "go", point: selected });
    onClose();
  };
  const deep = depths(points);
  const now = game.state.value.point;
  const marks = new Map(game.state.value.checkpoints.map(({ point, name }) => [point, name]));
  return (
    <section class="panel history" aria-label={say("play-history")}>
      <PanelHead onClose={onClose}>{say("play-history")}</PanelHead>
      <ol class="points">
        {inOrder(points).map((index) => {
          const point = points[index]!;
          const text = index === 0 ? say("play-history-start") : changeText(point.changes, game.board);
          const isSelected = index === selected;
          return (
            <li key={index} class={`depth-${Math.min(deep[index] ?? 0, 6)}`}>
              <button
                type="button"
                ref={isSelected ? current : null}
                class="point"
                aria-current={isSelected ? "step" : undefined}
                onClick={() => void show(index)}
              >
                <span class="quiet">{clockText(point.at)}</span> {text}
                {index === now && <strong> {say("web-now")}</strong>}
                {marks.has(index) && (
                  <em>
                    {" "}
                    {say("web-checkpoint")} {marks.get(index)}
                  </em>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <div class="panel-buttons">
        <Button kind="main" disabled={selected === now} onPress={goThere}>
          {say("play-key-go")}
        </Button>
      </div>
    </section>
  );
}
