/** Pages of puzzles, and the solutions on the last ones. */

import type { Board, Digit } from "../../protocol";
import { puzzleLink } from "../../link";
import { say } from "../../text/texts";
import { levelName } from "../parts/names";
import { SmallBoard } from "../parts/small_board";

export type PerPage = 1 | 2 | 4 | 6;

export interface Printed {
  readonly board: Board;
  readonly digits: readonly Digit[];
  readonly solution: readonly Digit[] | null;
  readonly level: string | null;
  readonly name: string | null;
  readonly puzzle: string;
}

/** Solutions are only looked at: many fit on a page. */
const SOLUTIONS_PER_PAGE = 6;

/** Longer links would take more room than the puzzle. */
const LONGEST_LINK = 240;

interface Props {
  readonly puzzles: readonly Printed[];
  readonly perPage: PerPage;
  readonly solutions: boolean;
}

export function Sheets({ puzzles, perPage, solutions }: Props) {
  const numbered = puzzles.map((puzzle, at) => ({ puzzle, number: at + 1 }));
  const single = puzzles.length === 1;
  return (
    <div class="sheets">
      {portions(numbered, perPage).map((some, at) => (
        <section
          key={at}
          class={`sheet per-${perPage}`}
          aria-label={say("lesson-page", pageOf(at, puzzles.length, perPage))}
        >
          {some.map(({ puzzle, number }) => (
            <figure key={number}>
              <SmallBoard shape={puzzle.board} digits={puzzle.digits} />
              <Caption puzzle={puzzle} number={single ? null : number} />
            </figure>
          ))}
        </section>
      ))}
      {solutions &&
        portions(numbered, SOLUTIONS_PER_PAGE).map((some, at) => (
          <section key={at} class={`sheet solutions per-${SOLUTIONS_PER_PAGE}`}>
            <h2>{say("web-solutions")}</h2>
            {some.map(({ puzzle, number }) => (
              <figure key={number}>
                <SmallBoard shape={puzzle.board} digits={puzzle.solution ?? []} />
                {!single && <figcaption>{number}</figcaption>}
              </figure>
            ))}
          </section>
        ))}
    </div>
  );
}

function Caption({ puzzle, number }: { readonly puzzle: Printed; readonly number: number | null }) {
  const { name, board, level } = puzzle;
  const link = puzzleLink(puzzle.puzzle);
  const about = [number === null ? null : String(number), name, board.title, levelName(level)];
  return (
    <figcaption>
      {about.filter((part) => part !== null).join(" · ")}
      {link.length <= LONGEST_LINK && <span class="print-link">{link}</span>}
    </figcaption>
  );
}

function portions<T>(all: readonly T[], size: number): T[][] {
  const found: T[][] = [];
  for (let from = 0; from < all.length; from += size) found.push(all.slice(from, from + size));
  return found;
}

const pageOf = (at: number, puzzles: number, perPage: number) => ({
  page: at + 1,
  pages: Math.ceil(puzzles / perPage),
});
