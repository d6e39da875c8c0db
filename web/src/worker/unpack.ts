/** Files that were packed, unpacked by the browser. */

/** How packed files begin, and what browsers call it. Few know Zstandard. */
const KINDS: readonly [string, readonly number[]][] = [
  ["gzip", [0x1f, 0x8b]],
  ["zstd", [0x28, 0xb5, 0x2f, 0xfd]],
];

/** The content of a file; the file as it is, if the browser cannot unpack it: its reader says so. */
export async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const kind = KINDS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  if (kind === undefined) return bytes;
  try {
    const stream = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream(kind as CompressionFormat));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return bytes;
  }
}
