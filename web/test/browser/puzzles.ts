/** Puzzles for tests, as links hold them, with their solutions. */

export interface TestPuzzle {
  readonly name: string;
  readonly order: number;
  /** What stands behind `#p=`. */
  readonly text: string;
  readonly givens: number;
  readonly solution: string;
}

export const FOUR: TestPuzzle = {
  name: "4x4",
  order: 4,
  text: "...3..4..2..4..2",
  givens: 5,
  solution: "1423234132144132",
};

export const NINE: TestPuzzle = {
  name: "9x9",
  order: 9,
  text: ".2.53....7...6.5....1..2..3..6...79......7...8.5...3.........5851.42..6...2......",
  givens: 24,
  solution: "429538176783164529651972843236841795194357682875296314347619258518423967962785431",
};

/** Its first steps need long chains. */
export const EXTREME: TestPuzzle = {
  name: "extreme",
  order: 9,
  text: "..82....792...4.....1.6..4.....7...1.796........4...3....8.35.28.5...6.4.........",
  givens: 24,
  solution: "468295317923714856751368249384572961579631428612489735196843572835127694247956183",
};

export const SIXTEEN: TestPuzzle = {
  name: "16x16",
  order: 16,
  text: ".4G.7.9F..5.2A1.165A.8.C...FGDE7...3..G..1C4..FB..E8.B1..6.G.4C35B.D..3.ACFE..697F..B1D.2..6AC.G8A..2C.5.B.9.F.4C39..F8.G4D.....E7.943C.6FG8B5DA..F.896..71AC.2.A...E5......17.F..3.D7FA52EC.G9.3ED1....CA4B..52..84C2A.FE..7BGD....F6.48.923EA...AF.E.D3.7..9..",
  givens: 150,
  solution:
    "B4GC7D9FE8532A16165A384CB92FGDE729736AGED1C458FBFDE85B1276AG94C35B1DG437ACFE82697F4EB1D92586AC3G8A6G2CE51B39DF74C392AF86G4D7E1B5E72943C16FG8B5DADGF5896B471AC32EA8C6E52G93BD174F413BD7FA52EC6G983ED19G78CA4BF6529584C2A3FE617BGDGCB7F6548D923EA162AF1EBD3G75498C",
};

export const CROSS: TestPuzzle = {
  name: "9x9 X",
  order: 9,
  text: "sk1aTOiQxWFEVXlwNHSV16HhGInghi0P48",
  givens: 25,
  solution: "698213547745968132132745689476392851523186794819457263381524976254679318967831425",
};

export const JIGSAW: TestPuzzle = {
  name: "jigsaw 6x6",
  order: 6,
  text: "sk1imYmu9gKtC0ERqW8w0hsI",
  givens: 9,
  solution: "123645435216564321612453341562256134",
};

export const ALL = [FOUR, NINE, SIXTEEN, CROSS, JIGSAW];

/** The number of a digit, as the core counts. */
export const digitOf = (character: string): number => "123456789ABCDEFGHIJKLMNOP".indexOf(character) + 1;
