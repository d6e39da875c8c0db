/** The part of the module that thinks, under node, as its worker asks it. */

import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";

import { blocksOf, partsOf } from "../src/text/book";
import { areasOf, LANGS } from "../src/text/sentences";
import { CoreModule } from "../src/worker/module";
import { brainAnswers, checked } from "./contract";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const GAME = `sudokit-game 1\npuzzle ${PUZZLE}\nsolution ${SOLUTION}\nscoring classic\n\n1000 digit 4 r1c3\n`;

let core: CoreModule<"think">;

beforeAll(async () => {
  const module = await WebAssembly.compile(await readFile(new URL("../wasm/core.wasm", import.meta.url)));
  core = checked(await CoreModule.instantiate(module, "think", { goOn: () => true }), brainAnswers());
  for (const lang of LANGS) {
    const text = await readFile(new URL(`../wasm/${lang}.txt`, import.meta.url), "utf8");
    core.ask("speak", { lang, sources: [...areasOf(text).values()] });
  }
});

test("a hint has all strengths, in each language", () => {
  const names = LANGS.map((lang) => {
    const advice = core.ask("advice", { game: GAME, lang });
    if (advice.kind !== "step") throw new Error(advice.kind);
    expect(advice.where).toHaveLength(1);
    expect(advice.houses).toHaveLength(1);
    expect(advice.step.text.at(-1)?.conclusion).toBe(true);
    expect(advice.candidates[0]).toEqual([]);
    return advice.step.name;
  });
  expect(new Set(names).size).toBe(3);
});

test("mistakes come before steps", () => {
  const advice = core.ask("advice", { game: `${GAME}2000 digit 1 r1c4\n`, lang: "en" });
  expect(advice).toMatchObject({ kind: "mistakes", entered: [{ cell: 3, digit: 1 }], crossedOut: [] });
});

test("a solution is explained to its end", () => {
  const explained = core.ask("explain", { game: GAME, lang: "en" });
  expect(explained.status).toBe("rated");
  expect(explained.end.join("")).toBe(SOLUTION);
  expect(explained.digits.filter((digit) => digit > 0)).toHaveLength(31);
});

test("the stack assistant says what it does", () => {
  const traced = core.ask("trace", { game: GAME });
  expect(traced.status).toBe("solved");
  expect(traced.events.at(-1)?.event).toBe("solution");
  expect(core.ask("trace", { game: GAME, limit: 5 })).toMatchObject({ status: "budget" });
});

test("puzzles are as they were asked for, and the same for the same seed", () => {
  const request = { order: 9, kind: "plain", level: "hard", symmetry: "half", seed: "42", count: 2 };
  const deals = core.ask("make", { request, lang: "en" });
  expect(deals.map((deal) => deal.level)).toEqual(["hard", "hard"]);
  for (const { digits } of deals) {
    expect(digits.map((digit) => digit > 0)).toEqual(digits.toReversed().map((digit) => digit > 0));
  }
  expect(core.ask("make", { request, lang: "en" })).toEqual(deals);
  const needs = { order: 9, kind: "plain", technique: "x-wing", seed: "7" };
  const [deal] = core.ask("make", { request: needs, lang: "en" });
  const path = core.ask("explain", { game: deal!.deal, lang: "en" });
  expect(path.steps.some((step) => step.technique === "x-wing")).toBe(true);
});

test("every kind of board is made, and its line is read as the same board", () => {
  for (const kind of ["plain", "diagonal", "jigsaw"]) {
    const [deal] = core.ask("make", { request: { order: 6, kind, seed: "3" }, lang: "en" });
    const read = core.ask("read", { text: deal!.puzzle, lang: "en" });
    expect(read).toMatchObject({ kind: "puzzles", puzzles: [{ board: deal?.board, digits: deal?.digits }] });
  }
});

test("the puzzle of a day is that of the terminal", () => {
  const deal = core.ask("daily", { date: "2026-11-23" });
  expect(deal.deal).toContain(
    "puzzle ..16.59..5..3.1........9.2..4.56.73...........92.38.6..1.9........2.6..8..58.34..\n",
  );
});

