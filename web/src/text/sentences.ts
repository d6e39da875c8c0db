/** The sentences of each language: one file that the page and the worker that thinks share. `cargo xtask web` writes it. */

import en from "../../wasm/en.txt?url";
import es from "../../wasm/es.txt?url";
import ru from "../../wasm/ru.txt?url";
import { load } from "../fault";

export const LANGS = ["en", "es", "ru"] as const;
export type Lang = (typeof LANGS)[number];

const FILES: Readonly<Record<Lang, string>> = { en, es, ru };

/** The Fluent text of each area of a language. */
export async function sentences(lang: Lang): Promise<Map<string, string>> {
  return areasOf(await (await load(FILES[lang])).text());
}

/** Splits a file where a line `### area` begins the next area. */
export function areasOf(text: string): Map<string, string> {
  const parts = text.split(/^### (\S+)\n/m).slice(1);
  const areas = new Map<string, string>();
  for (let at = 0; at + 1 < parts.length; at += 2) areas.set(parts[at]!, parts[at + 1]!);
  return areas;
}
