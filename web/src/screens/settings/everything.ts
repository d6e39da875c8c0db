/** All games, results and settings as one file, and back. */

import type { PlayOps } from "../../protocol";
import { client } from "../../services";
import { today } from "../../text/days";
import { save } from "../parts/save";

/** Saves everything as a file. */
export async function exportEverything(): Promise<void> {
  const text = await client.play("exportAll", {});
  save(`sudokit-${today()}.txt`, "text/plain", text);
}

export type Imported = PlayOps["importAll"]["out"];

/** Reads such a file; what is there already is not doubled. */
export const importEverything = (text: string): Promise<Imported> => client.play("importAll", { text });
