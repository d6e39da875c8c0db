/** What the form asks of the maker: only what can be had. */

import { expect, test } from "vitest";

import type { Choices } from "../../../src/protocol";
import { possible, requestOf, type Wanted } from "../../../src/screens/new/wanted";

const choices: Choices = {
  sizes: [
    { order: 9, kinds: ["plain", "diagonal", "jigsaw"], levels: ["easy", "hard"] },
    { order: 16, kinds: ["plain"], levels: ["easy"] },
    { order: 25, kinds: ["plain"], levels: [] },
  ],
  levels: [],
  symmetries: [],
  scales: [],
  techniques: [],
  formats: [],
};
const wanted: Wanted = {
  order: 9,
  kind: "jigsaw",
  level: "hard",
  symmetry: "",
  technique: "",
  scale: "",
  from: "",
  to: "",
  seed: "",
};

test("kind and level follow the size", () => {
  expect(possible({ ...wanted, order: 16 }, choices)).toMatchObject({ order: 16, kind: "plain", level: "easy" });
  expect(possible({ ...wanted, order: 25 }, choices)).toMatchObject({ order: 25, kind: "plain", level: "" });
  expect(possible({ ...wanted, order: 7 }, choices)).toMatchObject({ order: 9, kind: "jigsaw", level: "hard" });
});

test("a technique decides the level", () => {
  expect(possible({ ...wanted, technique: "x-wing" }, choices).level).toBe("");
});

test("what is left open is not asked for", () => {
  expect(requestOf({ ...wanted, level: "" }, 3)).toEqual({
    order: 9,
    kind: "jigsaw",
    level: null,
    symmetry: null,
    technique: null,
    count: 3,
  });
});

test("a rating may be open at one end, and may have a comma", () => {
  expect(requestOf({ ...wanted, scale: "se", from: "6,6" }, 1).rating).toEqual({ scale: "se", from: 6.6, to: 1e9 });
  expect(requestOf({ ...wanted, scale: "se", to: "4.2" }, 1).rating).toEqual({ scale: "se", from: 0, to: 4.2 });
  expect(requestOf({ ...wanted, scale: "se" }, 1).rating).toBeUndefined();
});
