/** A stored game with its board, for screens that look at it and do not play it. */

import type { Read } from "../../protocol";
import { client, lang } from "../../services";

export type SavedGame = Extract<Read, { kind: "game" }> & { readonly id: string };

export async function readGame(id: string): Promise<SavedGame> {
  const text = await client.play("text", { id });
  const read = await client.brain("read", { text, lang: lang() });
  if (read.kind === "game") return { ...read, name: read.name || null, id };
  throw new Error(read.kind === "unreadable" ? read.why : id);
}
