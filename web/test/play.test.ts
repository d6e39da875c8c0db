/** The part of the module that plays, under node, as its worker asks it. */

import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";

import type { Command } from "../src/core_types";
import { CoreModule } from "../src/worker/module";
import { checked, commandNames, playAnswers } from "./contract";

const PUZZLE = "1..43..2.1...32.";

let module: WebAssembly.Module;
const check = playAnswers();

beforeAll(async () => {
  module = await WebAssembly.compile(await readFile(new URL("../wasm/core.wasm", import.meta.url)));
});

async function player(): Promise<CoreModule<"play">> {
  return checked(await CoreModule.instantiate(module, "play", { goOn: () => true }), check);
}

describe("a game", () => {
  test("is solved first, and shows its board", async () => {
    const core = await player();
    const picture = core.ask("loadLine", { line: PUZZLE, name: "mine" });
    expect(picture.board.order).toBe(4);
    expect(picture.board.box).toEqual({ rows: 2, columns: 2 });
    expect(picture.cells[0]).toEqual({ digit: 1, given: true });
    expect(picture.cells[1]).toEqual({});
    expect(picture.info.solutions).toBe("unique");
    expect(picture.info.name).toBe("mine");
    expect(picture.state.remaining).toEqual([2, 2, 2, 3]);
    expect(picture.head).toContain("solution 1234341221434321\n");
  });

  test("plans first and acts when asked", async () => {
    const core = await player();
    core.ask("loadLine", { line: PUZZLE });
    core.ask("resume", { now: 1000 });
    const planned = core.ask("plan", {
      command: { enter: [[1], { digit: 2 }] },
      now: 3500,
    });
    expect(planned).toMatchObject({ number: 0, lines: ["2500 digit 2 r1c2 tidy"] });
    const before = core.ask("picture", { now: 3500 });
    expect(before.cells[1]).toEqual({});
    const done = core.ask("apply", { now: 3500 });
    expect(done.reports).toEqual([{ kind: "done", of: { what: "entered", changed: [1] } }]);
    expect(done.patch?.cells).toEqual([[1, { digit: 2 }]]);
    expect(done.patch?.state).toMatchObject({ point: 1, points: 2, canUndo: true, actions: 1 });
    expect(core.ask("text")).toMatch(/\n2500 digit 2 r1c2 tidy\n$/);
  });

  test("says why nothing was done", async () => {
    const core = await player();
    core.ask("loadLine", { line: PUZZLE });
    const nothing = core.ask("plan", { command: "undo", now: 0 });
    expect(nothing.done?.reports).toEqual([{ kind: "nothing-done", of: "nothing-to-undo" }]);
    const refused = core.ask("plan", {
      command: { enter: [[0], { digit: 2 }] },
      now: 0,
    });
    expect(refused.done?.reports).toEqual([{ kind: "refused", of: "given" }]);
    expect(() => core.ask("apply", { now: 0 })).toThrow();
    expect(() => core.ask("plan", { command: { enter: [[99], { digit: 2 }] }, now: 0 })).toThrow(/not on this board/);
  });
});

describe("results", () => {
  const result = (more: object) => ({
    board: "9x9",
    level: "easy",
    scoring: "classic",
    daily: null,
    won: true,
    score: 100,
    time: 100_000,
    hints: 0,
    day: "2026-03-01",
    counts: true,
    ...more,
  });

  test("are grouped by board, level and scoring, the latest first", async () => {
    const core = await player();
    const results = [
      result({ score: 300, time: 300_000 }),
      result({ score: 200, time: 150_000 }),
      result({ score: 50, hints: 2 }),
      result({ score: 10, counts: false }),
      result({ score: 5, won: false }),
      result({ scoring: "arcade", score: 900 }),
      result({ scoring: "arcade", score: 1200 }),
      result({ level: "own-easy" }),
    ];
    const { groups } = core.ask("statistics", { results, today: "2026-03-01", now: 0 });
    expect(groups.map(({ level, scoring }) => `${level} ${scoring}`)).toEqual([
      "own-easy classic",
      "easy arcade",
      "easy classic",
    ]);
    const [own, arcade, classic] = groups;
    expect([classic?.best, classic?.bestHelped]).toEqual([[1, 0], [2]]);
    // What does not count is not played.
    expect([classic?.played, classic?.solved, classic?.helped]).toEqual([4, 2, 1]);
    expect([classic?.bestTime, classic?.meanTime]).toEqual([150_000, 225_000]);
    expect(arcade?.best).toEqual([6, 5]);
    expect([own?.played, own?.best]).toEqual([1, []]);
  });

  test("make streaks of days", async () => {
    const core = await player();
    const results = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-10", "2026-03-11"].map((day) =>
      result({ day }),
    );
    const streak = (today: string) => {
      const { dayStreak, bestDayStreak } = core.ask("statistics", { results, today, now: Date.parse(today) });
      return [dayStreak, bestDayStreak];
    };
    expect(["2026-03-11", "2026-03-12", "2026-03-13"].map(streak)).toEqual([
      [2, 3],
      [2, 3],
      [0, 3],
    ]);
    expect(core.ask("statistics", { results: [], today: "2026-03-13", now: 0 })).toEqual({
      dayStreak: 0,
      bestDayStreak: 0,
      groups: [],
    });
  });

  test("are compared with others of their kind", async () => {
    const core = await player();
    const others = [result({ score: 200 }), result({ score: 1, level: "hard" }), result({ score: 2, hints: 1 })];
    const standing = (more: object) => core.ask("standing", { result: result(more), others });
    expect(standing({ score: 100 })).toEqual({ rank: "best", bestBefore: 200 });
    expect(standing({ score: 300 })).toEqual({ rank: "counted", bestBefore: 200 });
    expect(standing({ board: "6x6" })).toEqual({ rank: "first", bestBefore: null });
    const again = { result: result({ puzzle: "1..." }), others: [result({ puzzle: "1..." })] };
    expect(core.ask("standing", again).rank).toBe("again");
  });
});

test("every request is known and answered as the page declares", async () => {
  const core = await player();
  core.ask("loadLine", { line: PUZZLE });
  const loaded = core.ask("load", { text: core.ask("text"), facts: [["name", "mine"]] });
  expect(loaded.info.name).toBe("mine");
  for (const op of ["resume", "touch", "clock", "pause", "discard", "picture", "history", "replay", "stop"] as const) {
    core.ask(op, { now: 1000 });
  }
  core.ask("at", { point: 0 });
  core.ask("close");
});

test("every command is known", async () => {
  const core = await player();
  core.ask("loadLine", { line: PUZZLE });
  const names = commandNames();
  expect(names.length).toBeGreaterThan(15);
  const why = (name: string): string => {
    try {
      core.ask("plan", { command: { [name]: null } as unknown as Command, now: 0 });
      core.ask("discard");
      return "";
    } catch (error) {
      return String(error);
    }
  };
  expect(why("dance")).toContain("unknown variant");
  expect(names.filter((name) => why(name).includes("unknown variant"))).toEqual([]);
});
