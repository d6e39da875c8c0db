/** Shift and Ctrl lend a tool while they are held: Shift corner, Ctrl (or Cmd) centre, both colour. */

import type { Layer } from "./choice";

/** The part of a keyboard event that is looked at. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * With NumLock, Windows takes Shift back while a key of the number pad is pressed: a release this short
 * before does not count.
 */
const FAKE_RELEASE = 30;

export const isNumpadDigit = (code: string): boolean => /^Numpad\d$/.test(code);

export class HeldKeys {
  private shift = false;
  private ctrl = false;
  private released = -Infinity;

  /** A key went down or up. */
  note(event: Key, time: number): void {
    if (this.shift && !event.shiftKey && event.key === "Shift") this.released = time;
    this.shift = event.shiftKey;
    this.ctrl = event.ctrlKey || event.metaKey;
  }

  /** The page lost the focus, and will not hear of keys that are let go. */
  clear(): void {
    this.shift = false;
    this.ctrl = false;
    this.released = -Infinity;
  }

  /** The tool that is lent now, if any. */
  layer(): Layer | null {
    return lent(this.shift, this.ctrl);
  }

  /** The tool that is lent to this key. */
  layerFor(event: Key, time: number): Layer | null {
    const hidden = isNumpadDigit(event.code) && !/^\d$/.test(event.key) && time - this.released < FAKE_RELEASE;
    return lent(event.shiftKey || hidden, event.ctrlKey || event.metaKey);
  }
}

function lent(shift: boolean, ctrl: boolean): Layer | null {
  if (shift && ctrl) return "colour";
  if (shift) return "corner";
  return ctrl ? "centre" : null;
}
