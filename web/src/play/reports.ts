/** Puts what the game reports into words. */

import { colourName } from "../board/colours";
import { cellName, symbolOf } from "../board/shape";
import type { Board, Cell, CheckKind, Layer, NothingDone, Report, WhatDone } from "../protocol";
import { clockText } from "../text/time";
import { say } from "../text/texts";

/** What a command was about, for the sentence that confirms it. */
export interface Entered {
  readonly layer: Layer;
  readonly number: number;
  readonly cells: readonly Cell[];
  /** Whether it is there now. */
  readonly on: boolean;
  /** How often the digit is still missing. */
  readonly left: number;
}

/** What sentences need beside the reports. */
export interface Context {
  readonly entered: Entered | null;
  /** The cells that the last check found wrong. */
  readonly wrong: readonly Cell[];
}

/** More cells than these are counted and not named. */
const MOST_CELLS = 6;

const named = (board: Board, cells: readonly Cell[]): string => cells.map((cell) => cellName(board, cell)).join(", ");

/** The sentences of reports. One that says more than those before replaces them. */
export function sentences(reports: readonly Report[], board: Board, context: Context): string[] {
  let lines: string[] = [];
  for (const report of reports) {
    const text = sentence(report, board, context);
    if (text === "") continue;
    const replaces = report.kind === "clash" || report.kind === "mistake" || report.kind === "board-full";
    if (replaces) lines = [text];
    else if (report.kind !== "done" || lines.length === 0) lines.push(text);
  }
  return lines;
}

function sentence(report: Report, board: Board, context: Context): string {
  switch (report.kind) {
    case "done":
      return done(report.of.what, report.of.changed, board, context);
    case "nothing-done":
      return nothing(report.of);
    case "refused":
      return refused(report.of, board);
    case "read-only":
      return say("web-read-only");
    case "not-saved":
      return `${report.error} ${say("web-not-saved")}`;
    case "clash":
      return say("play-clashes", {
        count: report.of.cells.length,
        cells: named(board, report.of.cells),
        digit: symbolOf(board, report.of.digit),
      });
    case "mistake":
      return say("play-wrong");
    case "board-full":
      return report.of.is_solved ? "" : say("web-full-but-wrong");
    case "invalid":
    case "turn-scored":
    case "ended":
      return "";
  }
}

function done(what: WhatDone, changed: readonly Cell[], board: Board, { entered, wrong }: Context): string {
  if (typeof what !== "string") {
    if ("checkpoint-set" in what) return say("web-checkpoint-set", { number: what["checkpoint-set"] });
    if ("checked" in what) return checked(what.checked[0], wrong, board);
    const { kept } = what.filled;
    return kept > 0 ? say("play-fill-kept", { count: kept }) : say("play-fill");
  }
  const count = changed.length;
  switch (what) {
    case "entered":
      return entered === null ? "" : confirmation(entered, board);
    case "undone":
    case "redone": {
      const id = `play-${what}`;
      if (count > MOST_CELLS) return say(`${id}-many`, { count });
      return say(id, { count, cells: named(board, changed) });
    }
    case "went":
      return say("web-went");
    case "back-at-checkpoint":
      return say("play-back");
    case "before-mistake":
      return say("play-before");
    case "solution-shown":
      return say("play-given-up");
    case "hint-counted":
    case "assistant-counted":
      return "";
  }
}

function checked(check: CheckKind, wrong: readonly Cell[], board: Board): string {
  const args = { count: wrong.length, cells: named(board, wrong) };
  switch (check) {
    case "rules":
      return wrong.length === 0 ? say("play-rules-kept") : say("play-rules-broken", args);
    case "solution":
      return wrong.length === 0 ? say("play-all-right") : say("play-differs", args);
    case "marks":
      return wrong.length === 0 ? say("play-marks-right") : say("play-marks-wrong", args);
  }
}

/** What was entered: "4 in r3c5. 3 left.", or "centre 4 on, 3 cells". */
function confirmation({ layer, number, cells, on, left }: Entered, board: Board): string {
  const [first] = cells;
  const cell = first === undefined ? "" : cellName(board, first);
  const value = layer === "colour" ? colourName(number) : symbolOf(board, number);
  if (layer === "digit") {
    if (!on) return say("web-said-removed", { value, cell, count: cells.length });
    return say("web-said-digit", { value, cell, count: cells.length, left });
  }
  const tool = say(`play-tool-${layer}`);
  return say(on ? "web-said-on" : "web-said-off", { tool, value, count: cells.length });
}

function nothing(why: NothingDone): string {
  if (typeof why !== "string") return say("play-fill-ask", { count: why["crossed-out-kept"] });
  switch (why) {
    case "nothing-to-fill":
      return say("play-no-fill");
    case "nothing-to-undo":
      return say("play-no-undo");
    case "nothing-to-redo":
      return say("play-no-redo");
    case "no-such-point":
      return say("play-no-point");
    case "no-checkpoint":
    case "no-such-checkpoint":
      return say("web-no-checkpoint");
    case "no-mistake":
      return say("play-no-mistake");
    case "no-clash":
      return say("play-no-clash");
    case "no-solution-known":
      return say("play-no-solution-known");
    case "no-change":
    case "already-solved":
    case "hint-counted-before":
      return "";
  }
}

function refused(why: (Report & { kind: "refused" })["of"], board: Board): string {
  if (typeof why !== "string") return say("play-clash", { cells: named(board, why.clash) });
  switch (why) {
    case "given":
      return say("play-given");
    case "filled":
      return say("play-filled");
    case "ruled-out":
      return say("play-ruled-out");
  }
}

/** A score in the unit of the game. */
export const scoreText = (score: number, unit: "points" | "seconds"): string =>
  unit === "seconds" ? clockText(score * 1000) : say("play-points", { score });
