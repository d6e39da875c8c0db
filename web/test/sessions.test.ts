/**
 * 500 random games, in the module and natively: the same requests have the same answers. `.ci/web` writes the
 * native ones: `cargo run --package sudokit-wasm --example sessions > web/wasm/sessions.ndjson`.
 */

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import type { PlayAnswers } from "../src/core_types";
import { Fault } from "../src/fault";
import { CoreModule } from "../src/worker/module";
import { pageCommands, playAnswers } from "./contract";

const wasm = (name: string) => readFile(new URL(`../wasm/${name}`, import.meta.url));

const lines = async () => (await wasm("sessions.ndjson")).toString().trimEnd().split("\n");

test("the module plays as the native program does", { timeout: 60_000 }, async () => {
  const module = await WebAssembly.compile(await wasm("core.wasm"));
  let core: CoreModule<"play"> | null = null;
  let games = 0;
  for (const line of await lines()) {
    const [request, answer] = JSON.parse(line) as [Record<string, object>, unknown];
    const [op, args] = Object.entries(request)[0] as [keyof PlayAnswers, object];
    if (op === "habits") {
      core = await CoreModule.instantiate(module, "play", { goOn: () => true });
      games += 1;
    }
    expect(answerOf(core, op, args), line.slice(0, 200)).toEqual(answer);
  }
  expect(games).toBe(500);
});

test("its commands and answers are those that the page declares", { timeout: 60_000 }, async () => {
  const [answers, commands] = [playAnswers(), pageCommands()];
  const wrong = new Set<string>();
  const seen = new Set<string>();
  for (const line of await lines()) {
    const [request, answer] = JSON.parse(line) as [Record<string, { command?: object | string }>, { ok?: unknown }];
    const [op, args] = Object.entries(request)[0]!;
    if (args.command !== undefined) {
      seen.add(typeof args.command === "string" ? args.command : Object.keys(args.command)[0]!);
      for (const what of commands("Command", args.command)) wrong.add(what);
    }
    if ("ok" in answer) {
      seen.add(op);
      for (const what of answers(op, answer.ok)) wrong.add(what);
    }
  }
  expect([...wrong].slice(0, 20)).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
});

function answerOf(core: CoreModule<"play"> | null, op: keyof PlayAnswers, args: object): unknown {
  try {
    return { ok: core?.ask(op, args as never) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { error: { code: error.code, text: error.message } };
  }
}
