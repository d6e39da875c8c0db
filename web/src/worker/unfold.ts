/** Unfolds the module: see `fold.ts`. */

import { bulkParts, CODES, CONSTANT, END, LARGE, LEB, NAME, opens, PARTS, type Parts, PREFIX, Stream, STREAMS, TABLE, vectorParts } from "./fold.ts";

/** Where the sections of a module begin. */
export const HEADER = 8;
export const CODE_SECTION = 10;

/** The header of an answer that says that its module is not folded any more. */
export const UNFOLDED = "x-unfolded";

/** Whether these bytes are a folded module. */
export function isFolded(bytes: Uint8Array): boolean {
  return bytes[HEADER] === 0 && String.fromCharCode(...bytes.subarray(HEADER + 1, HEADER + 16)).includes(NAME);
}

/** The module that was folded. */
export function unfold(folded: Uint8Array): Uint8Array<ArrayBuffer> {
  let at = HEADER + 1;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = folded[at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  number(); // The length of the section.
  at += 1 + NAME.length;
  const length = number();
  const before = number();
  const codeLength = number();
  const functions = number();
  const lengths = Array.from({ length: STREAMS }, number);
  /** Where each stream is read next. */
  const next = new Int32Array(STREAMS);
  let end = at;
  lengths.forEach((length, stream) => {
    next[stream] = end;
    end += length;
  });

  const out = new Uint8Array(length);
  const lengthBytes = new Uint8Array(5);
  let to = 0;
  const copy = (stream: number, bytes: number): void => {
    let from = next[stream]!;
    if (bytes === LEB) {
      while (folded[from]! >= 128) out[to++] = folded[from++]!;
      bytes = 1;
    }
    for (; bytes > 0; bytes -= 1) out[to++] = folded[from++]!;
    next[stream] = from;
  };
  const copyParts = (parts: Parts): void => {
    for (const [stream, bytes] of parts) copy(stream, bytes);
  };
  /** Copies a number, and says what it is. */
  const told = (stream: number): number => {
    const from = to;
    copy(stream, LEB);
    let value = 0;
    for (let index = to - 1; index >= from; index -= 1) value = (value << 7) | (out[index]! & 127);
    return value;
  };

  const one = (): void => {
    for (let count = told(Stream.declared); count > 0; count -= 1) {
      copy(Stream.declared, LEB);
      copy(Stream.declared, 1);
    }
    for (let depth = 1; depth > 0; ) {
      const code = CODES[folded[next[Stream.code]!++]!]!;
      out[to++] = code === LARGE ? CONSTANT : code;
      if (code === END) depth -= 1;
      else if (opens(code)) depth += 1;
      if (code === TABLE) for (let targets = told(Stream.table); targets >= 0; targets -= 1) copy(Stream.table, LEB);
      else if (code === PREFIX.vector) copyParts(vectorParts(told(Stream.vector)));
      else if (code === PREFIX.bulk) copyParts(bulkParts(told(Stream.other)));
      else copyParts(PARTS[code]!);
    }
  };

  // Everything before the code, the code, and the rest.
  copy(Stream.rest, before);
  out[to++] = CODE_SECTION;
  to = put(out, to, codeLength);
  to = put(out, to, functions);
  for (let count = functions; count > 0; count -= 1) {
    const from = to;
    one();
    // Its length stands before it.
    const bytes = put(lengthBytes, 0, to - from);
    out.copyWithin(from + bytes, from, to);
    out.set(lengthBytes.subarray(0, bytes), from);
    to += bytes;
  }
  copy(Stream.rest, length - to);
  return out;
}

/** Writes a number with seven bits a byte. Returns where the next byte goes. */
export function put(out: Uint8Array, at: number, value: number): number {
  for (; value >= 128; value >>>= 7) out[at++] = (value & 127) | 128;
  out[at++] = value;
  return at;
}
