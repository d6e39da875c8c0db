/** A puzzle that came from outside, as a paste, a file or a link; the screen that reads puzzles takes it. */

import { signal } from "@preact/signals";

export interface Incoming {
  readonly text?: string;
  readonly bytes?: Uint8Array;
  /** A name, such as that of the file. */
  readonly name?: string;
}

export const incoming = signal<Incoming | null>(null);

/** Takes a puzzle out of the address, so that a reload does not begin it again. Nothing of it is sent anywhere. */
export function takeFromAddress(): void {
  const { hash } = location;
  if (hash === "" || hash.startsWith("#/")) return;
  const line = /^#p=(.*)$/.exec(hash)?.[1];
  let text = location.href;
  if (line !== undefined) {
    try {
      text = decodeURIComponent(line);
    } catch {
      text = line;
    }
  }
  incoming.value = { text };
  history.replaceState(null, "", "#/enter");
}

/** Files that are dropped anywhere on the page are puzzles. */
export function takeDroppedFiles(show: () => void): void {
  addEventListener("dragover", (event: DragEvent) => event.preventDefault());
  addEventListener("drop", (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (file !== undefined) {
      void file.arrayBuffer().then((buffer) => {
        incoming.value = { bytes: new Uint8Array(buffer), name: file.name };
        show();
      });
    } else if (text !== "") {
      incoming.value = { text };
      show();
    }
  });
}
