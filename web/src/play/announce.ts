/** What the page says, to the eye and to screen readers. The latest wins. */

import { signal, type Signal } from "@preact/signals";

/** A reader that is still busy with the focus would miss what is said at once. */
const AFTER_FOCUS = 120;

/** A line that is seen and read. */
export const spoken = signal("");
/** What is read, because it is seen elsewhere, such as the line of a hint. */
export const whispered = signal("");

const timers = new Map<Signal<string>, number>();

function say(line: Signal<string>, text: string): void {
  clearTimeout(timers.get(line));
  if (text === "") {
    line.value = "";
    return;
  }
  const timer = window.setTimeout(() => {
    // The same sentence twice is a change, too: the space at its end cannot be seen or heard.
    line.value = line.value === text ? `${text}\u00a0` : text;
  }, AFTER_FOCUS);
  timers.set(line, timer);
}

/** Says a sentence. */
export const announce = (text: string): void => say(spoken, text);

/** Says a sentence to screen readers alone. */
export const whisper = (text: string): void => say(whispered, text);
