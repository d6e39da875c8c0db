/** The part of the module that plays, under node, as its worker asks it. */

import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";

import type { PlayAnswers } from "../src/worker/core";
import { CoreModule } from "../src/worker/module";
import { checked, commandNames, playAnswers } from "./contract";

const PUZZLE = "1..43..2.1...32.";

let module: WebAssembly.Module;
const check = playAnswers();

beforeAll(async () => {
  module = await WebAssembly.compile(await readFile(new URL("../wasm/core.wasm", import.meta.url)));
});

async function player(): Promise<CoreModule<PlayAnswers>> {
  return checked(await CoreModule.instantiate<PlayAnswers>(module, "play", { goOn: () => true }), check);
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

  test("plans first and acts when told", async () => {
    const core = await player();
    core.ask("loadLine", { line: PUZZLE });
    core.ask("resume", { now: 1000 });
    const planned = core.ask("plan", {
      command: { enter: { cells: [1], layer: "digit", number: 2 } },
      now: 3500,
    });
    expect(planned).toMatchObject({ number: 0, lines: ["2500 digit 2 r1c2 tidy"] });
    const before = core.ask("picture", { now: 3500 });
    expect(before.cells[1]).toEqual({});
    const done = core.ask("apply", { now: 3500 });
    expect(done.reports).toEqual([{ kind: "done", what: "entered", cells: [1] }]);
    expect(done.patch?.cells).toEqual([[1, { digit: 2 }]]);
    expect(done.patch?.state).toMatchObject({ point: 1, points: 2, canUndo: true, actions: 1 });
    expect(core.ask("text")).toMatch(/\n2500 digit 2 r1c2 tidy\n$/);
  });

  test("says why nothing was done", async () => {
    const core = await player();
    core.ask("loadLine", { line: PUZZLE });
    const nothing = core.ask("plan", { command: { undo: {} }, now: 0 });
    expect(nothing.done?.reports).toEqual([{ kind: "nothing", why: "nothing-to-undo" }]);
    const refused = core.ask("plan", {
      command: { enter: { cells: [0], layer: "digit", number: 2 } },
      now: 0,
    });
    expect(refused.done?.reports).toEqual([{ kind: "refused", why: "given", cells: [] }]);
    expect(() => core.ask("apply", { now: 0 })).toThrow();
    expect(() => core.ask("plan", { command: { enter: { cells: [99], layer: "digit", number: 2 } }, now: 0 })).toThrow(
      /no cell 99/,
    );
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
      core.ask("plan", { command: { [name]: {} }, now: 0 });
      core.ask("discard");
      return "";
    } catch (error) {
      return String(error);
    }
  };
  expect(why("dance")).toContain("unknown variant");
  expect(names.filter((name) => why(name).includes("unknown variant"))).toEqual([]);
});
