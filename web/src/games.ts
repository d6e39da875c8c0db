/** The game that is open, and how games are opened and begun. */

import { signal } from "@preact/signals";

import type { Picture, ScoringId } from "./protocol";
import { Game } from "./play/game";
import { go } from "./route";
import { client, settings } from "./services";

/** The open game. */
export const openGame = signal<Game | null>(null);

function show(picture: Picture, path: boolean): void {
  openGame.value = new Game(picture);
  if (path) go(`play/${picture.info.id}`);
}

/** Begins a game from the text of a deal or of a saved game, and shows it. */
export async function begin(text: string, name?: string): Promise<void> {
  const scoring: ScoringId = settings.value.scoring;
  show(await client.play("start", { text, scoring, ...(name === undefined ? {} : { name }) }), true);
}

/** Begins a game from a puzzle on one line, and shows it. */
export async function beginLine(line: string, name?: string): Promise<void> {
  show(await client.play("startLine", { line, ...(name === undefined ? {} : { name }) }), true);
}

/** Opens a stored game for the screen that is shown. */
export async function open(id: string): Promise<void> {
  if (openGame.value?.info.id === id) return;
  show(await client.play("open", { id }), false);
}

/** Lets go of the open game: another screen is shown. */
export function leave(): void {
  if (openGame.value === null) return;
  openGame.value = null;
  void client.play("close", {});
}
