/**
 * Sudoku of every size: solve, count, check, explain, rate, generate and draw.
 *
 * ```js
 * import { start } from "sudokit";
 *
 * const sudokit = await start();
 * sudokit.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").solutions[0];
 * ```
 */

import { type Source, compile, Instance } from "./module.js";
import type {
  BoardOptions,
  Converted,
  ConvertOptions,
  DrawOptions,
  Generated,
  GenerateOptions,
  ManyQuestions,
  Questions,
} from "./types.js";

export { SudokitError } from "./error.js";
export type { Source } from "./module.js";
export type * from "./types.js";

type Options<Q extends keyof Questions> = Questions[Q]["options"];
type Answer<Q extends keyof Questions> = Questions[Q]["answer"];
type ManyOptions<Q extends keyof ManyQuestions> = ManyQuestions[Q]["options"];
type Row<Q extends keyof ManyQuestions> = ManyQuestions[Q]["row"];

/** Starts Sudokit: once, before anything is asked. Without a source, the module is loaded from the package. */
export async function start(source?: Source | Promise<Source>): Promise<Sudokit> {
  return new Sudokit(await Instance.of(await compile(source)));
}

/** Answers questions, one at a time. A puzzle is a text in any format that is recognised. */
export class Sudokit {
  #instance: Instance;

  /** Use {@link start}. */
  constructor(instance: Instance) {
    this.#instance = instance;
  }

  /** Asks a question about a puzzle. */
  ask<Q extends keyof Questions>(question: Q, puzzle: string, options: Options<Q> = {}): Answer<Q> {
    const given = question === "morph" ? seeded(options) : options;
    return this.#instance.ask({ ask: { question, puzzle, options: given } }) as Answer<Q>;
  }

  /** Asks a question about many puzzles, much faster than one after the other. A puzzle that is none has the status `error`. */
  askMany<Q extends keyof ManyQuestions>(
    question: Q,
    puzzles: Iterable<string>,
    options: ManyOptions<Q> = {},
  ): Row<Q>[] {
    return this.#instance.ask({ askMany: { question, puzzles: [...puzzles], options } }) as Row<Q>[];
  }

  /** The solution, or as many as `limit` allows. */
  solve(puzzle: string, options?: Options<"solve">): Answer<"solve"> {
    return this.ask("solve", puzzle, options);
  }

  /** How many solutions there are. */
  count(puzzle: string, options?: Options<"count">): Answer<"count"> {
    return this.ask("count", puzzle, options);
  }

  /** Whether a puzzle has one solution, and which givens it does not need. */
  check(puzzle: string, options?: Options<"check">): Answer<"check"> {
    return this.ask("check", puzzle, options);
  }

  /** How hard a puzzle is. */
  rate(puzzle: string, options?: Options<"rate">): Answer<"rate"> {
    return this.ask("rate", puzzle, options);
  }

  /** The next step, with its argument. */
  hint(puzzle: string, options?: Options<"hint">): Answer<"hint"> {
    return this.ask("hint", puzzle, options);
  }

  /** Every step that the position allows, the easiest first, and not only the next. */
  steps(puzzle: string, options?: Options<"steps">): Answer<"steps"> {
    return this.ask("steps", puzzle, options);
  }

  /** Every step to the solution, with its argument. */
  explain(puzzle: string, options?: Options<"explain">): Answer<"explain"> {
    return this.ask("explain", puzzle, options);
  }

  /** The canonical form: the same for all puzzles that are equivalent. */
  canonical(puzzle: string, options?: Options<"canon">): Answer<"canon"> {
    return this.ask("canon", puzzle, options);
  }

  /** A random puzzle that is equivalent. */
  morph(puzzle: string, options?: Options<"morph">): Answer<"morph"> {
    return this.ask("morph", puzzle, options);
  }

  solveMany(puzzles: Iterable<string>, options?: ManyOptions<"solve">): Row<"solve">[] {
    return this.askMany("solve", puzzles, options);
  }

  countMany(puzzles: Iterable<string>, options?: ManyOptions<"count">): Row<"count">[] {
    return this.askMany("count", puzzles, options);
  }

  checkMany(puzzles: Iterable<string>, options?: ManyOptions<"check">): Row<"check">[] {
    return this.askMany("check", puzzles, options);
  }

  rateMany(puzzles: Iterable<string>, options?: ManyOptions<"rate">): Row<"rate">[] {
    return this.askMany("rate", puzzles, options);
  }

  canonicalMany(puzzles: Iterable<string>, options?: ManyOptions<"canon">): Row<"canon">[] {
    return this.askMany("canon", puzzles, options);
  }

  /** A new puzzle with one solution. The same seed and options give the same puzzle everywhere. */
  generate(options: GenerateOptions = {}): Generated {
    return this.generateMany(1, options)[0] as Generated;
  }

  /** New puzzles: those of a seed, from the first on. */
  generateMany(number: number, options: GenerateOptions = {}): Generated[] {
    return this.#instance.ask({ generate: { options: { ...seeded(options), number } } }) as Generated[];
  }

  /** Puzzles in another format. */
  convert(text: string, options: ConvertOptions = {}): Converted {
    return this.#instance.ask({ convert: { text, options } }) as Converted;
  }

  /** A board as SVG. */
  draw(puzzle: string, options: DrawOptions = {}): string {
    return this.#instance.ask({ draw: { puzzle, options } }) as string;
  }
}

/** Options with a seed: one is drawn if none is given. */
function seeded<O extends BoardOptions & { seed?: number | bigint }>(options: O): O {
  if (options.seed !== undefined) return options;
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  // Below 2^48, as everywhere.
  return { ...options, seed: (high % 65536) * 2 ** 32 + low };
}
