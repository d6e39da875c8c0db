/** What keys mean. Bare keys are known by their place, so every keyboard layout works. */

import type { Direction, Layer, MoveKind } from "./choice";
import { isNumpadDigit, type Key } from "./held";

/** What a key asks for. */
export type KeyCommand =
  | { readonly do: "enter"; readonly digit: number }
  | { readonly do: "tool"; readonly tool: Layer }
  | { readonly do: "move"; readonly direction: Direction; readonly kind: MoveKind }
  | { readonly do: "jump"; readonly to: "home" | "end" | "first" | "last"; readonly kind: MoveKind }
  | { readonly do: Plain };

/** Commands without a value. */
export type Plain =
  | "next-tool"
  | "previous-tool"
  | "notes"
  | "erase"
  | "undo"
  | "redo"
  | "toggle"
  | "all"
  | "none"
  | "invert"
  | "same"
  | "close"
  | "act"
  | "hint"
  | "technique"
  | "check"
  | "fill"
  | "live-candidates"
  | "checkpoint"
  | "back"
  | "before-mistake"
  | "pause"
  | "trace"
  | "history"
  | "replay"
  | "info"
  | "new"
  | "menu"
  | "help"
  | "larger"
  | "smaller"
  | "step-back"
  | "step-on";

/** What the meaning of keys depends on. */
export interface KeyContext {
  /** The characters of the digits. */
  readonly symbols: readonly string[];
  /** Whether keys of one letter are commands. Someone who speaks to the computer may switch that off. */
  readonly letters: boolean;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

const WASD: Readonly<Record<string, Direction>> = { KeyW: "up", KeyA: "left", KeyS: "down", KeyD: "right" };

const TOOLS: Readonly<Record<string, Layer>> = { KeyZ: "digit", KeyX: "corner", KeyC: "centre", KeyV: "colour" };

/** Commands on bare letters, with Shift where the second name is another command. */
const LETTERS: Readonly<Record<string, readonly [Plain, Plain?]>> = {
  KeyB: ["checkpoint", "back"],
  KeyE: ["notes"],
  KeyF: ["fill"],
  KeyG: ["same"],
  KeyH: ["hint"],
  KeyI: ["info"],
  KeyL: ["live-candidates"],
  KeyM: ["before-mistake"],
  KeyN: ["new"],
  KeyO: ["toggle"],
  KeyP: ["pause"],
  KeyQ: ["menu"],
  KeyR: ["redo", "replay"],
  KeyT: ["trace", "technique"],
  KeyU: ["undo", "history"],
};

/** Commands with Ctrl, by letter. */
const WITH_CTRL: Readonly<Record<string, readonly [Plain, Plain?]>> = {
  z: ["undo", "redo"],
  y: ["redo"],
  a: ["all", "none"],
  i: ["invert"],
};

/**
 * The command of a key, or `null` if the page leaves it to the browser. `repeated` says that the key is held:
 * then it only moves, and goes through the history.
 */
export function commandOf(event: Key, context: KeyContext, repeated: boolean): KeyCommand | null {
  const command = meaning(event, context);
  if (command === null || !repeated) return command;
  const repeats = ["move", "jump", "undo", "redo", "step-back", "step-on"];
  return repeats.includes(command.do) ? command : null;
}

function meaning(event: Key, context: KeyContext): KeyCommand | null {
  const { code } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const kind: MoveKind = event.shiftKey ? "extend" : ctrl ? "walk" : "go";
  const arrow = ARROWS[code] ?? ARROWS[event.key];
  // A key of the number pad is a digit, whatever NumLock makes of it.
  if (isNumpadDigit(code)) return event.altKey ? null : digitKey(code.slice(-1), context);
  if (arrow !== undefined) return event.altKey ? null : { do: "move", direction: arrow, kind };
  if (event.altKey) return withAlt(event, ctrl, context);
  switch (event.key) {
    case "Home":
      return { do: "jump", to: ctrl ? "first" : "home", kind: event.shiftKey ? "extend" : "go" };
    case "End":
      return { do: "jump", to: ctrl ? "last" : "end", kind: event.shiftKey ? "extend" : "go" };
    case "PageDown":
      return ctrl ? null : { do: "next-tool" };
    case "PageUp":
      return ctrl ? null : { do: "previous-tool" };
    case "Escape":
      return { do: "close" };
    case "Enter":
      return ctrl ? null : { do: "act" };
    case "Backspace":
    case "Delete":
      return { do: "erase" };
    case " ":
      return ctrl ? { do: "toggle" } : { do: event.shiftKey ? "previous-tool" : "next-tool" };
  }
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digitKey(digit, context);
  if (code === "NumpadDecimal") return { do: "erase" };
  if (ctrl) {
    const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
    // With Ctrl, letters that are digits write centre marks; what the browser needs stays with the browser.
    const command = WITH_CTRL[letter];
    return command === undefined ? null : { do: (event.shiftKey && command[1]) || command[0] };
  }
  return value(event, context) ?? (context.letters ? bare(event) : null);
}

/** The digit of a letter on a board with more than nine digits. */
function value(event: Key, context: KeyContext): KeyCommand | null {
  // The letter on the key counts, as a player reads it there; without a Latin letter, the place of the key.
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : /^Key([A-Z])$/.exec(event.code)?.[1];
  const digit = letter === undefined ? 0 : context.symbols.indexOf(letter) + 1;
  return digit > 0 ? { do: "enter", digit } : null;
}

function digitKey(character: string, context: KeyContext): KeyCommand | null {
  const digit = context.symbols.indexOf(character) + 1;
  if (digit > 0) return { do: "enter", digit };
  return character === "0" ? { do: "erase" } : null;
}

/** Alt gives tools everywhere, and the commands of letters that are digits on this board. */
function withAlt(event: Key, ctrl: boolean, context: KeyContext): KeyCommand | null {
  if (ctrl) return null; // AltGr writes characters.
  const tool = TOOLS[event.code];
  if (tool !== undefined) return { do: "tool", tool };
  const isValue = value(event, context) !== null;
  return isValue ? letterCommand(event) : null;
}

function letterCommand(event: Key): KeyCommand | null {
  const letter = LETTERS[event.code];
  return letter === undefined ? null : { do: (event.shiftKey && letter[1]) || letter[0] };
}

function bare(event: Key): KeyCommand | null {
  switch (event.key) {
    case "?":
      return { do: "help" };
    case "=":
      return { do: "check" };
    case "+":
      return { do: "larger" };
    case "-":
      return { do: "smaller" };
    case ",":
      return { do: "step-back" };
    case ".":
      return { do: "step-on" };
  }
  const tool = TOOLS[event.code];
  if (tool !== undefined) return { do: "tool", tool };
  const direction = WASD[event.code];
  if (direction !== undefined) return { do: "move", direction, kind: event.shiftKey ? "extend" : "go" };
  return letterCommand(event);
}
