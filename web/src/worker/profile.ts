/** Who plays, and with which settings. */

import type { Settings, StorageState } from "../protocol";
import { DEFAULT_SETTINGS } from "../settings";
import type { Shelf } from "../storage/shelf";

/** The settings that the page does not get. */
const OWN_SETTINGS = ["opened", "player", "players", "asked-to-persist"];

export class Profile {
  readonly #shelf: Shelf;
  #settings: Settings;
  #player: string;

  private constructor(shelf: Shelf, settings: Settings, player: string) {
    this.#shelf = shelf;
    this.#settings = settings;
    this.#player = player;
  }

  static async read(shelf: Shelf): Promise<Profile> {
    const stored = await shelf.settings();
    const known = Object.entries(stored).filter(([key]) => !OWN_SETTINGS.includes(key));
    const settings = { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
    return new Profile(shelf, settings, typeof stored["player"] === "string" ? stored["player"] : "");
  }

  get settings(): Settings {
    return this.#settings;
  }

  get player(): string {
    return this.#player;
  }

  async setSettings(settings: Partial<Settings>): Promise<void> {
    for (const [key, value] of Object.entries(settings)) {
      if (OWN_SETTINGS.includes(key)) continue;
      this.#settings[key] = value;
      await this.#shelf.setSetting(key, value);
    }
  }

  async players(): Promise<string[]> {
    const stored = (await this.#shelf.settings())["players"];
    const names = new Set(Array.isArray(stored) ? stored.map(String) : []);
    for (const row of await this.#shelf.rows()) names.add(row.player);
    names.add(this.#player);
    return [...names].filter((name) => name !== "").sort();
  }

  async setPlayer(name: string): Promise<void> {
    const player = name.trim().replace(/\s+/g, " ");
    const players = new Set([...(await this.players()), player]);
    this.#player = player;
    await this.#shelf.setSetting("player", player);
    await this.#shelf.setSetting(
      "players",
      [...players].filter((one) => one !== ""),
    );
  }

  /** Asks the browser not to evict what is stored. */
  persist(): Promise<StorageState> {
    return this.#shelf.persist();
  }

  /** Asks for that once, after the first game. */
  async persistOnce(): Promise<void> {
    if (this.#shelf.state.persistent !== false) return;
    const settings = await this.#shelf.settings();
    if (settings["asked-to-persist"]) return;
    await this.#shelf.setSetting("asked-to-persist", true);
    await this.persist();
  }
}
