/** Pictures of cells from the worker, as the board shows them. */

import { EMPTY_CELL, type CellView } from "../board/scene";
import type { Cell, CellPicture, State } from "../protocol";

export function viewOf(picture: CellPicture, fault: CellView["fault"] = ""): CellView {
  return { ...EMPTY_CELL, ...picture, fault };
}

/** What is wrong with a cell, as far as the player is to see it. */
function faultOf(cell: Cell, state: State): CellView["fault"] {
  if (state.conflicts.includes(cell)) return "rule";
  const wrong = state.checked !== null && state.checked.check !== "rules" ? state.checked.wrong : [];
  return state.wrong.includes(cell) || wrong.includes(cell) ? "wrong" : "";
}

export function viewsOf(pictures: readonly CellPicture[], state: State): CellView[] {
  return pictures.map((picture, cell) => viewOf(picture, faultOf(cell, state)));
}

/** The cells after a change. Those that look the same stay the same objects. */
export function patched(
  views: readonly CellView[],
  changes: readonly (readonly [Cell, CellPicture])[],
  state: State,
): CellView[] {
  const next = [...views];
  for (const [cell, picture] of changes) next[cell] = viewOf(picture);
  next.forEach((view, cell) => {
    const fault = faultOf(cell, state);
    if (view.fault !== fault) next[cell] = { ...view, fault };
  });
  return next;
}

/** The cells with some of them replaced, where nothing is known to be wrong. */
export function replaced(views: readonly CellView[], changes: readonly (readonly [Cell, CellPicture])[]): CellView[] {
  const next = [...views];
  for (const [cell, picture] of changes) next[cell] = viewOf(picture);
  return next;
}
