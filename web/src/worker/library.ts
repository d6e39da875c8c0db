/** All games of a player: lists of them, and what can be done with one that need not be open. */

import type { GameSummary, Result } from "../protocol";
import type { Tabs } from "../storage/lock";
import type { Shelf } from "../storage/shelf";
import type { StoredGame } from "../storage/store";
import type { Ask } from "./module";
import type { Profile } from "./profile";
import type { Results } from "./results";
import { textOf } from "./rows";
import { Fault } from "../fault";

export class Library {
  readonly #ask: Ask;
  readonly #shelf: Shelf;
  readonly #tabs: Tabs;
  readonly #profile: Profile;
  readonly #results: Results;

  constructor(ask: Ask, shelf: Shelf, tabs: Tabs, profile: Profile, results: Results) {
    this.#ask = ask;
    this.#shelf = shelf;
    this.#tabs = tabs;
    this.#profile = profile;
    this.#results = results;
  }

  /** The games, the newest first. `open` is the one of this tab. */
  async games(open: string | null): Promise<GameSummary[]> {
    const inUse = await this.#tabs.open();
    const rows = (await this.#shelf.rows()).filter((row) => row.player === this.#profile.player);
    rows.sort((a, b) => b.updated - a.updated);
    return rows.map((row) => {
      const { head: _head, player: _player, puzzle: _puzzle, ...summary } = row;
      return { ...summary, inUse: inUse.has(row.id) && row.id !== open };
    });
  }

  async text(id: string): Promise<string> {
    return textOf(await this.#find(id));
  }

  /** A name is a fact of the game, so it is in the head, and an exported game keeps it. */
  async rename(id: string, name: string): Promise<void> {
    const text = textOf(await this.#find(id));
    const picture = this.#ask("load", { text, facts: [["name", name]] });
    await this.#shelf.update(id, { head: picture.head, name: picture.info.name });
    this.#tabs.changed();
  }

  /** Fails if a tab has the game open. */
  async mustBeFree(id: string): Promise<void> {
    if ((await this.#tabs.open()).has(id)) throw new Fault("in-use", "the game is open in another tab");
  }

  /** Removes a game that no tab has open. */
  async remove(id: string): Promise<void> {
    await this.#shelf.remove(id);
    this.#tabs.changed();
  }

  results(): ReturnType<Results["of"]> {
    return this.#results.of(this.#profile.player);
  }

  async dailies(): Promise<{ date: string; game: string | null; result: Result | null }[]> {
    const dates = new Map<string, { date: string; game: string | null; result: Result | null }>();
    for (const game of await this.games(null)) {
      // The newest comes first.
      if (game.daily && !dates.has(game.daily)) {
        dates.set(game.daily, { date: game.daily, game: game.id, result: null });
      }
    }
    for (const result of (await this.results()).results) {
      if (!result.daily || !result.counts) continue;
      const known = dates.get(result.daily);
      dates.set(result.daily, { date: result.daily, game: known?.game ?? result.game, result });
    }
    return [...dates.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
  }

  async #find(id: string): Promise<StoredGame> {
    const game = await this.#shelf.game(id);
    if (!game) throw new Fault("not-found", `no game ${id}`);
    return game;
  }
}
