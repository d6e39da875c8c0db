/** The results of finished games, and how they compare. */

import type { Picture, Result, Standing } from "../protocol";
import { today } from "../text/days";
import type { Tabs } from "../storage/lock";
import type { Shelf } from "../storage/shelf";
import type { GameRow, ResultRow } from "../storage/store";
import { standing } from "./standing";

export class Results {
  readonly #shelf: Shelf;
  readonly #tabs: Tabs;

  constructor(shelf: Shelf, tabs: Tabs) {
    this.#shelf = shelf;
    this.#tabs = tabs;
  }

  /** Those of a player, the newest first. */
  async of(player: string): Promise<Result[]> {
    const rows = (await this.#shelf.results()).filter((row) => row.player === player);
    rows.sort((a, b) => b.finished - a.finished);
    return rows.map(({ player: _player, puzzle: _puzzle, ...result }) => result);
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
    const found = standing(result, await this.#shelf.results());
    result.counts = found.rank !== "again";
    await this.#shelf.addResult(result);
    this.#tabs.changed();
    return found;
  }
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(" ");
  return at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
}
