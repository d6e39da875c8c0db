/** The marks of the cursor's cell in words, where the board is too small for them. */

import { useEffect, useState } from "preact/hooks";

import { needsMagnifier } from "./board";
import { describe } from "./describe";
import type { Actions } from "./actions";

export function Magnifier({ actions }: { readonly actions: Actions }) {
  const { game } = actions;
  const [small, setSmall] = useState(false);
  useEffect(() => {
    const look = () => setSmall(actions.view !== null && needsMagnifier(actions.view));
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, [actions]);
  const { cursor } = game.choice.value;
  const cell = (game.shown.value?.cells ?? game.cells.value)[cursor];
  const marks =
    cell === undefined || cell.digit !== 0 ? 0 : cell.centre.length + cell.corner.length + cell.shown.length;
  if (!small || cell === undefined || marks === 0) return null;
  return (
    <p class="magnifier" aria-hidden="true">
      {describe(game.board, cursor, cell)}
    </p>
  );
}
