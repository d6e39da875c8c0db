/** Only games of the same kind are compared, and only games without a hint make streaks. */

import { expect, test } from "vitest";

import type { Result } from "../../../src/protocol";
import { dayBefore } from "../../../src/text/days";
import { dayOfResult, extendsStreak, groupsOf, streakOf } from "../../../src/screens/results/groups";

const game = (more: Partial<Result>): Result => ({
  game: null,
  board: "9x9",
  level: "easy",
  scoring: "classic",
  won: true,
  score: 100,
  time: 100_000,
  mistakes: 0,
  hints: 0,
  finished: 1,
  daily: null,
  late: false,
  counts: true,
  ...more,
});

test("boards, levels and scorings are groups of their own, the latest first", () => {
  const groups = groupsOf([
    game({ finished: 1 }),
    game({ finished: 2, level: "hard" }),
    game({ finished: 4, scoring: "arcade" }),
    game({ finished: 3, board: "6x6" }),
  ]);
  expect(groups.map(({ board, level, scoring }) => `${board} ${level} ${scoring}`)).toEqual([
    "9x9 easy arcade",
    "6x6 easy classic",
    "9x9 hard classic",
    "9x9 easy classic",
  ]);
});

test("games with hints are listed apart, and lost or repeated ones not at all", () => {
  const [group] = groupsOf([
    game({ score: 300, time: 300_000 }),
    game({ score: 200, time: 150_000 }),
    game({ score: 50, hints: 2 }),
    game({ score: 10, counts: false }),
    game({ score: 5, won: false }),
  ]);
  expect(group?.best.map(({ score }) => score)).toEqual([200, 300]);
  expect(group?.bestHelped.map(({ score }) => score)).toEqual([50]);
  expect([group?.played, group?.solved, group?.helped]).toEqual([5, 2, 1]);
  expect([group?.bestTime, group?.meanTime]).toEqual([150_000, 225_000]);
});

test("points are better if there are more of them", () => {
  const [group] = groupsOf([game({ scoring: "arcade", score: 900 }), game({ scoring: "arcade", score: 1200 })]);
  expect(group?.best.map(({ score }) => score)).toEqual([1200, 900]);
});

test("puzzles that players bring are counted, and in no ranking or streak", () => {
  const [group] = groupsOf([game({ level: "own-easy" }), game({ level: "own-easy", hints: 1 })]);
  expect([group?.played, group?.solved, group?.best, group?.bestHelped]).toEqual([2, 1, [], []]);
  expect([game({}), game({ level: "own" }), game({ level: "own-easy" })].map(extendsStreak)).toEqual([true, false, false]);
});

test("a streak goes on until a day was missed", () => {
  const days = new Set(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-10", "2026-03-11"]);
  expect(streakOf(days, "2026-03-11", dayBefore)).toEqual({ now: 2, longest: 3 });
  expect(streakOf(days, "2026-03-12", dayBefore)).toEqual({ now: 2, longest: 3 });
  expect(streakOf(days, "2026-03-13", dayBefore)).toEqual({ now: 0, longest: 3 });
  expect(streakOf(new Set(), "2026-03-13", dayBefore)).toEqual({ now: 0, longest: 0 });
});

test("a journey changes no day on which a puzzle was solved", () => {
  const zone = process.env["TZ"];
  // 09:00 on the 11th in Auckland.
  const solved = game({ finished: Date.UTC(2026, 2, 10, 20), day: "2026-03-11" });
  const days = ["Pacific/Auckland", "America/Los_Angeles"].map((there) => {
    process.env["TZ"] = there;
    return [dayOfResult(solved), dayOfResult(game({ finished: solved.finished }))];
  });
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
  // Results of earlier versions have no day of their own.
  expect(days).toEqual([["2026-03-11", "2026-03-11"], ["2026-03-11", "2026-03-10"]]);
});
