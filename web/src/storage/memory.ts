/** A store in memory: for a private window, and for what could not be written. */

import { Taken, type GameRow, type ResultRow, type Store, type StoredGame } from "./store";

export class MemoryStore implements Store {
  #games = new Map<string, StoredGame>();
  #results: ResultRow[] = [];
  #settings = new Map<string, unknown>();

  has(id: string): boolean {
    return this.#games.has(id);
  }

  /** Drops a game that is stored elsewhere by now. */
  forgetGame(id: string): void {
    this.#games.delete(id);
  }

  /** Drops the results, which are stored elsewhere by now. */
  forgetResults(): void {
    this.#results = [];
  }

  async addGame(game: StoredGame): Promise<void> {
    this.#games.set(game.row.id, { row: { ...game.row }, lines: [...game.lines] });
  }

  async game(id: string): Promise<StoredGame | null> {
    const game = this.#games.get(id);
    return game ? { row: { ...game.row }, lines: [...game.lines] } : null;
  }

  async games(): Promise<GameRow[]> {
    return [...this.#games.values()].map((game) => ({ ...game.row }));
  }

  async append(id: string, number: number, lines: string[]): Promise<void> {
    const game = this.#games.get(id);
    if (!game || game.lines.length !== number) throw new Taken(`line ${number}`);
    game.lines.push(...lines);
  }

  async update(id: string, columns: Partial<GameRow>): Promise<void> {
    const game = this.#games.get(id);
    if (game) Object.assign(game.row, columns);
  }

  async removeGame(id: string): Promise<void> {
    this.#games.delete(id);
    for (const result of this.#results) if (result.game === id) result.game = null;
  }

  async results(): Promise<ResultRow[]> {
    return this.#results.map((result) => ({ ...result }));
  }

  async addResult(result: ResultRow): Promise<void> {
    if (result.game !== null && this.#results.some((known) => known.game === result.game)) return;
    this.#results.push({ ...result });
  }

  async settings(): Promise<Record<string, unknown>> {
    return Object.fromEntries(this.#settings);
  }

  async setSetting(key: string, value: unknown): Promise<void> {
    this.#settings.set(key, value);
  }
}
