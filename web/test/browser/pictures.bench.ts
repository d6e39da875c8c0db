/** Takes the pictures of the page that the README and docs/web.md show: `npm run pictures`. */

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, test } from "vitest";

import { EXTREME, NINE, SIXTEEN, type TestPuzzle } from "./puzzles";
import { openCells, pressCell, useStage } from "./stage";

const FOLDER = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));
const stage = useStage();

beforeAll(() => mkdir(FOLDER, { recursive: true }));

async function game(puzzle: TestPuzzle, width: number, height: number, colorScheme: "light" | "dark"): Promise<Page> {
  const page = await stage.open({ viewport: { width, height }, colorScheme });
  await stage.begin(page, puzzle);
  return page;
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  await page.context().close();
}

test("pictures: a hint on the board", async () => {
  const page = await game(EXTREME, 1280, 860, "light");
  const panel = page.getByRole("region", { name: "Hint" });
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("h");
    await panel.getByRole("button", { name: "More" }).waitFor();
    await page.keyboard.press("h");
    await page.keyboard.press("h");
    await panel.getByRole("button", { name: "Do it" }).waitFor();
    // A chain, some links in.
    if ((await panel.locator(".line-number").count()) > 5) break;
    await page.keyboard.press("Enter");
    await panel.waitFor({ state: "hidden" });
  }
  for (let line = 0; line < 6; line += 1) await page.keyboard.press(".");
  await shoot(page, "web-hint");
});

test("pictures: on a phone, with marks", async () => {
  const page = await game(NINE, 360, 640, "dark");
  await page.keyboard.press("f");
  const [first, second] = await openCells(page);
  for (const [cell, keys] of [
    [first!, "4"],
    [second!, "v2"],
  ] as const) {
    await pressCell(page, cell);
    for (const key of keys) await page.keyboard.press(key);
  }
  await page.keyboard.press("z");
  await shoot(page, "web-phone");
});

test("pictures: 16x16 on a tablet", async () => {
  const page = await game(SIXTEEN, 768, 1024, "light");
  await page.keyboard.press("Alt+f");
  await shoot(page, "web-tablet");
});
