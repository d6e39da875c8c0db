import { describe, expect, test } from "vitest";

import { cellsOf } from "../../src/board/scene";
import { drawHouses, drawStep, partsOf } from "../../src/board/step";
import type { Board, ChainNode, Step } from "../../src/protocol";
import { boxed } from "./boards";

const shape = boxed(3, 3);
const board = {
  ...shape,
  box: { rows: 3, columns: 3 },
  diagonals: false,
  regions: [],
  title: "9x9",
} as unknown as Board;
const candidates = Array.from({ length: 81 }, () => [1, 2]);
const node = (cell: number, digit: number, on: boolean): ChainNode => ({ cells: [cell], digit, on });

const nodes = [node(0, 1, false), node(0, 2, true), node(8, 2, false), node(8, 1, true)];
const chain: Step = {
  technique: "xy-chain",
  name: "XY-Chain",
  level: "expert",
  place: [],
  remove: [{ cell: 4, digit: 1 }],
  marks: [
    { role: "pattern", cell: 0, digit: 2 },
    { role: "endo-fin", cell: 8, digit: 1 },
    { role: "als 2", cell: 7 },
    { role: "base", house: 0 },
  ],
  links: [0, 1, 2].map((at) => ({ from: nodes[at]!, to: nodes[at + 1]!, reason: "cell" as const })),
  text: [
    { text: "Suppose r1c1 is not 1.", nodes: [nodes[0]!] },
    { text: "Then it is 2.", links: [0] },
    { text: "So r1c9 is not 2 but 1.", links: [1, 2], marks: [] },
    { text: "So r1c5 is not 1.", conclusion: true },
  ],
  notation: "",
};

describe("a step as a drawing", () => {
  test("shows everything at first, and again with its conclusion", () => {
    for (const part of [null, 3]) {
      const drawing = drawStep(chain, board, candidates, part);
      expect(drawing.links.map((link) => [link.strong, link.label, link.faded])).toEqual([
        [true, "", false],
        [false, "", false],
        [true, "", false],
      ]);
      expect(drawing.removed).toEqual([{ cell: 4, digit: 1 }]);
      expect(drawing.candidates.map(({ role }) => role)).toEqual(["pattern", "fin"]);
      expect(drawing.cells).toEqual([{ role: "second", cell: 7 }]);
      expect(drawing.houses[0]!.cells).toEqual(shape.houses[0]!.cells);
    }
  });

  test("tells its links one after the other", () => {
    const first = drawStep(chain, board, candidates, 0);
    expect(first.links).toEqual([]);
    expect(first.removed).toEqual([]);
    expect(first.candidates).toEqual([{ role: "second", cell: 0, digit: 1 }]);
    const later = drawStep(chain, board, candidates, 2);
    expect(later.links.map((link) => [link.label, link.faded])).toEqual([
      ["", true],
      ["2", false],
      ["3", false],
    ]);
  });

  test("draws all links with each sentence that tells none", () => {
    const text = chain.text.map((line) =>
      line.conclusion ? { text: line.text, conclusion: true as const } : { text: line.text },
    );
    expect(drawStep({ ...chain, text }, board, candidates, 1).links).toHaveLength(3);
  });

  test("has as many parts as lines, unless there is only one to tell", () => {
    expect(partsOf(chain)).toBe(4);
    expect(partsOf({ ...chain, links: [], text: chain.text.slice(2) })).toBe(0);
  });

  test("shows a single as its digit, without the candidates of the board", () => {
    const single: Step = {
      ...chain,
      place: [{ cell: 0, digit: 2 }],
      remove: [],
      links: [],
      marks: [
        { role: "pattern", cell: 0, digit: 2 },
        { role: "blocker", cell: 30 },
        { role: "base", house: 0 },
      ],
    };
    const drawing = drawStep(single, board, candidates, null);
    expect(drawing.candidates).toEqual([]);
    expect(drawing.placed).toEqual([{ cell: 0, digit: 2 }]);
    expect(cellsOf(drawing).size).toBe(0);
    // A naked pair needs the candidates of its house.
    expect(cellsOf(drawStep({ ...single, place: [] }, board, candidates, null)).size).toBe(10);
  });

  test("says where to look by houses", () => {
    expect(drawHouses([1, 999], board).houses).toEqual([{ role: "base", cells: shape.houses[1]!.cells }]);
  });
});
