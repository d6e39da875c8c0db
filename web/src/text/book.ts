/** The book: manual pages and positions of all techniques, in one file that is loaded after everything else. `cargo xtask web` writes it. */

import file from "../../wasm/book.txt?url";
import { load } from "../fault";

/** Loads the file. The service worker keeps it then. */
export async function loadBook(): Promise<string> {
  return (await load(file)).text();
}

export interface Book {
  /** Positions of all techniques, one a line. */
  cases: string;
  /** The blocks of the manual in a source file, by the name of that file. */
  manual(name: string): string[];
}

export async function book(): Promise<Book> {
  const parts = partsOf(await loadBook());
  return { cases: parts.get("cases") ?? "", manual: (name) => blocksOf(parts.get(name) ?? "") };
}

/** Splits the file where a line `//! name` begins the next part. */
export function partsOf(text: string): Map<string, string> {
  const parts = text.split(/^\/\/! (\S+)\n/m).slice(1);
  const named = new Map<string, string>();
  for (let at = 0; at + 1 < parts.length; at += 2) named.set(parts[at]!, parts[at + 1]!);
  return named;
}

/** The blocks of a page, which empty lines separate; a drawing between fences is one block. */
export function blocksOf(page: string): string[] {
  const blocks = [""];
  let isFenced = false;
  for (const line of page.split("\n")) {
    if (line.startsWith("```")) isFenced = !isFenced;
    if (line.trim() === "" && !isFenced) blocks.push("");
    else {
      const last = blocks.pop() ?? "";
      blocks.push(last === "" ? line : `${last}\n${line}`);
    }
  }
  return blocks.filter((block) => block !== "");
}
