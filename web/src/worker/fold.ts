/**
 * How the module is folded for its way to the browser. Packers look for what repeats, and find more of it when bytes of one
 * kind stand together: so a folded module has all instructions of its code in one stream, the locals that they name in another, and so
 * on. Packed with Brotli it is a seventh smaller. It is itself a module without content, so hosts treat it as one.
 *
 *     magic and version, then one custom section: its name, the length of the module, of what is before its code, and of its code,
 *     the number of functions, the length of each stream, the streams
 */

/** The name of the section that holds the streams. */
export const NAME = "folded";

/** A number of any length, with seven bits a byte. */
export const LEB = -1;

/** What follows an instruction: the stream of each part, and how many bytes it has, or `LEB`. */
export type Parts = readonly (readonly [stream: number, bytes: number])[];

/** The streams. What is not code is in `rest`, and the memory instruction `n` has `ALIGN + n` for its alignment. */
export const Stream = {
  rest: 0, code: 1, local: 2, small: 3, large: 4, offset: 5, call: 6, branch: 7, declared: 8, wide: 9, block: 10, table: 11, vector: 12, other: 13,
} as const;
const ALIGN = 14;
export const STREAMS = ALIGN + 0x3f - 0x28;

const { local, small, large, offset, call, branch, wide, block, vector, other } = Stream;

/** Takes the place of the constant 0x41 if that needs more than two bytes. No instruction has this number. */
export const LARGE = 0x27;
export const CONSTANT = 0x41;

/** Instructions whose parts are not a fixed list. */
export const TABLE = 0x0e;
export const PREFIX = { bulk: 0xfc, vector: 0xfd } as const;

const memory = (code: number): Parts => [[ALIGN + code - 0x28, LEB], [offset, LEB]];

/** What follows each instruction of one byte. */
export const PARTS: readonly Parts[] = Array.from({ length: 256 }, (_, code): Parts => {
  if (code >= 0x02 && code <= 0x04) return [[block, 1]];
  if (code === 0x0c || code === 0x0d) return [[branch, LEB]];
  if (code === 0x10) return [[call, LEB]];
  if (code === 0x11) return [[other, LEB], [other, LEB]];
  if (code === 0x1c) return [[other, LEB], [other, 1]];
  if (code >= 0x20 && code <= 0x22) return [[local, LEB]];
  if (code === 0x23 || code === 0x24) return [[other, LEB]];
  if (code >= 0x28 && code <= 0x3e) return memory(code);
  if (code === 0x3f || code === 0x40) return [[other, 1]];
  if (code === CONSTANT) return [[small, LEB]];
  if (code === LARGE) return [[large, LEB]];
  if (code === 0x42) return [[wide, LEB]];
  if (code === 0x43) return [[other, 4]];
  if (code === 0x44) return [[other, 8]];
  return [];
});

/** What follows an instruction on vectors. */
export function vectorParts(code: number): Parts {
  if (code <= 11 || code === 92 || code === 93) return [[vector, LEB], [vector, LEB]];
  if (code === 12 || code === 13) return [[vector, 16]];
  if (code >= 21 && code <= 34) return [[vector, 1]];
  if (code >= 84 && code <= 91) return [[vector, LEB], [vector, LEB], [vector, 1]];
  return [];
}

/** What follows an instruction that copies or fills memory. */
export function bulkParts(code: number): Parts {
  if (code < 8) return [];
  return code === 9 || code === 11 ? [[other, LEB]] : [[other, LEB], [other, LEB]];
}

/** How blocks nest: they begin with these, and end with `END`. */
export const opens = (code: number) => code >= 0x02 && code <= 0x04;
export const END = 0x0b;

/**
 * Packers guess a byte from the two before it, of which they see little: only in which of eight ranges each is. So
 * instructions that say much about the next one are in ranges of their own.
 */
const RANGES: readonly (readonly [first: number, end: number, codes: readonly number[]])[] = [
  [0, 1, [0x20]],
  [255, 256, [0x41]],
  [1, 16, [0x0b, 0x0d, 0x02, 0x0c, 0x03, 0x00, 0x05, 0x04, 0x0e, 0x0f, 0x01]],
  [64, 128, Array.from({ length: 0x36 - 0x28 }, (_, n) => 0x28 + n)],
  [128, 192, Array.from({ length: 0x3f - 0x36 }, (_, n) => 0x36 + n)],
  [192, 240, [0x21, 0x22, 0x1a]],
  [240, 255, [0x10, 0xfd, 0x23, 0x24, 0x11, 0xfc]],
];

/** The byte of each instruction in a folded module. */
export const BYTES: Uint8Array = (() => {
  const bytes = new Uint8Array(256);
  const taken = new Set<number>();
  const placed = new Set<number>();
  for (const [first, , codes] of RANGES) {
    codes.forEach((code, index) => {
      bytes[code] = first + index;
      taken.add(first + index);
      placed.add(code);
    });
  }
  let next = 16;
  for (let code = 0; code < 256; code += 1) {
    if (placed.has(code)) continue;
    while (taken.has(next)) next = (next + 1) % 256;
    bytes[code] = next;
    taken.add(next);
  }
  return bytes;
})();

/** The instruction of each byte in a folded module. */
export const CODES: Uint8Array = (() => {
  const codes = new Uint8Array(256);
  BYTES.forEach((byte, code) => (codes[byte] = code));
  return codes;
})();
