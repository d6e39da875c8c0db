/** Reads what came from outside: a text, the bytes of a file, a link. */

import type { Incoming } from "../../incoming";
import { textOfLink } from "../../link";
import type { Read } from "../../protocol";
import { client, lang } from "../../services";

/** The rest of a larger file is not read: it is no puzzle, and would take long. */
const LONGEST_FILE = 20_000_000;

export interface Source extends Incoming {
  readonly diagonals?: boolean;
}

/** A file as a source. */
export async function sourceOf(file: File): Promise<Source> {
  const bytes = new Uint8Array(await file.slice(0, LONGEST_FILE).arrayBuffer());
  return { bytes, name: file.name };
}

/** What is in it. The text of a game in a link is unpacked here. */
export async function read(source: Source, signal: AbortSignal): Promise<Read> {
  const { text, bytes, diagonals } = source;
  const unpacked = text === undefined ? null : await textOfLink(text);
  const from = unpacked ?? text;
  return client.brain(
    "read",
    {
      ...(from === undefined ? {} : { text: from }),
      ...(bytes === undefined ? {} : { bytes }),
      ...(diagonals === undefined ? {} : { diagonals }),
      lang: lang(),
    },
    { signal },
  );
}

/** A name for a puzzle that has none: the file it came from, without its ending. */
export function nameFrom(source: Source): string | undefined {
  const name = source.name?.replace(/\.[a-z0-9]+$/i, "").trim();
  return name === "" ? undefined : name;
}
