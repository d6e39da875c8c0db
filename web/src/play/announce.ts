/** What the page says: one line that is seen, and that screen readers read. The latest wins. */

import { signal } from "@preact/signals";

/** A reader that is still busy with the focus would miss what is said at once. */
const AFTER_FOCUS = 120;

export const spoken = signal("");
let timer = 0;

/** Says a sentence. */
export function announce(text: string): void {
  clearTimeout(timer);
  if (text === "") {
    spoken.value = "";
    return;
  }
  timer = window.setTimeout(() => {
    // The same sentence twice is a change, too: the space at its end cannot be seen or heard.
    spoken.value = spoken.value === text ? `${text}\u00a0` : text;
  }, AFTER_FOCUS);
}
