import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { SudokitError, start } from "../dist/index.js";

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

const sudokit = await start();

test("questions about one puzzle", () => {
  assert.deepEqual(sudokit.solve(EASY).solutions, [SOLVED]);
  assert.equal(sudokit.count("1...............", { limit: 0 }).count, "72");
  assert.equal(sudokit.check(EASY).status, "unique");
  assert.equal(sudokit.rate(EASY).level, "beginner");
  assert.ok(sudokit.hint(EASY).step);
  assert.ok(sudokit.explain(EASY).steps.length > 40);
  assert.equal(sudokit.canonical(EASY).canonical, sudokit.canonical(sudokit.morph(EASY).puzzle).canonical);
  assert.ok(sudokit.ask("trace", "1...............").length > 0);
});

test("puzzles in any format, of any size", () => {
  const grid = `${EASY.match(/.{9}/g)?.join("\n")}\n`;
  assert.deepEqual(sudokit.solve(grid).solutions, [SOLVED]);
  assert.equal(sudokit.count(".".repeat(256), { limit: 2 }).exact, false);
  assert.equal(sudokit.count("1...............", { limit: 0, diagonal: true }).count, "12");
});

test("many puzzles", () => {
  const rows = sudokit.solveMany([EASY, "?", SOLVED.replace("5", ".")]);
  assert.deepEqual(
    rows.map((row) => row.status),
    ["solved", "error", "solved"],
  );
  assert.equal(rows[0]?.solution, SOLVED);
  assert.equal(rows[1]?.error?.code, "invalid-puzzle");
});

test("new puzzles follow from the seed", () => {
  const [one, two] = sudokit.generateMany(2, { level: "easy", seed: 7 });
  assert.equal(sudokit.generate({ level: "easy", seed: 7 }).puzzle, one?.puzzle);
  assert.notEqual(one?.puzzle, two?.puzzle);
  assert.equal(sudokit.count(two?.puzzle ?? "").count, "1");
  assert.equal(sudokit.generate({ size: 4, seed: 2n ** 60n }).seed, Number(2n ** 60n));
  assert.notEqual(sudokit.generate().puzzle, sudokit.generate().puzzle);
});

test("formats and pictures", () => {
  const { text } = sudokit.convert(EASY, { to: "sdk" });
  assert.deepEqual(sudokit.solve(text ?? "").solutions, [SOLVED]);
  assert.match(sudokit.draw(EASY, { coordinates: true }), /^<svg/);
});

test("errors name the place", () => {
  assert.throws(
    () => sudokit.solve(`${EASY.slice(0, 10)}q${EASY.slice(11)}`),
    (error) =>
      error instanceof SudokitError && error.code === "invalid-puzzle" && error.column === 11 && error.cell === "r2c2",
  );
  // @ts-expect-error: there is no such option.
  assert.throws(() => sudokit.count(EASY, { limt: 1 }), { code: "invalid-option", option: "limt" });
  assert.throws(() => sudokit.solve(`# killer cages\n${EASY}`), { code: "unsupported-rules" });
  assert.deepEqual(sudokit.solve(`# killer cages\n${EASY}`, { ignore_unknown_rules: true }).left_out, ["killer cages"]);
});

test("limits end an answer", () => {
  const answer = sudokit.count(".".repeat(81), { limit: 0, time_limit: 0.05 });
  assert.equal(answer.exact, false);
  assert.ok(sudokit.solve(EASY).solutions.length === 1, "the instance lives");
});

test("the module from bytes", async () => {
  const bytes = await readFile(new URL("../dist/sudokit.wasm", import.meta.url));
  const other = await start(bytes);
  assert.equal(other.count(EASY).count, "1");
});
