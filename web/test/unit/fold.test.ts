import { readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

import { isFolded, unfold } from "../../src/worker/unfold";
import { fold } from "../../vite/folding";

test("the module is folded, unfolded and the same, and packs better meanwhile", { timeout: 60_000 }, async () => {
  const module = await readFile(new URL("../../wasm/core.wasm", import.meta.url));
  const folded = fold(module);
  expect(isFolded(folded)).toBe(true);
  expect(isFolded(module)).toBe(false);
  expect(Buffer.compare(unfold(folded), module)).toBe(0);
  expect(brotliCompressSync(folded).length).toBeLessThan(brotliCompressSync(module).length * 0.92);
});

test("a folded module is a module, as its name and type say", async () => {
  const module = await readFile(new URL("../../wasm/core.wasm", import.meta.url));
  expect(WebAssembly.Module.exports(await WebAssembly.compile(Uint8Array.from(fold(module))))).toEqual([]);
});
