/** The history as a tree: the selected point is shown on the board, and the game can go there. */

import { useEffect, useRef, useState } from "preact/hooks";

import type { CellPicture, HistoryPoint } from "../protocol";
import { client } from "../services";
import { clockText } from "../text/time";
import { say } from "../text/texts";
import { Button } from "../widgets/button";
import { viewOf } from "./cells";
import type { Game } from "./game";
import { changeText, depths, inOrder } from "./history_tree";
import { PanelHead } from "./panel_head";

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
    void game.command({ goTo: selected });
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
