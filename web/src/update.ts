/** A new version of the page that waits: it is offered, and never interrupts a game by itself. */

import { signal } from "@preact/signals";

/** Changes to the new version, which loads the page once more; `null` while there is none. */
export const update = signal<(() => void) | null>(null);

/** Whether the player wants to be left alone for now. */
export const later = signal(false);
