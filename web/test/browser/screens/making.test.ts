/** New games of every kind, the puzzles of the days, and puzzles to print. */

import { expect, test } from "vitest";

import { boardOf, cellsOf, closePage, digits, useStage } from "../stage";

const stage = useStage();

test.each([
  ["4", "plain", "", 16],
  ["6", "plain", "", 36],
  ["9", "plain", "easy", 81],
  ["9", "diagonal", "medium", 81],
  ["9", "windoku", "medium", 81],
  ["6", "jigsaw", "", 36],
  ["16", "plain", "", 256],
] as const)("a new game: %s, %s, %s", async (size, kind, level, cells) => {
  const page = await stage.open();
  await stage.show(page, "new");
  await page.getByLabel("Size").selectOption(size);
  await page.getByLabel("Kind").selectOption(kind);
  if (level !== "") await page.getByRole("combobox", { name: "Level", exact: true }).selectOption(level);
  await page.getByRole("button", { name: "Start" }).click();
  await boardOf(page).waitFor({ timeout: 60_000 });
  await expect.poll(() => cellsOf(page).count()).toBe(cells);
  const given = (await digits(page)).filter((digit) => digit !== "").length;
  expect(given).toBeGreaterThan(cells / 8);
  expect(given).toBeLessThan(cells);
  if (level !== "") await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain(level);
  await closePage(page);
});

test("the same seed gives the same puzzle", async () => {
  const page = await stage.open();
  const boards: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    await stage.show(page, "new");
    await page.getByText("More choices").click();
    await page.getByLabel(/^Seed/).fill("20261123");
    await page.getByRole("button", { name: "Start" }).click();
    await boardOf(page).waitFor({ timeout: 30_000 });
    boards.push((await digits(page)).join("."));
  }
  expect(boards[0]).toBe(boards[1]);
  await closePage(page);
});

test("a puzzle that takes long can be stopped, and another one made", async () => {
  const page = await stage.open();
  await stage.show(page, "new");
  await page.getByLabel("Size").selectOption("25");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
  await page.getByLabel("Size").selectOption("4");
  await page.getByRole("button", { name: "Start" }).click();
  await boardOf(page).waitFor();
  await expect.poll(() => cellsOf(page).count()).toBe(16);
  await closePage(page);
});

test("what was wanted the last time is offered again", async () => {
  const page = await stage.open();
  await stage.show(page, "new");
  await page.getByLabel("Size").selectOption("4");
  await page.getByRole("button", { name: "Start" }).click();
  await boardOf(page).waitFor();
  await page.reload();
  await boardOf(page).waitFor();
  await stage.show(page, "new");
  await expect.poll(() => page.getByLabel("Size").inputValue()).toBe("4");
  await closePage(page);
});

test("the puzzle of today begins once, and goes on after that", async () => {
  const page = await stage.open();
  await stage.show(page, "");
  await page.getByRole("button", { name: /^Puzzle of the day/ }).click();
  await boardOf(page).waitFor({ timeout: 30_000 });
  const address = page.url();
  await stage.show(page, "days");
  await page.getByRole("button", { name: /: begun$/ }).click();
  await boardOf(page).waitFor();
  expect(page.url()).toBe(address);
  await stage.show(page, "days");
  await page.getByRole("link", { name: "Earlier" }).click();
  await page
    .getByRole("button", { name: /: not played$/ })
    .first()
    .click();
  await boardOf(page).waitFor({ timeout: 30_000 });
  expect(page.url()).not.toBe(address);
  await closePage(page);
});

test("puzzles to print fill pages, with the solutions last", async () => {
  const page = await stage.open();
  await stage.show(page, "print");
  await page.getByLabel("Size").selectOption("4");
  await page.getByLabel("How many puzzles").fill("5");
  await page.getByRole("button", { name: "Make them" }).click();
  await page.locator(".sheets").waitFor({ timeout: 60_000 });
  await page.getByLabel("On each page").selectOption("2");
  await expect.poll(() => page.locator(".sheet").count()).toBe(4);
  const last = page.locator(".sheet").last();
  await expect.poll(() => last.locator("figure").count()).toBe(5);
  await expect.poll(() => last.locator("figure").first().locator("text").count()).toBe(16);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
  await closePage(page);
});
