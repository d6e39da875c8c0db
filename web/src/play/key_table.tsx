/** The keys of the game, named as they are on the player's keyboard. */

import { useEffect, useState } from "preact/hooks";

import { say } from "../text/texts";

/** Places of keys and what they do. A place in angle brackets is named by its layout. */
const KEYS: readonly (readonly [string, string])[] = [
  ["<KeyZ> <KeyX> <KeyC> <KeyV>", "web-key-tools"],
  ["Space · Shift+Space", "web-key-next-tool"],
  ["Shift · Ctrl · Ctrl+Shift", "web-key-held"],
  ["← ↑ ↓ → · <KeyW> <KeyA> <KeyS> <KeyD>", "web-key-move"],
  ["Shift+→", "web-key-extend"],
  ["Ctrl+→ · Ctrl+Space", "web-key-walk"],
  ["Home · End · Ctrl+Home · Ctrl+End", "web-key-jump"],
  ["Backspace · Delete · 0", "play-command-erase"],
  ["Ctrl+Z · <KeyU>", "play-command-undo"],
  ["Ctrl+Y · <KeyR>", "play-command-redo"],
  ["<KeyH>", "play-command-hint"],
  [", · .", "web-key-step"],
  ["Enter", "web-key-act"],
  ["Shift+<KeyT>", "web-technique-page"],
  ["=", "play-command-check"],
  ["<KeyF>", "play-command-fill"],
  ["<KeyL>", "play-command-live-candidates"],
  ["<KeyB> · Shift+<KeyB>", "web-key-checkpoint"],
  ["<KeyM>", "play-command-before-mistake"],
  ["<KeyG>", "web-key-same"],
  ["Ctrl+A · Ctrl+Shift+A · Ctrl+I", "web-key-all"],
  ["+ · −", "web-key-zoom"],
  ["<KeyP>", "play-command-pause"],
  ["<KeyT>", "play-command-trace"],
  ["Shift+<KeyU> · Shift+<KeyR>", "web-key-past"],
  ["Ctrl+V", "web-key-paste"],
  ["Esc", "web-key-close"],
];

interface LayoutMap {
  get(code: string): string | undefined;
}

interface Keyboard {
  getLayoutMap?(): Promise<LayoutMap>;
}

export function KeyTable() {
  const [layout, setLayout] = useState<LayoutMap | null>(null);
  useEffect(() => {
    const keyboard = (navigator as { keyboard?: Keyboard }).keyboard;
    keyboard?.getLayoutMap?.().then(setLayout, () => undefined);
  }, []);
  const named = (keys: string) =>
    keys.replace(/<(Key(.))>/g, (_, code: string, letter: string) => (layout?.get(code) ?? letter).toUpperCase());
  return (
    <dl class="keys">
      {KEYS.map(([keys, id]) => (
        <div key={id}>
          <dt>{named(keys)}</dt>
          <dd>{say(id)}</dd>
        </div>
      ))}
    </dl>
  );
}
