/** The layer of marks: candidates and notes as small type. Only cells that changed are painted. */

import type { Palette } from "./palette";
import { cornerPlaces, latticePlace, packedPlaces, type Place } from "./places";
import { cellsOf, type CellView, type Drawing, type Scene } from "./scene";
import { columnOf, rowOf, symbolOf, type Shape } from "./shape";

/** The family of the digits and marks, as in the style sheet. */
export const FAMILY = "'Sudokit Digits', system-ui, sans-serif";

/** Marks smaller than this, in pixels of the screen, cannot be read: the board can be enlarged. */
export const LEAST_MARK = 9;

/** The part of the type's size by which capitals and digits rise above the line. */
const CAP_HEIGHT = 0.72;

type Painted = readonly [CellView, readonly number[] | null];

export class Marks {
  private painted: (Painted | undefined)[] = [];

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly shape: Shape,
  ) {}

  forget(): void {
    this.painted = [];
  }

  /** Paints cells of this size, in pixels of the canvas. */
  paint(scene: Scene, size: number, palette: Palette): void {
    const lattice = hintLattice(scene.drawing);
    scene.cells.forEach((cell, index) => {
      const hinted = cell.digit === 0 ? (lattice(index) ?? null) : null;
      const before = this.painted[index];
      if (before !== undefined && before[0] === cell && before[1] === hinted) return;
      this.painted[index] = [cell, hinted];
      this.cell(index, cell, hinted, size, palette);
    });
  }

  private cell(index: number, cell: CellView, hinted: readonly number[] | null, size: number, palette: Palette) {
    const { context, shape } = this;
    const [x, y] = [columnOf(shape, index) * size, rowOf(shape, index) * size];
    context.clearRect(x, y, size, size);
    if (cell.digit !== 0) return;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    context.fillStyle = palette.mark;
    const draw = (digit: number, place: Place) => {
      context.font = `500 ${place.size * size}px ${FAMILY}`;
      const baseline = place.y + (place.size * CAP_HEIGHT) / 2;
      context.fillText(symbolOf(shape, digit), x + place.x * size, y + baseline * size);
    };
    const onLattice = (digits: readonly number[]) => {
      for (const digit of digits) draw(digit, latticePlace(digit, shape.order));
    };
    if (hinted !== null) {
      onLattice(hinted);
      return;
    }
    const corners = cornerPlaces(cell.corner.length);
    for (const [at, digit] of cell.corner.entries()) draw(digit, corners[at]!);
    if (cell.centre.length === 0) context.fillStyle = palette.faint;
    const centre = cell.centre.length > 0 ? cell.centre : cell.shown;
    if (cell.corner.length === 0) onLattice(centre);
    else {
      const places = packedPlaces(centre.length);
      for (const [at, digit] of centre.entries()) draw(digit, places[at]!);
    }
  }
}

/** The candidates that a hint shows in a cell, if it does. */
function hintLattice(drawing: Drawing | null): (cell: number) => readonly number[] | undefined {
  const candidates = drawing?.candidatesOf;
  if (drawing === null || candidates === null || candidates === undefined) return () => undefined;
  const cells = cellsOf(drawing);
  return (cell) => (cells.has(cell) ? candidates[cell] : undefined);
}
