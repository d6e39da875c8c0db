/**
 * What a board shows at one moment. Contents of cells are never changed in place: a cell that changed is
 * another object, so the painters see at once what to paint again.
 */

export interface CellView {
  /** The digit, from 1; 0 in an open cell. */
  readonly digit: number;
  readonly given: boolean;
  readonly centre: readonly number[];
  readonly corner: readonly number[];
  /** Candidates that the game shows, in a fainter colour, where the player has no centre marks. */
  readonly shown: readonly number[];
  /** Colours, from 1 to 9. */
  readonly colours: readonly number[];
  /** What is wrong with the digit: it breaks a rule, or differs from the solution. */
  readonly fault: "" | "rule" | "wrong";
}

export const EMPTY_CELL: CellView = {
  digit: 0,
  given: false,
  centre: [],
  corner: [],
  shown: [],
  colours: [],
  fault: "",
};

/** What something highlighted is for. Colour and form tell roles apart. */
export type Role = "pattern" | "second" | "third" | "fin" | "base" | "cover" | "blocker" | "als";

/** A digit in a cell. */
export interface Spot {
  readonly cell: number;
  readonly digit: number;
}

/** The end of a link: a digit is, or is not, in one of some cells. */
export interface Node {
  readonly cells: readonly number[];
  readonly digit: number;
  readonly on: boolean;
}

export interface Link {
  readonly from: Node;
  readonly to: Node;
  /** Strong: if the one is false, the other is true. */
  readonly strong: boolean;
  /** A number while the links are shown one by one. */
  readonly label: string;
  /** A link that was looked at before. */
  readonly faded: boolean;
}

/** What a hint draws on the board. Any step of any technique is made of these. */
export interface Drawing {
  readonly houses: readonly { readonly role: Role; readonly cells: readonly number[] }[];
  readonly cells: readonly { readonly role: Role; readonly cell: number }[];
  readonly candidates: readonly (Spot & { readonly role: Role })[];
  readonly placed: readonly Spot[];
  readonly removed: readonly Spot[];
  readonly links: readonly Link[];
  /**
   * The candidates a step starts from, by cell; `null` if the board keeps the player's own marks. They stand
   * on the lattice, where links end.
   */
  readonly candidatesOf: readonly (readonly number[])[] | null;
}

export const NO_DRAWING: Drawing = {
  houses: [],
  cells: [],
  candidates: [],
  placed: [],
  removed: [],
  links: [],
  candidatesOf: null,
};

/** Everything a board shows. */
export interface Scene {
  readonly cells: readonly CellView[];
  /** The cells that are chosen. */
  readonly choice: ReadonlySet<number>;
  readonly cursor: number;
  /** Whether the houses of the cursor's cell are tinted. */
  readonly showPeers: boolean;
  /** Whether digits like that of the cursor's cell are tinted. */
  readonly showSame: boolean;
  /** Whether colours have letters. */
  readonly letters: boolean;
  readonly drawing: Drawing | null;
}

/** The cells whose contents a drawing is about: there, the candidates of the step replace the player's marks. */
export function cellsOf(drawing: Drawing): Set<number> {
  const cells = new Set<number>();
  for (const { cell } of drawing.candidates) cells.add(cell);
  for (const { cell } of drawing.removed) cells.add(cell);
  for (const link of drawing.links) {
    for (const cell of link.from.cells) cells.add(cell);
    for (const cell of link.to.cells) cells.add(cell);
  }
  // Where any candidate matters, the other cells and houses of the step are shown as a whole.
  if (cells.size > 0) {
    for (const { cell } of drawing.cells) cells.add(cell);
    for (const house of drawing.houses) for (const cell of house.cells) cells.add(cell);
  }
  return cells;
}
