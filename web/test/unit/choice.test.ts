import { describe, expect, test } from "vitest";
import { EMPTY_CELL, type CellView } from "../../src/board/scene";
import {
  all,
  alone,
  chooseSimilar,
  firstChoice,
  inputCells,
  inverted,
  moved,
  neighbour,
  none,
  similar,
  toggled,
} from "../../src/input/choice";

describe("the choice", () => {
  test("begins with the cursor in the middle and nothing chosen", () => {
    expect(firstChoice(9)).toEqual({ cells: new Set(), cursor: 40 });
    expect(inputCells(firstChoice(4))).toEqual([5]);
  });

  test("moves around the edge", () => {
    expect(neighbour(0, "up", 9)).toBe(72);
    expect(neighbour(0, "left", 9)).toBe(8);
    expect(neighbour(80, "down", 9)).toBe(8);
    expect(neighbour(80, "right", 9)).toBe(72);
    expect(moved(alone(0), 1, "go")).toEqual(alone(1));
  });

  test("Shift takes cells along, Ctrl leaves them, and Ctrl with Space chooses single cells", () => {
    const extended = moved(alone(0), 1, "extend");
    expect(inputCells(extended)).toEqual([0, 1]);
    const walked = moved(moved(extended, 2, "walk"), 3, "walk");
    expect(walked.cursor).toBe(3);
    expect(inputCells(walked)).toEqual([0, 1]);
    expect(inputCells(toggled(walked))).toEqual([0, 1, 3]);
    expect(inputCells(toggled(toggled(walked)))).toEqual([0, 1]);
  });

  test("can be everything, nothing, and the opposite", () => {
    const choice = alone(3);
    expect(all(choice, 4).cells.size).toBe(16);
    expect(inputCells(none(choice))).toEqual([3]);
    expect(inverted(choice, 4).cells.size).toBe(15);
    expect(inverted(choice, 4).cells.has(3)).toBe(false);
  });
});

describe("cells like one", () => {
  const cell = (more: Partial<CellView>): CellView => ({ ...EMPTY_CELL, ...more });
  const cells: CellView[] = [
    cell({ digit: 7, given: true, colours: [1] }),
    cell({ digit: 7 }),
    cell({ centre: [1, 2], corner: [4] }),
    cell({ centre: [1, 2, 3] }),
    cell({ centre: [1], corner: [4, 5] }),
    cell({}),
    cell({ colours: [1, 2] }),
    cell({}),
  ];

  test("have the same digit, given or not", () => {
    expect(similar(cells, 1, "digit")).toEqual([0, 1]);
    expect(similar(cells, 1, "corner")).toEqual([0, 1]);
  });

  test("have all of its centre marks, or any of its corner marks", () => {
    expect(similar(cells, 2, "digit")).toEqual([2, 3]);
    expect(similar(cells, 2, "corner")).toEqual([2, 4]);
  });

  test("have one of its colours, if the tool colours or it has nothing else", () => {
    expect(similar(cells, 0, "colour")).toEqual([0, 6]);
    expect(similar(cells, 6, "digit")).toEqual([0, 6]);
  });

  test("are all empty ones for an empty cell", () => {
    expect(similar(cells, 5, "digit")).toEqual([5, 7]);
  });

  test("join what was chosen", () => {
    const choice = chooseSimilar(alone(5), cells, 1, "digit", true);
    expect(inputCells(choice)).toEqual([0, 1, 5]);
    expect(choice.cursor).toBe(1);
  });
});
