/** How large the page is: raw, and as hosts send it. Fails if that is more than it may be. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** What all of it may take, packed with Brotli. A first board needs all but the module that thinks. */
const BUDGET = 995_000;

const GROUPS = [
  ["play.wasm", /\/play-[^/]*\.wasm$/],
  ["brain.wasm", /\/brain-[^/]*\.wasm$/],
  ["script", /\.js$/],
  ["sentences", /\.txt$/],
  ["styles", /\.css$/],
  ["pictures", /\.(png|svg)$/],
  ["everything else", /./],
];

const folder = new URL("dist/", import.meta.url).pathname;
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

const rows = GROUPS.map(([name]) => ({ name, files: 0, raw: 0, gz: 0, br: 0 }));
for (const file of files) {
  const bytes = readFileSync(file);
  const row = rows[GROUPS.findIndex(([, pattern]) => pattern.test(file))];
  row.files += 1;
  row.raw += bytes.length;
  row.gz += gzipSync(bytes, { level: 9 }).length;
  row.br += brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;
}
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
const all = { name: "all", files: sum("files"), raw: sum("raw"), gz: sum("gz"), br: sum("br") };

const kb = (bytes) => (bytes / 1000).toFixed(1);
console.log("| kB | files | raw | gzip | Brotli |\n|---|---|---|---|---|");
for (const row of [...rows, all]) {
  console.log(`| ${row.name} | ${row.files} | ${kb(row.raw)} | ${kb(row.gz)} | ${kb(row.br)} |`);
}
if (all.br > BUDGET) {
  console.error(`The page is larger than ${kb(BUDGET)} kB.`);
  process.exitCode = 1;
}
