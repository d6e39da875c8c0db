/** A store in IndexedDB. */

import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from "idb";

import { Gone, StoreFailure, Taken, type GameRow, type ResultRow, type Store, type StoredGame } from "./store";

interface Schema extends DBSchema {
  games: { key: string; value: GameRow };
  /** The lines of the logs, by game and number from 0. Lines are added and never changed. */
  actions: { key: [string, number]; value: string };
  results: { key: number; value: ResultRow; indexes: { game: string } };
  settings: { key: string; value: unknown };
}

const NAME = "sudokit";
const VERSION = 1;

type Database = IDBPDatabase<Schema>;
type Name = StoreNames<Schema>;

export class IndexedStore implements Store {
  #database: Database;

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Opens the database and tries to write. A full one can still be read; without any there is no store. */
  static async open(): Promise<{ store: IndexedStore | null; failure: StoreFailure | null }> {
    let store: IndexedStore | null = null;
    try {
      store = new IndexedStore(await openDatabase());
      await store.setSetting("opened", Date.now());
      return { store, failure: null };
    } catch (error) {
      const isFull = error instanceof StoreFailure && error.state === "full";
      return isFull ? { store, failure: error } : { store: null, failure: new StoreFailure("none", error) };
    }
  }

  async addGame({ row, lines }: StoredGame): Promise<void> {
    await this.#write(["games", "actions"], (stores) => {
      void stores.games.add(row, row.id);
      lines.forEach((line, number) => void stores.actions.add(line, [row.id, number]));
    });
  }

  async game(id: string): Promise<StoredGame | null> {
    return this.#read(async (database) => {
      const row = await database.get("games", id);
      return row ? { row, lines: await database.getAll("actions", ofGame(id)) } : null;
    });
  }

  games(): Promise<GameRow[]> {
    return this.#read((database) => database.getAll("games"));
  }

  async append(id: string, number: number, lines: string[]): Promise<void> {
    await this.#retried(async (database) => {
      const change = database.transaction(["games", "actions"], "readwrite");
      const { done } = change;
      let isGone = false;
      // A line without its game would be lost. This is answered before the lines are written.
      const looked = change.objectStore("games").getKey(id).then((key) => {
        isGone = key === undefined;
        if (isGone) change.abort();
      });
      const actions = quiet(change.objectStore("actions"));
      lines.forEach((line, index) => void actions.add(line, [id, number + index]));
      looked.catch(() => undefined);
      await done.catch((error: unknown) => {
        throw isGone ? new Gone(id) : error;
      });
    });
  }

  async update(id: string, columns: Partial<GameRow>): Promise<void> {
    await this.#retried(async (database) => {
      const change = database.transaction("games", "readwrite");
      const row = await change.store.get(id);
      if (row) void change.store.put({ ...row, ...columns }, id);
      await change.done;
    });
  }

  async removeGame(id: string): Promise<void> {
    await this.#retried(async (database) => {
      const change = database.transaction(["games", "actions", "results"], "readwrite");
      void change.objectStore("games").delete(id);
      void change.objectStore("actions").delete(ofGame(id));
      const results = change.objectStore("results");
      for (const key of await results.index("game").getAllKeys(id)) {
        const result = await results.get(key);
        if (result) void results.put({ ...result, game: null }, key);
      }
      await change.done;
    });
  }

  results(): Promise<ResultRow[]> {
    return this.#read((database) => database.getAll("results"));
  }

  async addResult(result: ResultRow): Promise<void> {
    await this.#retried(async (database) => {
      const change = database.transaction("results", "readwrite");
      const known = result.game === null ? 0 : await change.store.index("game").count(result.game);
      if (known === 0) void change.store.add(result);
      await change.done;
    });
  }

  async settings(): Promise<Record<string, unknown>> {
    return this.#read(async (database) => {
      const read = database.transaction("settings");
      const [keys, values] = await Promise.all([read.store.getAllKeys(), read.store.getAll()]);
      return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
    });
  }

  async setSetting(key: string, value: unknown): Promise<void> {
    await this.#write(["settings"], (stores) => void stores.settings.put(value, key));
  }

  #read<T>(read: (database: Database) => Promise<T>): Promise<T> {
    return this.#retried(read);
  }

  /** Writes, and waits until it is written. */
  async #write<Names extends Name>(
    names: Names[],
    write: (stores: Stores<Names>) => void,
  ): Promise<void> {
    await this.#retried(async (database) => {
      const change = database.transaction(names, "readwrite");
      // The errors of single requests also end the transaction; they are told once, here.
      const done = change.done;
      const stores = Object.fromEntries(names.map((name) => [name, quiet(change.objectStore(name))]));
      write(stores as unknown as Stores<Names>);
      change.commit();
      await done;
    });
  }

  /** Browsers close databases of pages that slept, so a failure is met with a new connection, once. */
  async #retried<T>(use: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await use(this.#database);
    } catch (first) {
      if (isFinal(first)) throw named(first);
      try {
        this.#database.close();
        this.#database = await openDatabase();
        return await use(this.#database);
      } catch (error) {
        throw named(error);
      }
    }
  }
}

interface Writing<T, K> {
  add(value: T, key?: K): Promise<unknown>;
  put(value: T, key?: K): Promise<unknown>;
}
type Stores<Names extends Name> = { [N in Names]: Writing<Schema[N]["value"], Schema[N]["key"]> };

/** A store whose single requests do not complain: their transaction does. */
function quiet(store: Writing<unknown, unknown>): Writing<unknown, unknown> {
  const ignore = () => undefined;
  return {
    add: (value, key) => store.add(value, key).catch(ignore),
    put: (value, key) => store.put(value, key).catch(ignore),
  };
}

function openDatabase(): Promise<Database> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore("games");
      database.createObjectStore("actions");
      const results = database.createObjectStore("results", { autoIncrement: true });
      results.createIndex("game", "game");
      database.createObjectStore("settings");
    },
    // A later version of the page, in another tab, waits for this.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
    },
  });
}

function ofGame(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
}

/** Whether trying again cannot help. */
function isFinal(error: unknown): boolean {
  return error instanceof Gone || ["ConstraintError", "QuotaExceededError"].includes((error as Error).name);
}

function named(error: unknown): Error {
  if (error instanceof Gone) return error;
  if (error instanceof DOMException && error.name === "ConstraintError") return new Taken(error.message);
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return new StoreFailure(isFull ? "full" : "lost", error);
}