test.each([
  [PUZZLE, "es"],
  [".486......72....486.....2...8.95.....3.....8.....18.7...5.....741....95......742.", "en"],
  [".....4.....2.3.....5.7....9..4..2.8..985....63.........8....79....8...6...5.1...8", "ru"],
] as const)(
  "%s is rated on every scale, and the reason is the hardest step that the scale names",
  (puzzle, lang) => {
    const rows = core.ask("rate", { puzzle, lang });
    expect(rows.length).toBeGreaterThan(3);
    const hardest = { en: "Hardest technique", es: "Técnica más difícil", ru: "Самый трудный приём" }[lang];
    for (const row of rows) {
      expect(row.status, row.scale).toBe("rated");
      expect(row.values[0]?.value, row.scale).not.toBe("");
      const name = row.values.find((value) => value.name === hardest)?.value;
      // No bare id.
      expect(name ?? "", row.scale).not.toMatch(/^[a-z]+(-[a-z]+)+$/);
      if (name !== undefined) for (const reason of row.reason) expect(reason, row.scale).toContain(name);
    }
    const reasons = rows.filter((row) => row.reason.length > 0).map((row) => row.scale);
    expect(reasons).toEqual(expect.arrayContaining(["level", "se", "hodoku"]));
  },
  300_000,
);

describe("texts", () => {
  test("of every kind are read", () => {
    const read = (text: string) => core.ask("read", { text, lang: "en" });
    expect(read(PUZZLE)).toMatchObject({ kind: "puzzles", puzzles: [{ problem: null, level: "beginner" }] });
    expect(read(`${PUZZLE}\n${PUZZLE.replace("53", "35")}\n`)).toMatchObject({ kind: "puzzles" });
    expect(read(GAME)).toMatchObject({ kind: "game", cells: { 2: { digit: 4 } } });
    expect(read(`sudokit-collection 1\n\n${GAME}\n${GAME}`)).toEqual({ kind: "collection", games: 2 });
    expect(read("hello").kind).toBe("unreadable");
  });

  test("with unknown rules or several solutions have a warning before they are played", () => {
    const warnings = (text: string) => {
      const found = core.ask("read", { text, lang: "en" });
      return found.kind === "puzzles" ? found.puzzles[0]?.warnings : undefined;
    };
    const row = "[{},{},{},{}]";
    const killer = `{"size":4,"grid":[${[row, row, row, row].join()}],"killercage":[{"cells":["R1C1"]}]}`;
    expect(core.ask("read", { text: killer, lang: "en" })).toMatchObject({ puzzles: [{ left_out: ["killer cages"] }] });
    expect(warnings(killer)?.[0]).toContain("killer cages");
    expect(warnings(`1${".".repeat(15)}`)).toEqual(["This puzzle has more than one solution. Is a digit missing?"]);
    expect(warnings(PUZZLE)).toEqual([]);
  });

  test("in every format that can be written lead back to the same puzzle", () => {
    const { formats } = core.ask("choices", { lang: "en" });
    const writable = formats.filter((format) => format.writes);
    expect(writable.length).toBeGreaterThan(20);
    let same = 0;
    for (const { name } of writable) {
      let written: { text: string; bytes: number[] | null };
      try {
        written = core.ask("write", { game: GAME, format: name, lang: "en" });
      } catch {
        continue; // It cannot hold this game.
      }
      const content = written.bytes ? { bytes: written.bytes } : { text: written.text };
      const read = core.ask("read", { ...content, lang: "en" });
      if (read.kind === "puzzles" && read.puzzles[0]?.digits.join("") === PUZZLE.replaceAll(".", "0")) same += 1;
    }
    expect(same).toBeGreaterThan(20);
  });
});

test("every technique has a page with a board", async () => {
  const parts = partsOf(await readFile(new URL("../wasm/book.txt", import.meta.url), "utf8"));
  const { techniques } = core.ask("choices", { lang: "ru" });
  expect(techniques.length).toBeGreaterThan(80);
  for (const { id } of techniques) {
    const page = core.ask("technique", { id, lang: "ru", cases: parts.get("cases")! });
    expect(blocksOf(parts.get(page.source) ?? "").length, id).toBeGreaterThan(1);
    expect(page.examples.length, id).toBeGreaterThan(0);
    expect(page.examples[0]?.step.technique).toBe(id);
  }
});
