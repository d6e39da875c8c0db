/** Real games, played to their end with keys, mouse and fingers. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { ALL, FOUR, JIGSAW, NINE, type TestPuzzle } from "./puzzles";
import {
  boardOf,
  closePage,
  DESKTOP,
  digits,
  expectDigits,
  expectSolved,
  openCells,
  padKey,
  PHONE,
  place,
  pressCell,
  TABLET,
  useStage,
  walk,
} from "./stage";

const stage = useStage();

const digitKey = (character: string): string => (/\d/.test(character) ? character : character.toLowerCase());

/** Fills the board with the keys, from wherever the cursor is. */
async function solveByKeys(page: Page, puzzle: TestPuzzle): Promise<void> {
  const cursor = page.locator('[role="gridcell"][tabindex="0"]');
  let at = await page
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.findIndex((cell) => (cell as HTMLElement).tabIndex === 0));
  await cursor.focus();
  for (const cell of await openCells(page)) {
    await walk(page, at, cell, puzzle.order);
    await page.keyboard.press(digitKey(puzzle.solution.charAt(cell)));
    at = cell;
  }
}

describe.each(ALL)("a game of $name", (puzzle) => {
  test("is played to the end with the keyboard alone, and undone to the start", async () => {
    const page = await stage.open(DESKTOP);
    await stage.begin(page, puzzle);
    const first = await digits(page);
    expect(first.filter((digit) => digit !== "")).toHaveLength(puzzle.givens);
    await solveByKeys(page, puzzle);
    expect(await expectSolved(page)).toContain("Solved!");
    expect((await digits(page)).join("")).toBe(puzzle.solution);
    await page.keyboard.press("Escape");
    for (let at = puzzle.givens; at < puzzle.order ** 2; at += 1) await page.keyboard.press("Control+z");
    await expectDigits(page, (now) => now.join() === first.join());
    await page.keyboard.press("Control+y");
    await expectDigits(page, (now) => now.filter((digit) => digit !== "").length === puzzle.givens + 1);
    await closePage(page);
  });
});

test.each([FOUR, NINE, JIGSAW])("$name is played with the mouse", async (puzzle) => {
  const page = await stage.open({ viewport: { width: 1024, height: 768 } });
  await stage.begin(page, puzzle);
  for (const cell of await openCells(page)) {
    await pressCell(page, cell);
    await padKey(page, puzzle.solution.charAt(cell)).click();
  }
  expect(await expectSolved(page)).toContain("Solved!");
  await closePage(page);
});

test.each([
  ["phone", PHONE, NINE],
  ["tablet", TABLET, JIGSAW],
] as const)("on a %s the game is played with a finger", async (_, device, puzzle) => {
  const page = await stage.open(device);
  await stage.begin(page, puzzle);
  for (const cell of await openCells(page)) {
    const { x, y } = await place(page, cell);
    await page.touchscreen.tap(x, y);
    await padKey(page, puzzle.solution.charAt(cell)).tap();
  }
  expect(await expectSolved(page)).toContain("Solved!");
  await closePage(page);
});

test("a digit that is locked goes into every cell that is pressed", async () => {
  const page = await stage.open(PHONE);
  await stage.begin(page, FOUR);
  const key = padKey(page, "1");
  const box = (await key.boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.waitForTimeout(650);
  await page.mouse.up();
  await expect.poll(() => key.getAttribute("aria-pressed")).toBe("true");
  for (let cell = 0; cell < 16; cell += 1) {
    if (FOUR.solution.charAt(cell) !== "1" || (await digits(page))[cell] !== "") continue;
    const { x, y } = await place(page, cell);
    await page.touchscreen.tap(x, y);
  }
  await expectDigits(page, (now) => now.filter((digit) => digit === "1").length === 4);
  await boardOf(page).waitFor();
  await closePage(page);
});
