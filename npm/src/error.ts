import type { Problem } from "./types.js";

/** Why something has no answer: a code for programs, a message for people, and where it is wrong. */
export class SudokitError extends Error {
  readonly code: Problem["code"];
  /** The stable id of what is wrong with a puzzle. */
  readonly kind: string | undefined;
  /** The line of the puzzle's text, from 1. */
  readonly line: number | undefined;
  /** The character in that line, from 1. */
  readonly column: number | undefined;
  /** The cell, named `r3c5`. */
  readonly cell: string | undefined;
  /** The option that is wrong. */
  readonly option: string | undefined;
  /** The rules that are not understood, by the names that players know. */
  readonly left_out: readonly string[];

  constructor(problem: Problem) {
    super(problem.message);
    this.name = "SudokitError";
    this.code = problem.code;
    this.kind = problem.kind;
    this.line = problem.line;
    this.column = problem.column;
    this.cell = problem.cell;
    this.option = problem.option;
    this.left_out = problem.left_out ?? [];
  }
}
