/** The day of a result is that of the player. */

import { expect, test } from "vitest";

import { dayOfResult } from "../../src/worker/results";

test("a journey changes no day on which a puzzle was solved", () => {
  const zone = process.env["TZ"];
  // 09:00 on the 11th in Auckland.
  const finished = Date.UTC(2026, 2, 10, 20);
  const days = ["Pacific/Auckland", "America/Los_Angeles"].map((there) => {
    process.env["TZ"] = there;
    return [dayOfResult({ finished, day: "2026-03-11" }), dayOfResult({ finished })];
  });
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
  // Results of earlier versions have no day of their own.
  expect(days).toEqual([
    ["2026-03-11", "2026-03-11"],
    ["2026-03-11", "2026-03-10"],
  ]);
});
