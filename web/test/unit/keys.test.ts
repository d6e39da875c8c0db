import { describe, expect, test } from "vitest";
import { HeldKeys, type Key } from "../../src/input/held";
import { commandOf, type KeyCommand, type KeyContext } from "../../src/input/keys";

const symbols = (order: number) => [..."123456789ABCDEFGHIJKLMNOP"].slice(0, order);
const nine: KeyContext = { symbols: symbols(9), letters: true };
const sixteen: KeyContext = { symbols: symbols(16), letters: true };

/** A key, written as `ctrl+shift+KeyZ=z`: modifiers, place, and what it writes. */
function key(text: string): Key {
  const [, modifiers = "", code = "", written] = /^((?:[a-z]+\+)*)([^=]+)(?:=(.+))?$/.exec(text)!;
  const has = (name: string) => modifiers.includes(`${name}+`);
  const usual = code.replace(/^Key(.)$/, (_, letter: string) => letter.toLowerCase()).replace(/^Digit/, "");
  return {
    code,
    key: written ?? usual,
    shiftKey: has("shift"),
    ctrlKey: has("ctrl"),
    metaKey: has("meta"),
    altKey: has("alt"),
  };
}

const meaning = (text: string, context = nine, repeated = false): KeyCommand | null =>
  commandOf(key(text), context, repeated);

describe("keys", () => {
  test.each<[string, KeyCommand | null]>([
    ["Digit5", { do: "enter", digit: 5 }],
    ["shift+Digit5=%", { do: "enter", digit: 5 }],
    ["ctrl+Digit5", { do: "enter", digit: 5 }],
    ["alt+Digit5", null],
    ["Digit5=(", { do: "enter", digit: 5 }],
    ["Numpad1=End", { do: "enter", digit: 1 }],
    ["Numpad8=ArrowUp", { do: "enter", digit: 8 }],
    ["Digit0", { do: "erase" }],
    ["KeyZ", { do: "tool", tool: "digit" }],
    ["KeyZ=я", { do: "tool", tool: "digit" }],
    ["KeyV=м", { do: "tool", tool: "colour" }],
    ["alt+KeyX", { do: "tool", tool: "corner" }],
    ["KeyW=z", { do: "move", direction: "up", kind: "go" }],
    ["shift+ArrowLeft", { do: "move", direction: "left", kind: "extend" }],
    ["ctrl+ArrowLeft", { do: "move", direction: "left", kind: "walk" }],
    ["alt+ArrowLeft", null],
    ["ctrl+KeyZ", { do: "undo" }],
    ["meta+shift+KeyZ=Z", { do: "redo" }],
    ["ctrl+KeyY", { do: "redo" }],
    ["ctrl+KeyZ=я", { do: "undo" }],
    // On a French keyboard the place of Z is W, and Ctrl+W closes the window.
    ["ctrl+KeyZ=w", null],
    ["ctrl+KeyW=z", { do: "undo" }],
    ["ctrl+KeyC", null],
    ["ctrl+Space= ", { do: "toggle" }],
    ["Space= ", { do: "next-tool" }],
    ["shift+Space= ", { do: "previous-tool" }],
    ["shift+KeyB=B", { do: "back" }],
    ["KeyH=р", { do: "hint" }],
    ["ctrl+Home", { do: "jump", to: "first", kind: "go" }],
    ["Tab", null],
    ["F5", null],
  ])("%s", (text, command) => {
    expect(meaning(text)).toEqual(command);
  });

  test("letters are digits on large boards, and their commands move to Alt", () => {
    expect(meaning("KeyG", sixteen)).toEqual({ do: "enter", digit: 16 });
    expect(meaning("shift+KeyA=A", sixteen)).toEqual({ do: "enter", digit: 10 });
    expect(meaning("KeyQ=a", sixteen)).toEqual({ do: "enter", digit: 10 });
    expect(meaning("KeyF=а", sixteen)).toEqual({ do: "enter", digit: 15 });
    expect(meaning("alt+KeyF", sixteen)).toEqual({ do: "fill" });
    expect(meaning("alt+KeyF", nine)).toBeNull();
    expect(meaning("KeyH", sixteen)).toEqual({ do: "hint" });
    expect(meaning("alt+KeyC", sixteen)).toEqual({ do: "tool", tool: "centre" });
  });

  test("zero is a digit where the board has it", () => {
    const hex = { symbols: [..."0123456789ABCDEF"], letters: true };
    expect(meaning("Digit0", hex)).toEqual({ do: "enter", digit: 1 });
    expect(meaning("Digit9", { symbols: symbols(4), letters: true })).toBeNull();
  });

  test("keys of one letter can be switched off", () => {
    const quiet = { symbols: symbols(9), letters: false };
    expect(meaning("KeyH", quiet)).toBeNull();
    expect(meaning("alt+KeyC", quiet)).toEqual({ do: "tool", tool: "centre" });
    expect(meaning("Digit3", quiet)).toEqual({ do: "enter", digit: 3 });
  });

  test("a key that is held moves and undoes, and enters nothing", () => {
    expect(meaning("ArrowUp", nine, true)).not.toBeNull();
    expect(meaning("ctrl+KeyZ", nine, true)).not.toBeNull();
    expect(meaning("Digit5", nine, true)).toBeNull();
    expect(meaning("KeyH", nine, true)).toBeNull();
  });
});

describe("held keys", () => {
  test("lend a tool", () => {
    const held = new HeldKeys();
    held.note(key("shift+ShiftLeft=Shift"), 0);
    expect(held.layer()).toBe("corner");
    held.note(key("shift+ctrl+ControlLeft=Control"), 1);
    expect(held.layer()).toBe("colour");
    held.note(key("ctrl+ShiftLeft=Shift"), 2);
    expect(held.layer()).toBe("centre");
    held.clear();
    expect(held.layer()).toBeNull();
  });

  test("count for the number pad although NumLock hides Shift", () => {
    const held = new HeldKeys();
    held.note(key("shift+ShiftLeft=Shift"), 0);
    held.note(key("ShiftLeft=Shift"), 100);
    expect(held.layerFor(key("Numpad1=End"), 110)).toBe("corner");
    expect(held.layerFor(key("Numpad1=End"), 200)).toBeNull();
    expect(held.layerFor(key("Digit1"), 110)).toBeNull();
    expect(held.layerFor(key("ctrl+Numpad1=1"), 200)).toBe("centre");
  });
});
