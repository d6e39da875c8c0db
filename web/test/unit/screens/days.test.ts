/** The calendar: weeks begin on Monday, and months follow one another across years. */

import { expect, test } from "vitest";

import { monthAfter, weeksOf } from "../../../src/text/days";

test("November 2026 begins on a Sunday and has 30 days", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(6);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  expect(weeks[5]?.[0]).toBe("2026-11-30");
});

test("February of a leap year that begins on a Monday", () => {
  expect(
    weeksOf("2044-02")
      .flat()
      .filter((day) => day !== null),
  ).toHaveLength(29);
  expect(weeksOf("2044-02")[0]?.[0]).toBe("2044-02-01");
});

test("months and days follow across years", () => {
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
});
