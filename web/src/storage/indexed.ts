/** A store in IndexedDB. */

import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from "idb";

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

/**
 * How long to wait before a failure is met with a new connection, in milliseconds. Browsers close those of pages that slept,
 * and while one deletes the data of a site it refuses new ones for a moment.
 */
const PAUSES = [0, 50, 500];

/** How long a request may take, in milliseconds: Chromium may never answer one that comes while it deletes the data of a site. */
const LONGEST = 5000;

type Database = IDBPDatabase<Schema>;
type Name = StoreNames<Schema>;
type Change<Names extends Name> = IDBPTransaction<Schema, Names[], "readwrite">;

interface Connection {
  database: Database;
  /** Fails when the browser closes the connection: Chromium ends no transaction that runs at that moment. */
  closed: Promise<never>;
}

export class IndexedStore implements Store {
  #connection: Promise<Connection>;

  private constructor(connection: Promise<Connection>) {
    this.#connection = connection;
  }

  /** Opens the database and tries to write. A full one can still be read; without any there is no store. */
  static async open(): Promise<{ store: IndexedStore | null; failure: StoreFailure | null }> {
    let store: IndexedStore | null = null;
    try {
      const connection = connect();
      await connection;
      store = new IndexedStore(connection);
      await store.setSetting("opened", Date.now());
      return { store, failure: null };
    } catch (error) {
      const isFull = error instanceof StoreFailure && error.state === "full";
      return isFull ? { store, failure: error } : { store: null, failure: new StoreFailure("none", error) };
    }
  }

  async addGame({ row, lines }: StoredGame): Promise<void> {
    await this.#write(["games", "actions"], async (change) => {
      const actions = change.objectStore("actions");
      const added = lines.map((line, number) => actions.add(line, [row.id, number]));
      await Promise.all([change.objectStore("games").add(row, row.id), ...added]);
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
    const appended = this.#write(["games", "actions"], async (change) => {
      // A line without its game would be lost. This is answered before the lines are written.
      const looked = change
        .objectStore("games")
        .getKey(id)
        .then((key) => {
          if (key !== undefined) return;
          change.abort();
          throw new Gone(id);
        });
      const actions = change.objectStore("actions");
      await Promise.all([looked, ...lines.map((line, index) => actions.add(line, [id, number + index]))]);
    });
    await appended.catch(async (error: unknown) => {
      if (error instanceof Taken && (await this.#has(id, number, lines))) return;
      throw error;
    });
  }

  /** Whether a log has these lines: a write that seemed to fail may have been kept. */
  async #has(id: string, number: number, lines: string[]): Promise<boolean> {
    const range = IDBKeyRange.bound([id, number], [id, number + lines.length - 1]);
    const kept = await this.#read((database) => database.getAll("actions", range));
    return kept.length === lines.length && kept.every((line, index) => line === lines[index]);
  }

  async update(id: string, columns: Partial<GameRow>): Promise<void> {
    await this.#write(["games"], async (change) => {
      const games = change.objectStore("games");
      const row = await games.get(id);
      if (row) await games.put({ ...row, ...columns }, id);
    });
  }

  async removeGame(id: string): Promise<void> {
    await this.#write(["games", "actions", "results"], async (change) => {
      const results = change.objectStore("results");
      await Promise.all([change.objectStore("games").delete(id), change.objectStore("actions").delete(ofGame(id))]);
      for (const key of await results.index("game").getAllKeys(id)) {
        const result = await results.get(key);
        if (result) await results.put({ ...result, game: null }, key);
      }
    });
  }

  results(): Promise<ResultRow[]> {
    return this.#read((database) => database.getAll("results"));
  }

  async addResult(result: ResultRow): Promise<void> {
    await this.#write(["results"], async (change) => {
      const results = change.objectStore("results");
      const known = result.game === null ? 0 : await results.index("game").count(result.game);
      if (known === 0) await results.add(result);
    });
  }

  async settings(): Promise<Record<string, unknown>> {
    return this.#read(async (database) => {
      const read = database.transaction("settings");
      const [keys, values] = await Promise.all([read.store.getAllKeys(), read.store.getAll(), read.done]);
      return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
    });
  }

  async setSetting(key: string, value: unknown): Promise<void> {
    await this.#write(["settings"], (change) => change.objectStore("settings").put(value, key));
  }

  #read<T>(read: (database: Database) => Promise<T>): Promise<T> {
    return this.#retried(read);
  }

  /** Writes, and waits until it is written. `write` waits for each of its requests. */
  async #write<Names extends Name>(names: Names[], write: (change: Change<Names>) => Promise<unknown>): Promise<void> {
    await this.#retried(async (database) => {
      const change = database.transaction(names, "readwrite");
      await Promise.all([write(change), change.done]);
    });
  }

  /** Tries again, with a new connection, while that can help. */
  async #retried<T>(use: (database: Database) => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures++) {
      const connection = this.#connection;
      try {
        const { database, closed } = await connection;
        return await inTime(Promise.race([use(database), closed]));
      } catch (error) {
        const pause = PAUSES[failures];
        if (pause === undefined || isFinal(error)) throw named(error);
        await new Promise((resume) => setTimeout(resume, pause));
        // Others that failed with it share the new one.
        if (this.#connection === connection) this.#connection = replaced(connection);
      }
    }
  }
}

async function connect(): Promise<Connection> {
  let close: (why: Error) => void;
  const closed = new Promise<never>((_, fail) => (close = fail));
  closed.catch(() => undefined);
  const opening = openDB<Schema>(NAME, VERSION, {
    upgrade(database, _old, _new, change) {
      // If it fails, so does `opening`.
      change.done.catch(() => undefined);
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
    terminated() {
      close(new DOMException("the browser closed the connection", "AbortError"));
    },
  });
  try {
    return { database: await inTime(opening), closed };
  } catch (error) {
    opening.then(
      (database) => database.close(),
      () => undefined,
    );
    throw error;
  }
}

/** Fails if something takes too long. */
async function inTime<T>(something: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new DOMException("the database does not answer", "TimeoutError")), LONGEST);
  });
  return Promise.race([something, late]).finally(() => clearTimeout(timer));
}

async function replaced(connection: Promise<Connection>): Promise<Connection> {
  await connection.then(
    ({ database }) => database.close(),
    () => undefined,
  );
  return connect();
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
