/** Links, files and exports hold what was played, and come back as it was. */

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { CROSS, FOUR, JIGSAW, NINE, type TestPuzzle } from "../puzzles";
import { boardOf, closePage, digits, gameOf, openCells, pressCell, useStage } from "../stage";

const stage = useStage();

/** Enters the right digit into the first open cell, and the second open cell's too. */
async function playTwo(page: Page, puzzle: TestPuzzle): Promise<string[]> {
  const open = (await openCells(page)).slice(0, 2);
  for (const cell of open) {
    await pressCell(page, cell);
    await page.keyboard.press(puzzle.solution.charAt(cell));
    await expect.poll(async () => (await digits(page))[cell]).toBe(puzzle.solution.charAt(cell));
  }
  return digits(page);
}

test.each([FOUR, NINE, CROSS, JIGSAW])("a link to a game brings its moves along: $name", async (puzzle) => {
  const page = await stage.open();
  await stage.begin(page, puzzle);
  const played = await playTwo(page, puzzle);
  await page.goto(`${stage.address}#/export/${gameOf(page)}`);
  const link = await page.getByLabel("The game, with all moves", { exact: true }).inputValue();
  const puzzleLink = await page.getByLabel("The puzzle", { exact: true }).inputValue();
  await closePage(page);

  const other = await stage.open();
  await other.goto(link);
  await other.getByRole("button", { name: "Go on playing" }).click();
  await boardOf(other).waitFor();
  await expect.poll(() => digits(other)).toEqual(played);
  await other.keyboard.press("Control+z");
  await expect.poll(async () => (await openCells(other)).length).toBe(puzzle.order ** 2 - puzzle.givens - 1);
  await closePage(other);

  const third = await stage.open();
  await third.goto(puzzleLink);
  await third.getByRole("button", { name: /^Play/ }).click();
  await boardOf(third).waitFor();
  await expect.poll(async () => (await openCells(third)).length).toBe(puzzle.order ** 2 - puzzle.givens);
  await closePage(third);
});

test("everything is exported as one file, and imported into an empty browser once", async () => {
  const page = await stage.open();
  for (const puzzle of [FOUR, NINE]) {
    await stage.begin(page, puzzle);
    await playTwo(page, puzzle);
  }
  await page.goto(`${stage.address}#/settings`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  const buffer = await readFile(await (await download).path());
  await closePage(page);

  const other = await stage.open();
  await other.goto(`${stage.address}#/settings`);
  for (const said of [/Imported: [1-9]/, /Imported: 0/]) {
    await other.locator("input[type=file]").setInputFiles({ name: "all.txt", mimeType: "text/plain", buffer });
    await other.getByText(said).waitFor();
  }
  await other.goto(`${stage.address}#/games`);
  await other.getByText("In progress (2)").waitFor();
  await other.locator(".game-open").first().click();
  await boardOf(other).waitFor();
  const puzzle = (await digits(other)).length === 16 ? FOUR : NINE;
  expect((await openCells(other)).length).toBe(puzzle.order ** 2 - puzzle.givens - 2);
  await closePage(other);
});

test("an export that is opened like a puzzle offers the import", async () => {
  const page = await stage.open();
  await stage.begin(page, FOUR);
  await page.goto(`${stage.address}#/settings`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  const buffer = await readFile(await (await download).path());
  await closePage(page);
  const other = await stage.open();
  await other.goto(`${stage.address}#/enter`);
  await other.locator("input[type=file]").setInputFiles({ name: "all.txt", mimeType: "text/plain", buffer });
  await other.getByRole("button", { name: "Import it" }).click();
  await other.getByText(/Imported: [1-9]/).waitFor();
  await closePage(other);
});

test("a game is written in other formats, as a file and as pictures", async () => {
  const page = await stage.open();
  await stage.begin(page, NINE);
  await playTwo(page, NINE);
  await page.goto(`${stage.address}#/export/${gameOf(page)}`);
  const saved = async (name: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    return readFile(await (await download).path());
  };
  expect((await saved("Save the game as a file")).toString()).toContain("digit");
  const svg = (await saved("SVG")).toString();
  expect(svg.match(/<text /g)).toHaveLength(NINE.givens + 2);
  expect((await saved("PNG")).subarray(1, 4).toString()).toBe("PNG");
  await page.getByLabel("With what I entered").uncheck();
  expect((await saved("SVG")).toString().match(/<text /g)).toHaveLength(NINE.givens);
  await page.getByLabel("Format").selectOption("line");
  await page.getByRole("button", { name: "Write" }).click();
  await expect.poll(() => page.getByLabel("line", { exact: true }).inputValue()).toContain(NINE.text.slice(0, 20));
  await closePage(page);
});

test("a game is deleted only after a question, and named", async () => {
  const page = await stage.open();
  await stage.begin(page, FOUR);
  await page.goto(`${stage.address}#/games`);
  await page.getByRole("button", { name: /^Rename/ }).click();
  await page.getByLabel("Name", { exact: true }).fill("Sunday");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Delete: Sunday" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete: Sunday" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("There are no games yet.").waitFor();
  await closePage(page);
});
