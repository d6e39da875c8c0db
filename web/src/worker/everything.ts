/** Everything a player has, as one file: written, and read again. */

import type { CorePicture } from "../core_types";
import { join, split, type Collection } from "../storage/collection";
import type { Tabs } from "../storage/lock";
import { startsWith, type Shelf } from "../storage/shelf";
import type { Ask } from "./module";
import type { Profile } from "./profile";
import type { Results } from "./results";
import { newId, rowOf } from "./rows";

/** What reading a file did. */
export interface Counts {
  added: number;
  known: number;
  damaged: number;
}

export class Everything {
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

  async write(): Promise<string> {
    const { player } = this.#profile;
    const { player: _player, ...settings } = { ...this.#profile.settings, player };
    return join({ games: await this.#shelf.games(), results: await this.#shelf.results(), settings, player });
  }

  /** Adds what is not there yet. No game is open meanwhile. */
  async read(text: string): Promise<Counts> {
    const collection: Collection = split(text);
    const counts = { added: 0, known: 0, damaged: 0 };
    const before = await this.#shelf.games();
    for (const { text: saved, about } of collection.games) {
      let picture: CorePicture;
      try {
        picture = this.#ask("load", { text: saved });
      } catch {
        counts.damaged += 1;
        continue;
      }
      const player = about?.player ?? this.#profile.player;
      const row = { ...rowOf(newId(), player, picture), ...about };
      const known = before.find(({ row: other }) => other.player === player && other.head === row.head);
      if (known && startsWith(known.lines, picture.lines)) {
        counts.known += 1;
        continue;
      }
      if (known && startsWith(picture.lines, known.lines)) {
        const number = known.lines.length;
        const { id: _id, begun: _begun, ...newer } = row;
        await this.#shelf.append(known.row, () => known.lines, number, picture.lines.slice(number));
        await this.#shelf.update(known.row.id, newer);
        await this.#results.finish({ ...row, id: known.row.id }, picture.state.end);
      } else {
        await this.#shelf.add({ row, lines: picture.lines });
        await this.#results.finish(row, picture.state.end);
      }
      counts.added += 1;
    }
    this.#ask("close");
    const results = await this.#shelf.results();
    for (const result of collection.results) {
      const isKnown = results.some(
        (other) =>
          other.player === result.player && other.puzzle === result.puzzle && other.finished === result.finished,
      );
      // Those of games are there by now.
      const ofGame =
        result.game !== null &&
        result.counts &&
        (await this.#shelf.results()).some((other) => other.player === result.player && other.puzzle === result.puzzle);
      if (!isKnown && !ofGame) await this.#shelf.addResult({ ...result, game: null });
    }
    for (const [key, value] of Object.entries(collection.settings)) {
      if (!(key in (await this.#shelf.settings()))) await this.#profile.setSettings({ [key]: value });
    }
    if (this.#profile.player === "" && collection.player !== "") await this.#profile.setPlayer(collection.player);
    this.#tabs.changed();
    return counts;
  }
}
