/** What every screen uses: the workers, the settings and the state of the storage. */

import { signal } from "@preact/signals";

import { Client } from "./client";
import type { Settings, StorageState } from "./protocol";
import { DEFAULT_SETTINGS } from "./settings";
import { load, speak, systemLang } from "./text/texts";
import { applyTheme } from "./theme/theme";

export const client = new Client();

/** Settings of the page beside those of the game; they are stored together. */
export interface PageSettings extends Settings {
  /** Whether keys of one letter are commands. */
  letterKeys: boolean;
  /** A pad key locks its digit, and cells take it. */
  digitFirst: boolean;
  /** Cells of the cursor's row, column and box are tinted. */
  showPeers: boolean;
  /** Digits like that of the cursor are tinted. */
  showSame: boolean;
  /** Colours have letters. */
  colourLetters: boolean;
  /** The pad is on the left in landscape. */
  mirror: boolean;
  /** Nothing moves on the page, whatever the system says. */
  reducedMotion: boolean;
}

const DEFAULTS: PageSettings = {
  ...DEFAULT_SETTINGS,
  letterKeys: true,
  digitFirst: false,
  showPeers: true,
  showSame: true,
  colourLetters: false,
  mirror: false,
  reducedMotion: false,
};

export const settings = signal<PageSettings>(DEFAULTS);
/** Something that happened, or goes on, that the player must know of. */
export type Trouble = "restored" | "restarted" | "stuck";
export const trouble = signal<Trouble | null>(null);
export const storage = signal<StorageState>({ state: "ok", persistent: null });
/** The players of this browser, and the one who plays. */
export const players = signal<readonly string[]>([]);
export const player = signal("");

/** Changes settings, and shows the page by them. Fails and changes nothing if the words of a language cannot be fetched. */
export async function changeSettings(change: Partial<PageSettings>): Promise<void> {
  if (change.lang !== undefined) await load(change.lang ?? systemLang());
  settings.value = { ...settings.value, ...change } as PageSettings;
  await present();
  const stored = await client.play("setSettings", { settings: change });
  settings.value = { ...DEFAULTS, ...stored };
}

/** The language of the page. */
export const lang = () => settings.value.lang ?? systemLang();

async function present(): Promise<void> {
  applyTheme(settings.value.theme);
  document.documentElement.classList.toggle("mirror", settings.value.mirror);
  document.documentElement.classList.toggle("still", settings.value.reducedMotion);
  await speak(lang());
}

/** Starts the workers and shows the page as the player likes it. */
export async function begin(): Promise<void> {
  // The words can be read while the storage opens: most players use the language of their browser. A player who chose
  // another may not have them.
  const words = speak(systemLang()).catch(() => undefined);
  client.listen((event) => {
    if (event.kind === "storage") storage.value = event.storage;
    if (event.kind === "restored" || event.kind === "restarted") trouble.value = event.kind;
  });
  const hello = await client.play("hello", {});
  settings.value = { ...DEFAULTS, ...hello.settings };
  storage.value = hello.storage;
  players.value = hello.players;
  player.value = hello.player;
  await words;
  await present();
}
