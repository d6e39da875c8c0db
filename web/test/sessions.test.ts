/**
 * 500 random games, in the module and natively: the same requests have the same answers. `.ci/web` writes the
 * native ones: `cargo run --package sudokit-wasm --example sessions > web/wasm/sessions.ndjson`.
 */

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { CoreModule } from "../src/worker/module";
import { Fault } from "../src/worker/serve";

const wasm = (name: string) => readFile(new URL(`../wasm/${name}`, import.meta.url));

test("the module plays as the native program does", { timeout: 60_000 }, async () => {
  const module = await WebAssembly.compile(await wasm("play.wasm"));
  const lines = (await wasm("sessions.ndjson")).toString().trimEnd().split("\n");
  let core: CoreModule | null = null;
  let games = 0;
  for (const line of lines) {
    const [{ op, ...args }, answer] = JSON.parse(line) as [{ op: string }, unknown];
    if (op === "habits") {
      core = await CoreModule.instantiate(module, { goOn: () => true });
      games += 1;
    }
    expect(answerOf(core, op, args), line.slice(0, 200)).toEqual(answer);
  }
  expect(games).toBe(500);
});

function answerOf(core: CoreModule | null, op: string, args: object): unknown {
  try {
    return { ok: core?.ask(op, args) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { error: { code: error.code, text: error.message } };
  }
}
