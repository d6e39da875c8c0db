/** Gives the service worker the list of files of the page. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

/** The word in `src/sw/sw.ts` that the list takes the place of. */
const PLACE = "__FILES__";

/**
 * The list has each file with a hash of its content; names with a hash of their own would do without, but not
 * `index.html` or the icons. A change of any file changes the list, and so the service worker.
 */
export function precache(publicDir: string): Plugin {
  return {
    name: "precache",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const hash = (content: string | Uint8Array) =>
          createHash("sha256").update(content).digest("hex").slice(0, 16);
        const files = new Map<string, string>();
        for (const file of Object.values(bundle)) {
          if (file.fileName === "sw.js") continue;
          files.set(file.fileName, hash(file.type === "chunk" ? file.code : file.source));
        }
        for (const name of filesIn(publicDir)) files.set(name, hash(readFileSync(join(publicDir, name))));
        const list = JSON.stringify([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
        const worker = bundle["sw.js"];
        if (worker?.type !== "chunk" || !worker.code.includes(PLACE)) {
          this.error("the service worker has no place for the list of files");
        }
        worker.code = worker.code.replace(PLACE, () => list);
      },
    },
  };
}

/** The files of a folder and of those in it, with `/` between names. */
function filesIn(folder: string, before = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = before + entry.name;
    return entry.isDirectory() ? filesIn(join(folder, entry.name), `${name}/`) : [name];
  });
}
