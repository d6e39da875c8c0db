import { expect, test } from "vitest";

import { CoreModule } from "../../src/worker/module";

/** A module that stops when it is asked, as the core does instead of a panic. */
const STOPS = Uint8Array.from([
  0x00,
  0x61,
  0x73,
  0x6d,
  1,
  0,
  0,
  0,
  // Types: number to number, nothing to number. Three functions and a memory.
  1,
  10,
  2,
  0x60,
  1,
  0x7f,
  1,
  0x7f,
  0x60,
  0,
  1,
  0x7f,
  3,
  4,
  3,
  0,
  1,
  1,
  5,
  3,
  1,
  0,
  1,
  // Their names.
  7,
  34,
  4,
  ...named("memory", 2, 0),
  ...named("input", 0, 0),
  ...named("play", 0, 1),
  ...named("output", 0, 2),
  // Two return 0, `play` stops.
  10,
  15,
  3,
  4,
  0,
  0x41,
  0,
  0x0b,
  3,
  0,
  0x00,
  0x0b,
  4,
  0,
  0x41,
  0,
  0x0b,
]);

function named(name: string, kind: number, index: number): number[] {
  return [name.length, ...new TextEncoder().encode(name), kind, index];
}

test("a module that stops has crashed", async () => {
  const core = await CoreModule.instantiate(await WebAssembly.compile(STOPS), "play", {
    goOn: () => true,
  });
  expect(() => core.ask("close")).toThrow(expect.objectContaining({ code: "crashed" }) as Error);
});
