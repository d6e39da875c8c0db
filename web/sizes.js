/** How large the page is: raw, and as hosts send it. Fails if a first visit loads more than it may. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** What a first visit may take, packed with Brotli: all of the game, with the sentences of one language. */
const BUDGET = 1_020_000;

const LARGEST = "the largest language";

const GROUPS = [
  ["core.wasm", /\.wasm$/],
  ["script", /\.js$/],
  ["sentences", LARGEST],
  ["book", /book-.*\.txt$/],
  ["other languages", /\.txt$/],
  ["styles", /\.css$/],
  ["pictures", /\.(png|svg)$/],
  ["everything else", /./],
];

/** What a first visit does not load: a language that no one chose, and what is loaded when everything else is there. */
const LATER = ["book", "other languages"];

/** The group of a file. Whoever speaks the language with the longest sentences loads most. */
const groupOf = (file) => GROUPS.findIndex(([, pattern]) => (pattern === LARGEST ? file === largest : pattern.test(file)));

const folder = new URL("dist/", import.meta.url).pathname;
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

const sizeOf = (file) => readFileSync(file).length;
const largest = files.filter((file) => /\/[a-z]{2}-[^/]*\.txt$/.test(file)).sort((a, b) => sizeOf(b) - sizeOf(a))[0];

const rows = GROUPS.map(([name]) => ({ name, files: 0, raw: 0, gz: 0, br: 0 }));
for (const file of files) {
  const bytes = readFileSync(file);
  const row = rows[groupOf(file)];
  row.files += 1;
  row.raw += bytes.length;
  row.gz += gzipSync(bytes, { level: 9 }).length;
  row.br += brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;
}
const visit = rows.filter(({ name }) => !LATER.includes(name));
const total = (name, rows) => {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  return { name, files: sum("files"), raw: sum("raw"), gz: sum("gz"), br: sum("br") };
};
const first = total("first visit", visit);

const kb = (bytes) => (bytes / 1000).toFixed(1);
console.log("| kB | files | raw | gzip | Brotli |\n|---|---|---|---|---|");
for (const row of [...rows, first, total("all", rows)]) {
  console.log(`| ${row.name} | ${row.files} | ${kb(row.raw)} | ${kb(row.gz)} | ${kb(row.br)} |`);
}
if (first.br > BUDGET) {
  console.error(`A first visit loads more than ${kb(BUDGET)} kB.`);
  process.exitCode = 1;
}
