/** The keys of a game, and what stops them: fields, dialogs, other buttons, a page without the focus. */

import { HeldKeys } from "../input/held";
import { commandOf } from "../input/keys";
import { settings } from "../services";
import { isDialogOpen } from "../widgets/dialog";
import type { Actions } from "./actions";

/** Whether text is typed there. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

/** Keys that a button or link needs for itself. */
const OF_BUTTONS = new Set(["Enter", " "]);

/** Listens to the keys. Returns what ends that. */
export function listenToKeys(actions: Actions): () => void {
  const { game } = actions;
  const held = new HeldKeys();
  const lend = () => {
    game.held.value = held.layer();
  };
  const down = (event: KeyboardEvent) => {
    if (isDialogOpen() || isField(event.target) || event.isComposing) return;
    held.note(event, event.timeStamp);
    lend();
    const button = event.target instanceof Element && event.target.closest("button, a") !== null;
    if (button && OF_BUTTONS.has(event.key) && !event.ctrlKey) return;
    const context = { symbols: game.board.symbols, letters: settings.value.letterKeys };
    const command = commandOf(event, context, event.repeat);
    if (command === null) return;
    event.preventDefault();
    if (command.do !== "enter") {
      actions.run(command);
      return;
    }
    // The number pad may hide that Shift is held; the tool it lends is the key's own.
    const layer = held.layerFor(event, event.timeStamp);
    if (layer !== null) game.enter(command.digit, layer);
    else actions.run(command);
  };
  const up = (event: KeyboardEvent) => {
    held.note(event, event.timeStamp);
    lend();
  };
  // Keys that are let go while another window has the focus are never heard of.
  const away = () => {
    held.clear();
    lend();
  };
  const hidden = () => {
    if (document.hidden) away();
  };
  const paste = (event: ClipboardEvent) => {
    if (isDialogOpen() || isField(event.target)) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.trim() !== "") actions.ask({ kind: "paste", text });
  };
  addEventListener("keydown", down);
  addEventListener("keyup", up);
  addEventListener("blur", away);
  addEventListener("paste", paste);
  document.addEventListener("visibilitychange", hidden);
  return () => {
    removeEventListener("keydown", down);
    removeEventListener("keyup", up);
    removeEventListener("blur", away);
    removeEventListener("paste", paste);
    document.removeEventListener("visibilitychange", hidden);
  };
}
