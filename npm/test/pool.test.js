import assert from "node:assert/strict";
import { test } from "node:test";

import { pool } from "../dist/pool.js";

const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

test("rows come in order, from any source", async () => {
  const workers = await pool({ workers: 2, batch: 3 });
  async function* puzzles() {
    for (let at = 0; at < 20; at++) yield at % 5 === 4 ? "?" : EASY;
  }
  const statuses = [];
  for await (const row of workers.askMany("count", puzzles())) statuses.push(row.status);
  assert.equal(statuses.length, 20);
  assert.deepEqual(statuses.slice(0, 5), ["counted", "counted", "counted", "counted", "error"]);
  workers.close();
});

test("no more puzzles are taken than rows are read", async () => {
  const workers = await pool({ workers: 2, batch: 1 });
  let taken = 0;
  function* puzzles() {
    while (true) {
      taken++;
      yield EASY;
    }
  }
  let read = 0;
  for await (const _ of workers.askMany("solve", puzzles())) if (++read === 10) break;
  assert.ok(taken <= 10 + 3, `${taken}`);
  workers.close();
});

test("a signal ends what is under way", async () => {
  const workers = await pool({ workers: 1 });
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 100);
  const all = async () => {
    for await (const _ of workers.askMany("count", [".".repeat(81)], { limit: 0 }, { signal: stop.signal }));
  };
  await assert.rejects(all, { name: "AbortError" });
  // The pool goes on with another worker.
  for await (const row of workers.askMany("count", [EASY])) assert.equal(row.count, 1);
  workers.close();
});

test("a wrong option is an error, and the pool goes on", async () => {
  const workers = await pool({ workers: 1 });
  const all = async () => {
    // @ts-expect-error: there is no such option.
    for await (const _ of workers.askMany("count", [EASY], { limt: 1 }));
  };
  await assert.rejects(all, { name: "SudokitError", option: "limt" });
  workers.close();
});
