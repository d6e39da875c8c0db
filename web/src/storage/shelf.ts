/**
 * Where everything is kept: in the storage of the browser, and in memory what that does not take. What could not be
 * written is tried again, so that a game is in storage as soon as that works.
 */

import type { PlayEvent, StorageState } from "../protocol";
import { IndexedStore } from "./indexed";
import { MemoryStore } from "./memory";
import { Gone, StoreFailure, Taken, type GameRow, type ResultRow, type Store, type StoredGame } from "./store";

/** How often what is in memory alone is tried to be written. */
const RETRY = 5000;

type Settings = Record<string, unknown>;

export class Shelf {
  readonly #lasting: Store | null;
  readonly #memory = new MemoryStore();
  readonly #tell: (event: PlayEvent) => void;
  #state: StorageState;
  /** The settings as they were read and changed last, to write them again if they are deleted. */
  #settings: Settings = {};
  /** The keys of settings that could not be written. */
  readonly #unsaved = new Set<string>();
  #tried = -Infinity;

  private constructor(lasting: Store | null, state: StorageState, tell: (event: PlayEvent) => void) {
    this.#lasting = lasting;
    this.#state = state;
    this.#tell = tell;
  }

  static async open(tell: (event: PlayEvent) => void): Promise<Shelf> {
    const { store, failure } = await IndexedStore.open();
    const persistent = store && ((await navigator.storage?.persisted?.().catch(() => null)) ?? null);
    return new Shelf(store, { state: failure?.state ?? "ok", persistent }, tell);
  }

  get state(): StorageState {
    return this.#state;
  }

  /** Whether a game outlives the page. */
  lasts(id: string): boolean {
    return this.#lasting !== null && !this.#memory.has(id);
  }

  // Games

  async add(game: StoredGame): Promise<void> {
    try {
      await this.#storeOf(game.row.id).addGame(game);
    } catch (error) {
      this.#failed(error);
      await this.#memory.addGame(game);
    }
  }

  /** A game; `null` if there is none. */
  async game(id: string): Promise<StoredGame | null> {
    return this.#storeOf(id).game(id);
  }

  async rows(): Promise<GameRow[]> {
    const kept = (await this.#lasting?.games().catch(() => [])) ?? [];
    return [...(await this.#memory.games()), ...kept.filter((row) => !this.#memory.has(row.id))];
  }

  async games(): Promise<StoredGame[]> {
    const games = await Promise.all((await this.rows()).map((row) => this.game(row.id)));
    return games.filter((game) => game !== null);
  }

  /** Adds lines to the log of a game that has the lines `before`. Fails with `Taken` alone. */
  async append(row: GameRow, before: () => string[], number: number, lines: string[]): Promise<void> {
    try {
      await this.#storeOf(row.id).append(row.id, number, lines);
      await this.#writeAgain();
    } catch (error) {
      if (error instanceof Taken) throw error;
      const game = { row, lines: [...before(), ...lines] };
      if (error instanceof Gone && (await this.#restore(game))) return;
      await this.#memory.addGame(game);
      this.#failed(error);
    }
  }

  /** Changes what lists show of a game. */
  async update(id: string, columns: Partial<GameRow>): Promise<void> {
    try {
      await this.#storeOf(id).update(id, columns);
    } catch (error) {
      this.#failed(error);
    }
  }

  async remove(id: string): Promise<void> {
    await this.#memory.removeGame(id);
    await this.#lasting?.removeGame(id);
    await this.#writeAgain();
  }

  // Results and settings

  async results(): Promise<ResultRow[]> {
    const kept = (await this.#lasting?.results().catch(() => [])) ?? [];
    return [...kept, ...(await this.#memory.results())];
  }

  async addResult(result: ResultRow): Promise<void> {
    try {
      await this.#storeOf(result.game ?? "").addResult(result);
    } catch (error) {
      this.#failed(error);
      await this.#memory.addResult(result);
    }
  }

  async settings(): Promise<Settings> {
    const stored = (await this.#lasting?.settings().catch(() => ({}))) ?? {};
    const unsaved = Object.entries(this.#settings).filter(([key]) => this.#unsaved.has(key));
    this.#settings = { ...this.#settings, ...stored, ...Object.fromEntries(unsaved) };
    return this.#settings;
  }

  async setSetting(key: string, value: unknown): Promise<void> {
    this.#settings = { ...this.#settings, [key]: value };
    try {
      await this.#lasting?.setSetting(key, value);
    } catch (error) {
      this.#unsaved.add(key);
      this.#failed(error);
    }
  }

  /** Asks the browser not to evict what is stored. */
  async persist(): Promise<StorageState> {
    if (this.#lasting && navigator.storage?.persist) {
      const persistent = await navigator.storage.persist().catch(() => false);
      this.#change({ ...this.#state, persistent });
    }
    return this.#state;
  }

  // Inside

  /** The store that has a game. */
  #storeOf(id: string): Store {
    return this.lasts(id) ? this.#lasting! : this.#memory;
  }

  /** Everything was deleted while a game was played: it is stored again, with the settings. */
  async #restore(game: StoredGame): Promise<boolean> {
    try {
      await this.#lasting?.addGame(game);
      for (const [key, value] of Object.entries(this.#settings)) await this.#lasting?.setSetting(key, value);
    } catch {
      return false;
    }
    this.#tell({ kind: "restored" });
    return true;
  }

  /** Writes what is in memory alone, if something could not be written. */
  async #writeAgain(): Promise<void> {
    const store = this.#lasting;
    const now = performance.now();
    if (!store || this.#state.state === "ok" || now - this.#tried < RETRY) return;
    this.#tried = now;
    try {
      for (const { id } of await this.#memory.games()) {
        const game = await this.#memory.game(id);
        if (!game || !(await writeWhole(store, game))) return;
        this.#memory.forgetGame(id);
      }
      for (const result of await this.#memory.results()) await store.addResult(result);
      this.#memory.forgetResults();
      for (const key of this.#unsaved) {
        await store.setSetting(key, this.#settings[key]);
        this.#unsaved.delete(key);
      }
    } catch {
      return; // It still does not work, which was said.
    }
    this.#change({ ...this.#state, state: "ok" });
  }

  #failed(error: unknown): void {
    const state = error instanceof StoreFailure ? error.state : "lost";
    this.#change({ ...this.#state, state });
  }

  #change(state: StorageState): void {
    const isNew = state.state !== this.#state.state || state.persistent !== this.#state.persistent;
    this.#state = state;
    if (isNew) this.#tell({ kind: "storage", storage: state });
  }
}

/** Writes a game with all its lines. Returns false if another tab has played on in it. */
async function writeWhole(store: Store, { row, lines }: StoredGame): Promise<boolean> {
  const known = await store.game(row.id);
  if (!known) await store.addGame({ row, lines });
  else if (!startsWith(lines, known.lines)) return false;
  else {
    await store.append(row.id, known.lines.length, lines.slice(known.lines.length));
    await store.update(row.id, row);
  }
  return true;
}

/** Whether a log is the beginning of another. */
export function startsWith(lines: readonly string[], first: readonly string[]): boolean {
  return first.length <= lines.length && first.every((line, index) => line === lines[index]);
}
