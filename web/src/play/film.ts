/** A film: boards shown one after the other, as fast as the player likes. Replays and the assistant are films. */

import { signal } from "@preact/signals";

import { EMPTY_CELL, NO_DRAWING, type CellView } from "../board/scene";
import { cellName, symbolOf } from "../board/shape";
import type { Board, Replay, Trace, TraceEvent } from "../protocol";
import { say } from "../text/texts";
import { clockText } from "../text/time";
import { replaced, viewOf } from "./cells";
import type { Shown } from "./game";

/** Frames in a second. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64] as const;

/** A decision of the assistant that stands: a digit, and what is still to be tried. */
export interface Decision {
  readonly cell: string;
  readonly digit: string;
  readonly pending: string;
}

export interface Film {
  readonly kind: "replay" | "trace";
  /** The number of frames after the first board. */
  readonly length: number;
  /** The board at a frame, from 0. */
  frame(at: number): Shown;
  /** What happened at a frame. */
  caption(at: number): string;
  /** The stack of decisions at a frame, the latest first; empty for a replay. */
  stack(at: number): readonly Decision[];
}

/** Boards on the way are kept now and then, so that going back is quick. */
const KEEP_EVERY = 64;

/** A film of changes: each frame is the one before with some cells replaced. */
class Frames<T> {
  private readonly kept: T[];
  private last: { at: number; value: T };

  constructor(
    first: T,
    private readonly next: (before: T, at: number) => T,
  ) {
    this.kept = [first];
    this.last = { at: 0, value: first };
  }

  at(wanted: number): T {
    const from = Math.min(Math.floor(wanted / KEEP_EVERY), this.kept.length - 1);
    let { at, value } = this.last;
    if (at > wanted || at < from * KEEP_EVERY) [at, value] = [from * KEEP_EVERY, this.kept[from]!];
    while (at < wanted) {
      at += 1;
      value = this.next(value, at);
      if (at % KEEP_EVERY === 0 && this.kept.length === at / KEEP_EVERY) this.kept.push(value);
    }
    this.last = { at, value };
    return value;
  }
}

export function replayFilm(replay: Replay): Film {
  const first: readonly CellView[] = replay.cells.map((cell) => viewOf(cell));
  const frames = new Frames(first, (before, at) => replaced(before, replay.moves[at - 1]?.cells ?? []));
  return {
    kind: "replay",
    length: replay.moves.length,
    frame(at) {
      const changed = replay.moves[at - 1]?.cells ?? [];
      const cells = changed.length > 12 ? [] : changed.map(([cell]) => ({ role: "base" as const, cell }));
      return { cells: frames.at(at), drawing: { ...NO_DRAWING, cells } };
    },
    caption(at) {
      const move = replay.moves[at - 1];
      return say("web-replay-at", { at, count: replay.moves.length, time: clockText(move?.at ?? 0) });
    },
    stack: () => [],
  };
}

type InCell = TraceEvent & { readonly cell: number };
const hasCell = (event: TraceEvent | undefined): event is InCell => event?.cell !== undefined;

export function traceFilm(trace: Trace, given: readonly CellView[]): Film {
  const { board, events } = trace;
  const first: readonly CellView[] = given.map((cell, index) => {
    const digit = trace.digits[index] ?? 0;
    return { ...EMPTY_CELL, digit, given: cell.given };
  });
  const boards = new Frames(first, (before, at) => {
    const event = events[at - 1];
    if (!hasCell(event) || event.event === "dead-end") return before;
    const next = [...before];
    // What is still to be tried is shown as marks of the cell while it is empty.
    const digit = event.event === "place" ? (event.digit ?? 0) : 0;
    const centre = event.event === "backtrack" ? (event.pending ?? []) : [];
    next[event.cell] = { ...EMPTY_CELL, digit, centre };
    return next;
  });
  const stacks = new Frames<readonly Decision[]>([], (before, at) => {
    const event = events[at - 1];
    if (hasCell(event) && event.event === "place") return [decision(event, board), ...before];
    return event?.event === "backtrack" ? before.slice(1) : before;
  });
  return {
    kind: "trace",
    length: events.length,
    frame(at) {
      const event = events[at - 1];
      const role = event?.event === "place" ? ("pattern" as const) : ("fin" as const);
      const cells = hasCell(event) ? [{ role, cell: event.cell }] : [];
      return { cells: boards.at(at), drawing: { ...NO_DRAWING, cells } };
    },
    caption: (at) => {
      const isCut = at === events.length && trace.status === "budget";
      return isCut ? say("web-trace-cut", { count: events.length }) : traceText(events[at - 1], board);
    },
    stack: (at) => stacks.at(at),
  };
}

const listed = (digits: readonly number[], board: Board): string =>
  digits.map((digit) => symbolOf(board, digit)).join(" ");

function decision(event: InCell, board: Board): Decision {
  return {
    cell: cellName(board, event.cell),
    digit: symbolOf(board, event.digit ?? 0),
    pending: listed(event.pending ?? [], board),
  };
}

function traceText(event: TraceEvent | undefined, board: Board): string {
  if (event === undefined) return say("web-trace-start");
  if (!hasCell(event)) return say("web-trace-solution");
  const cell = cellName(board, event.cell);
  if (event.event === "dead-end") return say("web-trace-dead-end", { cell });
  const pending = listed(event.pending ?? [], board);
  const args = { cell, digit: symbolOf(board, event.digit ?? 0), pending };
  const id = event.event === "place" ? "web-trace-place" : "web-trace-back";
  return say(pending === "" ? id : `${id}-pending`, args);
}

/** Shows a film. */
export class Projector {
  readonly at = signal(0);
  readonly playing = signal(false);
  readonly speed = signal<number>(2);
  private timer = 0;

  constructor(
    readonly film: Film,
    private readonly show: (shown: Shown) => void,
  ) {}

  go(at: number): void {
    this.at.value = Math.max(0, Math.min(this.film.length, at));
    this.show(this.film.frame(this.at.value));
    if (this.at.value === this.film.length) this.pause();
  }

  play(): void {
    if (this.at.value === this.film.length) this.go(0);
    this.playing.value = true;
    this.schedule();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  setSpeed(speed: number): void {
    this.speed.value = speed;
    if (this.playing.value) this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    // Faster than the screen, several frames are passed at once.
    const wait = Math.max(1000 / this.speed.value, 33);
    const step = Math.max(1, Math.round((this.speed.value * wait) / 1000));
    this.timer = window.setTimeout(() => {
      this.go(this.at.value + step);
      if (this.playing.value) this.schedule();
    }, wait);
  }
}
