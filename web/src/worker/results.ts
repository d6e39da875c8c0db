/** The results of finished games, and how they compare. */

import type { Picture, Result, Standing, Statistics } from "../protocol";
import { dayOf, today } from "../text/days";
import type { Tabs } from "../storage/lock";
import type { Shelf } from "../storage/shelf";
import type { GameRow, ResultRow } from "../storage/store";
import type { Ask } from "./module";

export class Results {
  readonly #ask: Ask;
  readonly #shelf: Shelf;
  readonly #tabs: Tabs;

  constructor(ask: Ask, shelf: Shelf, tabs: Tabs) {
    this.#ask = ask;
    this.#shelf = shelf;
    this.#tabs = tabs;
  }

  /** Those of a player, in the order in which the games ended, and what they say together. */
  async of(player: string): Promise<{ results: Result[]; statistics: Statistics }> {
    const rows = (await this.#rows()).filter((row) => row.player === player);
    const statistics = this.#ask("statistics", { results: rows, today: today(), now: Date.now() });
    return { results: rows.map(({ player: _player, puzzle: _puzzle, ...result }) => result), statistics };
  }

  /** All results, in the order in which the games ended, each with its day. */
  async #rows(): Promise<ResultRow[]> {
    const rows = await this.#shelf.results();
    rows.sort((a, b) => a.finished - b.finished);
    return rows.map((row) => ({ ...row, day: dayOfResult(row) }));
  }

  /** Writes down the result of a game that ended, once. */
  async finish(row: GameRow, end: Picture["state"]["end"]): Promise<Standing | null> {
    if (!end) return null;
    const facts = new Map(row.head.split("\n").map((line) => splitOnce(line)));
    const level = facts.has("source") ? (row.level ? `own-${row.level}` : "own") : row.level;
    const result: ResultRow = {
      game: row.id,
      player: row.player,
      puzzle: row.puzzle,
      board: row.board,
      level,
      scoring: row.scoring,
      won: end.won,
      score: end.score,
      time: end.tally.time,
      mistakes: end.tally.mistakes,
      hints: end.tally.hints,
      finished: Date.now(),
      day: today(),
      daily: row.daily,
      late: facts.has("late"),
      counts: true,
    };
    const others = (await this.#rows()).filter(
      ({ player, game }) => player === result.player && (game === null || game !== result.game),
    );
    const found = this.#ask("standing", { result, others });
    result.counts = found.rank !== "again";
    await this.#shelf.addResult(result);
    this.#tabs.changed();
    return found;
  }
}

/** The day of a result: that of the player then, wherever the player is now. Results of earlier versions lack it. */
export const dayOfResult = ({ day, finished }: { readonly day?: string; readonly finished: number }): string =>
  day ?? dayOf(new Date(finished));

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(" ");
  return at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
}
