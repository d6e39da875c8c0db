/** Another version of the built page, as a later build of changed source would be. */

import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import { DIST } from "./stage";

/**
 * Copies the page to a new folder, with a main script that notes its version at the page. Its name has the hash of its
 * content, as every name of a build, so what mentions it changes, too, and the old name is gone.
 */
export async function nextVersion(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sudokit-page-"));
  await cp(DIST, folder, { recursive: true });
  const worker = await readFile(join(folder, "sw.js"), "utf8");
  const [list = ""] = /\[\["[\s\S]*?"\]\]/.exec(worker) ?? [];
  const hashes = new Map(JSON.parse(list) as [string, string][]);

  const start = await readFile(join(folder, "index.html"), "utf8");
  const main = basename(/src="\.\/assets\/([^"]+)"/.exec(start)?.[1] ?? "");
  const next = main.replace(/-[^-]*\.js$/, `-${version}.js`);
  const changed = new Map<string, string>();
  for (const path of hashes.keys()) {
    if (!/\.(js|html)$/.test(path)) continue;
    const text = await readFile(join(folder, path), "utf8");
    if (text.includes(main)) changed.set(path, text.replaceAll(main, next));
  }
  const script = await readFile(join(folder, "assets", main), "utf8");
  const note = `document.documentElement.dataset.version = ${JSON.stringify(version)};\n`;
  changed.set(`assets/${main}`, note + script.replaceAll(main, next));

  for (const [path, text] of changed) {
    await writeFile(join(folder, path), text);
    hashes.set(path, createHash("sha256").update(text).digest("hex").slice(0, 16));
  }
  await rename(join(folder, "assets", main), join(folder, "assets", next));
  const files = [...hashes].map(([path, hash]) => [path === `assets/${main}` ? `assets/${next}` : path, hash]);
  await writeFile(
    join(folder, "sw.js"),
    worker.replace(list, () => JSON.stringify(files)),
  );
  return folder;
}
