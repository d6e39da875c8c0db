/** Results by board, level and scoring: only games of the same kind are compared. */

import type { Result, ScoringId } from "../../protocol";
import { dayOf } from "../../text/days";

export interface Group {
  readonly board: string;
  readonly level: string | null;
  readonly scoring: ScoringId;
  /** Games that were finished, solved without a hint, and solved with hints. */
  readonly played: number;
  readonly solved: number;
  readonly helped: number;
  /** The best first. Games without a hint, and games with hints. */
  readonly best: readonly Result[];
  readonly bestHelped: readonly Result[];
  /** Times of games solved without a hint; `null` if there is none. */
  readonly bestTime: number | null;
  readonly meanTime: number | null;
}

/** Puzzles that a player brought: nothing says how much of them was left to do, so they are in no ranking. */
export const isOwn = (level: string | null): boolean => level !== null && /^own(-|$)/.test(level);

/** How many of the best are listed. */
const LISTED = 5;

/** `unit` says whether less is better. */
const better = (scoring: ScoringId) => (a: Result, b: Result) =>
  (scoring === "classic" ? a.score - b.score : b.score - a.score) || a.finished - b.finished;

/** Groups, the one with the latest result first. */
export function groupsOf(results: readonly Result[]): Group[] {
  const kinds = new Map<string, Result[]>();
  const latest = [...results].sort((a, b) => b.finished - a.finished);
  for (const result of latest) {
    const key = JSON.stringify([result.board, result.level, result.scoring]);
    kinds.set(key, [...(kinds.get(key) ?? []), result]);
  }
  return [...kinds.values()].map((games) => groupOf(games));
}

function groupOf(games: readonly Result[]): Group {
  const { board, level, scoring } = games[0]!;
  const counted = games.filter((game) => game.won && game.counts);
  const alone = counted.filter((game) => game.hints === 0).sort(better(scoring));
  const helped = counted.filter((game) => game.hints > 0).sort(better(scoring));
  const times = alone.map((game) => game.time);
  return {
    board,
    level,
    scoring,
    played: games.length,
    solved: alone.length,
    helped: helped.length,
    best: isOwn(level) ? [] : alone.slice(0, LISTED),
    bestHelped: isOwn(level) ? [] : helped.slice(0, LISTED),
    bestTime: times.length === 0 ? null : Math.min(...times),
    meanTime: times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0) / times.length,
  };
}

/** Whether a game makes its day part of a streak. */
export const extendsStreak = ({ won, counts, hints, level }: Result): boolean =>
  won && counts && hints === 0 && !isOwn(level);

/** The day of a result: that of the player then, wherever the player is now. */
export const dayOfResult = ({ day, finished }: Result): string => day ?? dayOf(new Date(finished));

export interface Streak {
  /** Days up to today or yesterday, each with a game solved without a hint. */
  readonly now: number;
  readonly longest: number;
}

/** `days` are those with a game solved without a hint, `before` gives the day before a day. */
export function streakOf(days: ReadonlySet<string>, today: string, before: (day: string) => string): Streak {
  const lengthTo = (day: string): number => {
    let length = 0;
    for (let at = day; days.has(at); at = before(at)) length += 1;
    return length;
  };
  const now = lengthTo(today) || lengthTo(before(today));
  return { now, longest: Math.max(0, ...[...days].map(lengthTo)) };
}
