/** Where things are in a cell, in units of a cell: (0, 0) is its left upper corner, (1, 1) its right lower one. */

export interface Place {
  readonly x: number;
  readonly y: number;
  /** The size of the type. */
  readonly size: number;
}

/** The size of a digit. */
export const DIGIT_SIZE = 0.68;
const CORNER_SIZE = 0.26;
const CORNER_INSET = 0.16;
const PACKED_IN_A_ROW = 5;

/** How many candidates the lattice of a board of this order has in a row. */
export const latticeWidth = (order: number): number => Math.ceil(Math.sqrt(order));

/** The fixed place of a candidate: each digit has its own, so links end at fixed points. */
export function latticePlace(digit: number, order: number): Place {
  const k = latticeWidth(order);
  const rows = Math.ceil(order / k);
  const column = (digit - 1) % k;
  const row = Math.floor((digit - 1) / k);
  return { x: (column + 0.5) / k, y: (row + 0.5) / rows, size: 0.78 / k };
}

/** The radius of the disc around a candidate. */
export const discRadius = (order: number): number => 0.42 / latticeWidth(order);

/** The places of corner marks: the corners first, then the middles of the sides, then a row inside. */
export function cornerPlaces(count: number): Place[] {
  const [a, b] = [CORNER_INSET, 1 - CORNER_INSET];
  const rim: [number, number][] = [
    [a, a],
    [b, a],
    [a, b],
    [b, b],
    [0.5, a],
    [0.5, b],
    [a, 0.5],
    [b, 0.5],
  ];
  if (count <= rim.length) return rim.slice(0, count).map(([x, y]) => ({ x, y, size: CORNER_SIZE }));
  // More than the rim of large type holds: smaller marks all around, in reading order.
  const side = Math.ceil(count / 4) + 1;
  const size = Math.min(CORNER_SIZE, 0.92 / side);
  const inset = size * 0.6;
  const at = (index: number) => inset + (index * (1 - 2 * inset)) / (side - 1);
  const rings: [number, number][] = [];
  for (let i = 0; i < side; i += 1) rings.push([at(i), inset]);
  for (let i = 1; i < side - 1; i += 1) rings.push([inset, at(i)], [1 - inset, at(i)]);
  for (let i = 0; i < side; i += 1) rings.push([at(i), 1 - inset]);
  return rings.slice(0, count).map(([x, y]) => ({ x, y, size }));
}

/** The places of centre marks beside corner marks: packed in the middle, five in a row. */
export function packedPlaces(count: number): Place[] {
  const rows = Math.ceil(count / PACKED_IN_A_ROW);
  const size = Math.min(0.24, 0.44 / rows);
  const places: Place[] = [];
  for (let index = 0; index < count; index += 1) {
    const row = Math.floor(index / PACKED_IN_A_ROW);
    const inRow = row < rows - 1 ? PACKED_IN_A_ROW : count - row * PACKED_IN_A_ROW;
    const column = index - row * PACKED_IN_A_ROW;
    const x = 0.5 + (column - (inRow - 1) / 2) * size * 0.66;
    const y = 0.5 + (row - (rows - 1) / 2) * size;
    places.push({ x, y, size });
  }
  return places;
}
