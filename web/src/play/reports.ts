/** Puts what the game reports into words. */

import { colourName } from "../board/colours";
import { cellName, symbolOf } from "../board/shape";
import type { Board, Cell, CheckKind, Layer, Report } from "../protocol";
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
    const replaces = report.kind === "clash" || report.kind === "mistake" || report.kind === "full";
    if (replaces) lines = [text];
    else if (report.kind !== "done" || lines.length === 0) lines.push(text);
  }
  return lines;
}

function sentence(report: Report, board: Board, context: Context): string {
  switch (report.kind) {
    case "done":
      return done(report, board, context);
    case "nothing":
      return nothing(report.why, report.count ?? 0);
    case "refused":
      return refused(report, board);
    case "read-only":
      return say("web-read-only");
    case "not-saved":
      return `${report.error} ${say("web-not-saved")}`;
    case "clash":
      return say("play-clashes", {
        count: report.cells.length,
        cells: named(board, report.cells),
        digit: symbolOf(board, report.digit),
      });
    case "mistake":
      return say("play-wrong");
    case "full":
      return report.solved ? "" : say("web-full-but-wrong");
    case "turn":
    case "ended":
      return "";
  }
}

function done(report: Report & { kind: "done" }, board: Board, { entered, wrong }: Context): string {
  const count = report.cells.length;
  switch (report.what) {
    case "entered":
      return entered === null ? "" : confirmation(entered, board);
    case "filled":
      return (report.count ?? 0) > 0 ? say("play-fill-kept", { count: report.count ?? 0 }) : say("play-fill");
    case "undone":
    case "redone": {
      const id = `play-${report.what}`;
      if (count > MOST_CELLS) return say(`${id}-many`, { count });
      return say(id, { count, cells: named(board, report.cells) });
    }
    case "went":
      return say("web-went");
    case "checkpoint-set":
      return say("web-checkpoint-set", { number: report.count ?? 0 });
    case "back-at-checkpoint":
      return say("play-back");
    case "before-mistake":
      return say("play-before");
    case "solution-shown":
      return say("play-given-up");
    case "checked":
      return checked(report.check, wrong, board);
    case "hint-counted":
    case "invalid-counted":
      return "";
  }
}

function checked(check: CheckKind | undefined, wrong: readonly Cell[], board: Board): string {
  const args = { count: wrong.length, cells: named(board, wrong) };
  switch (check) {
    case "rules":
      return wrong.length === 0 ? say("play-rules-kept") : say("play-rules-broken", args);
    case "solution":
      return wrong.length === 0 ? say("play-all-right") : say("play-differs", args);
    default:
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

function nothing(why: (Report & { kind: "nothing" })["why"], count: number): string {
  switch (why) {
    case "nothing-to-fill":
      return say("play-no-fill");
    case "crossed-out-kept":
      return say("play-fill-ask", { count });
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
      return "";
  }
}

function refused(report: Report & { kind: "refused" }, board: Board): string {
  switch (report.why) {
    case "given":
      return say("play-given");
    case "clash":
      return say("play-clash", { cells: named(board, report.cells) });
    case "filled":
      return say("play-filled");
    case "ruled-out":
      return say("play-ruled-out");
  }
}

/** A score in the unit of the game. */
export const scoreText = (score: number, unit: "points" | "seconds"): string =>
  unit === "seconds" ? clockText(score * 1000) : say("play-points", { score });
