/** How a result compares with earlier ones: by the rules of the terminal's store. */

import type { Standing } from "../protocol";
import type { ResultRow } from "../storage/store";

/** Compares `result` with those of other games. */
export function standing(result: ResultRow, all: ResultRow[]): Standing {
  const others = all.filter(
    (other) => other.player === result.player && other.counts && (other.game === null || other.game !== result.game),
  );
  const isAgain = others.some(
    (other) =>
      (result.daily !== null && other.daily === result.daily) ||
      (other.puzzle === result.puzzle && other.board === result.board),
  );
  const best = others
    .filter(
      (other) =>
        other.won &&
        other.hints === 0 &&
        other.board === result.board &&
        other.level === result.level &&
        other.scoring === result.scoring,
    )
    .map((other) => other.score)
    .reduce<number | null>((a, b) => (a === null || beats(result, b, a) ? b : a), null);
  const rank = (): Standing["rank"] => {
    if (isAgain) return "again";
    if (!result.won || result.hints > 0) return "counted";
    if (best === null) return "first";
    return beats(result, result.score, best) ? "best" : "counted";
  };
  return { rank: rank(), bestBefore: best };
}

/** Points: more is better. Seconds: less is better. */
function beats({ scoring }: ResultRow, score: number, other: number): boolean {
  return scoring === "arcade" ? score > other : score < other;
}
