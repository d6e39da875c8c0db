/** Packs the built page for `sudokit serve`: `node pack.js FOLDER` writes each file with Brotli, plain where that is no smaller. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const from = new URL("dist/", import.meta.url).pathname;
const [to] = process.argv.slice(2);
if (to === undefined) throw new Error("usage: node pack.js FOLDER");

rmSync(to, { recursive: true, force: true });
for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  const name = join(to, path.slice(from.length));
  const plain = readFileSync(path);
  const packed = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
  mkdirSync(dirname(name), { recursive: true });
  if (packed.length < plain.length) writeFileSync(`${name}.br`, packed);
  else writeFileSync(name, plain);
}
