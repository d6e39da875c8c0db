/** Folds the module for the built page: see `src/worker/fold.ts`. */

import type { Plugin } from "vite";

import { BYTES, bulkParts, CONSTANT, END, LARGE, LEB, NAME, opens, PARTS, type Parts, PREFIX, Stream, STREAMS, TABLE, vectorParts } from "../src/worker/fold.ts";
import { CODE_SECTION, HEADER, put, unfold } from "../src/worker/unfold.ts";

/** Folds a module. Fails if it cannot be unfolded again. */
export function fold(module: Uint8Array): Uint8Array {
  const streams = Array.from({ length: STREAMS }, (): number[] => []);
  let at = HEADER;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = module[at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const copy = (stream: number, bytes: number): void => {
    const from = at;
    if (bytes === LEB) number();
    else at += bytes;
    for (let index = from; index < at; index += 1) streams[stream]!.push(module[index]!);
  };
  const copyParts = (parts: Parts): void => {
    for (const [stream, bytes] of parts) copy(stream, bytes);
  };
  /** Copies a number, and says what it is. */
  const told = (stream: number): number => {
    const from = at;
    const value = number();
    at = from;
    copy(stream, LEB);
    return value;
  };

  const one = (): void => {
    number(); // Its length follows from its instructions.
    for (let count = told(Stream.declared); count > 0; count -= 1) {
      copy(Stream.declared, LEB);
      copy(Stream.declared, 1);
    }
    for (let depth = 1; depth > 0; ) {
      let code = module[at++]!;
      if (code === LARGE) throw new Error("an instruction that no module has");
      if (code === CONSTANT && isLarge(module, at)) code = LARGE;
      streams[Stream.code]!.push(BYTES[code]!);
      if (code === END) depth -= 1;
      else if (opens(code)) depth += 1;
      if (code === TABLE) for (let targets = told(Stream.table); targets >= 0; targets -= 1) copy(Stream.table, LEB);
      else if (code === PREFIX.vector) copyParts(vectorParts(told(Stream.vector)));
      else if (code === PREFIX.bulk) copyParts(bulkParts(told(Stream.other)));
      else copyParts(PARTS[code]!);
    }
  };

  while (module[at] !== CODE_SECTION) {
    at += 1;
    const length = number();
    at += length;
  }
  const before = at;
  at += 1;
  const codeLength = number();
  const functions = number();
  for (let count = functions; count > 0; count -= 1) one();
  streams[Stream.rest] = [...module.subarray(0, before), ...module.subarray(at)];

  const numbers = [module.length, before, codeLength, functions, ...streams.map((stream) => stream.length)];
  const content = Uint8Array.from([NAME.length, ...new TextEncoder().encode(NAME), ...numbers.flatMap(leb), ...streams.flat()]);
  const folded = Uint8Array.from([...module.subarray(0, HEADER), 0, ...leb(content.length), ...content]);
  if (Buffer.compare(unfold(folded), module) !== 0) throw new Error("the module cannot be unfolded");
  return folded;
}

function isLarge(module: Uint8Array, at: number): boolean {
  return module[at]! >= 128 && module[at + 1]! >= 128;
}

function leb(value: number): number[] {
  const bytes = new Uint8Array(5);
  return [...bytes.subarray(0, put(bytes, 0, value))];
}

/** Folds modules among the files of the page. */
export function folding(): Plugin {
  return {
    name: "folding",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".wasm")) file.source = fold(file.source as Uint8Array);
      }
    },
  };
}
