/** A picture of a board as lines and letters, in units of a cell, for any writer of pictures. */

import type { CellView } from "../../../board/scene";
import { cornerPlaces, DIGIT_SIZE, latticePlace, packedPlaces, type Place } from "../../../board/places";
import { columnOf, rowOf, symbolOf, type Shape } from "../../../board/shape";
import { walls } from "../../../board/walls";

/** A line along a path as SVG has it. */
export interface Stroke {
  readonly path: string;
  readonly width: number;
  readonly colour: string;
}

/** A text whose middle is at `x`, and whose foot is at `y`. */
export interface Letters {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly bold: boolean;
}

export interface Picture {
  readonly order: number;
  readonly strokes: readonly Stroke[];
  readonly letters: readonly Letters[];
}

/** Pictures are for paper and for other programs: dark on white, whatever the theme. */
const INK = "#111111";
const OWN = "#1546a0";
const FAINT = "#767676";

/** Half the height of a digit, by its size. */
const HALF_DIGIT = 0.36;

export function pictureOf(shape: Shape, cells: readonly CellView[]): Picture {
  const lines = walls(shape);
  const letters = cells.flatMap((cell, index) => {
    const [x, y] = [columnOf(shape, index), rowOf(shape, index)];
    const at = (place: Place, digit: number, colour: string, bold: boolean): Letters => ({
      text: symbolOf(shape, digit),
      x: x + place.x,
      y: y + place.y + place.size * HALF_DIGIT,
      size: place.size,
      colour,
      bold,
    });
    if (cell.digit !== 0) {
      const place = { x: 0.5, y: 0.5, size: DIGIT_SIZE };
      return [at(place, cell.digit, cell.given ? INK : OWN, cell.given)];
    }
    const corners = cornerPlaces(cell.corner.length);
    const packed = packedPlaces(cell.centre.length);
    const centre = (digit: number, index: number) =>
      cell.corner.length === 0 ? latticePlace(digit, shape.order) : packed[index]!;
    return [
      ...cell.corner.map((digit, index) => at(corners[index]!, digit, OWN, false)),
      ...cell.centre.map((digit, index) => at(centre(digit, index), digit, OWN, false)),
    ];
  });
  return {
    order: shape.order,
    strokes: [
      { path: lines.extra, width: 0.02, colour: FAINT },
      { path: lines.thin, width: 0.02, colour: FAINT },
      { path: lines.thick, width: 0.05, colour: INK },
    ].filter(({ path }) => path !== ""),
    letters,
  };
}
