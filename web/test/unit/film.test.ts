import { expect, test, vi } from "vitest";

import { Projector, replayFilm, traceFilm } from "../../src/play/film";
import type { Board, CellPicture, TraceEvent } from "../../src/protocol";
import { boxed } from "./boards";

const board = boxed(2, 2) as unknown as Board;
const empty: CellPicture[] = Array.from({ length: 16 }, () => ({}));

/** 200 moves: each writes its number, from 1 to 4, into a cell. */
const moves = Array.from({ length: 200 }, (_, at) => ({
  at: at * 1000,
  what: "digit",
  cells: [[at % 16, { digit: 1 + (at % 4) }]] as [number, CellPicture][],
}));

test("a replay shows the same board, whichever way it is reached", () => {
  const forwards = replayFilm({ cells: empty, moves });
  const boards = Array.from({ length: 201 }, (_, at) =>
    forwards
      .frame(at)
      .cells.map((cell) => cell.digit)
      .join(""),
  );
  expect(boards[0]).toBe("0".repeat(16));
  expect(boards[3]).toBe(`123${"0".repeat(13)}`);
  const backwards = replayFilm({ cells: empty, moves });
  for (const at of [200, 130, 64, 63, 199, 1, 0, 128]) {
    expect(
      backwards
        .frame(at)
        .cells.map((cell) => cell.digit)
        .join(""),
    ).toBe(boards[at]);
  }
});

test("the assistant's stack grows with digits and shrinks when they are taken back", () => {
  const events: TraceEvent[] = [
    { event: "place", cell: 0, digit: 1, pending: [2], depth: 1 },
    { event: "place", cell: 1, digit: 3, pending: [], depth: 2 },
    { event: "dead-end", cell: 2, depth: 2 },
    { event: "backtrack", cell: 1, digit: 3, pending: [], depth: 1 },
    { event: "backtrack", cell: 0, digit: 1, pending: [2], depth: 0 },
    { event: "place", cell: 0, digit: 2, pending: [], depth: 1 },
    { event: "solution", depth: 1 },
  ];
  const trace = {
    board,
    digits: empty.map(() => 0),
    events,
    status: "solved" as const,
    totals: { placements: 3, dead_ends: 1, backtracks: 2 },
  };
  const film = traceFilm(trace, []);
  const given = { ...trace, digits: trace.digits.map((_, cell) => (cell === 15 ? 4 : 0)) };
  expect(traceFilm(given, empty.map(() => ({ given: true })) as never).frame(0).cells[15]!.digit).toBe(4);
  expect(film.stack(2).map(({ cell }) => cell)).toEqual(["r1c2", "r1c1"]);
  expect(film.stack(4)).toHaveLength(1);
  expect(film.stack(5)).toEqual([]);
  expect(film.frame(5).cells[0]).toMatchObject({ digit: 0, centre: [2] });
  expect(film.frame(7).cells[0]!.digit).toBe(2);
});

test("a projector plays to the end, as fast as was asked", () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  const seen: number[] = [];
  const film = replayFilm({ cells: empty, moves: moves.slice(0, 6) });
  const projector = new Projector(film, () => seen.push(1));
  projector.setSpeed(1);
  projector.play();
  vi.advanceTimersByTime(3100);
  expect(projector.at.value).toBe(3);
  projector.setSpeed(64);
  vi.advanceTimersByTime(200);
  expect(projector.at.value).toBe(6);
  expect(projector.playing.value).toBe(false);
  projector.play();
  expect(projector.at.value).toBe(0);
  projector.pause();
  vi.advanceTimersByTime(5000);
  expect(projector.at.value).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
