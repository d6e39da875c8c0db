/** Hints, checks, checkpoints, the past, the assistant: everything that helps, in real games. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { EXTREME, FOUR, NINE, type TestPuzzle } from "./puzzles";
import {
  closePage,
  DESKTOP,
  digits,
  expectDigits,
  expectSolved,
  label,
  openCells,
  PHONE,
  pressAndSee,
  pressCell,
  useStage,
} from "./stage";

const stage = useStage();

async function game(puzzle: TestPuzzle, options = {}): Promise<Page> {
  const page = await stage.open({ viewport: { width: 1024, height: 768 }, ...options });
  await stage.begin(page, puzzle);
  return page;
}

const panel = (page: Page) => page.getByRole("region", { name: "Hint" });
const message = (page: Page, text: string) => expect.poll(() => page.locator(".message").innerText()).toContain(text);

async function enter(page: Page, cell: number, key: string): Promise<void> {
  await pressCell(page, cell);
  await page.keyboard.press(key);
}

/** Asks for a hint up to its whole argument. */
async function wholeHint(page: Page): Promise<void> {
  await page.keyboard.press("h");
  await panel(page).getByRole("button", { name: "More" }).waitFor();
  await page.keyboard.press("h");
  await panel(page).getByRole("link", { name: "Technique" }).waitFor();
  await page.keyboard.press("h");
  await panel(page).getByRole("button", { name: "Do it" }).waitFor();
}

test("a puzzle is solved by following hints alone", async () => {
  const page = await game(FOUR);
  const open = await openCells(page);
  for (let step = 0; step < open.length; step += 1) {
    const before = (await openCells(page)).length;
    await wholeHint(page);
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await openCells(page)).length).toBeLessThan(before);
  }
  expect(await expectSolved(page)).toContain(`hints ${open.length}`);
  await closePage(page);
});

test("a chain is said link by link, and drawn as far as it was said", async () => {
  const page = await game(EXTREME, DESKTOP);
  const drawn = page.locator(".overlay .link");
  for (let step = 0; step < 40; step += 1) {
    await wholeHint(page);
    // A long chain has numbered lines.
    if ((await panel(page).locator(".line-number").count()) > 3) break;
    await page.keyboard.press("Enter");
    await panel(page).waitFor({ state: "hidden" });
  }
  const all = await drawn.count();
  expect(all).toBeGreaterThan(2);
  const lines = panel(page).locator(".premises li[aria-current]");
  await page.keyboard.press(".");
  await expect.poll(() => drawn.count()).toBe(0);
  await page.keyboard.press(".");
  await expect.poll(() => drawn.count()).toBe(1);
  await page.keyboard.press(".");
  await expect.poll(() => drawn.count()).toBe(2);
  await expect.poll(() => page.locator(".overlay .link.faded").count()).toBe(1);
  await expect.poll(() => lines.count()).toBe(1);
  await page.keyboard.press(",");
  await expect.poll(() => drawn.count()).toBe(1);
  // The board is alive meanwhile, and closes the hint when it changes.
  await page.keyboard.press("ArrowDown");
  await panel(page).waitFor();
  const [cell] = await openCells(page);
  await enter(page, cell!, EXTREME.solution.charAt(cell!));
  await panel(page).waitFor({ state: "hidden" });
  await closePage(page);
});

test("while a hint is looked for the page goes on, and the search can be stopped", async () => {
  const page = await game(EXTREME);
  await page.keyboard.press("h");
  const [cell] = await openCells(page);
  const began = Date.now();
  await enter(page, cell!, EXTREME.solution.charAt(cell!));
  await expectDigits(page, (now) => now[cell!] === EXTREME.solution.charAt(cell!));
  expect(Date.now() - began).toBeLessThan(5000);
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "hidden" });
  await closePage(page);
});

test("a hint finds a mistake, and leads back to before it", async () => {
  const page = await game(NINE);
  const [first, second] = await openCells(page);
  await enter(page, first!, NINE.solution.charAt(first!));
  const wrong = ["8", "9", "6"].find((digit) => digit !== NINE.solution.charAt(second!))!;
  await enter(page, second!, wrong);
  await expectDigits(page, (now) => now[second!] === wrong);
  for (let strength = 0; strength < 3; strength += 1) {
    await pressAndSee(page, "h");
    await panel(page).getByRole("button", { name: "Close" }).waitFor();
  }
  await panel(page).getByRole("button", { name: "Back to before the mistake" }).click();
  await expectDigits(page, (now) => now[second!] === "" && now[first!] !== "");
  await closePage(page);
});

test("checks name what is wrong, and checkpoints lead back", async () => {
  const page = await game(NINE);
  const [first, second] = await openCells(page);
  await enter(page, first!, NINE.solution.charAt(first!));
  await page.keyboard.press("b");
  await message(page, "Checkpoint 1 is set.");
  // The digit of its own row breaks a rule.
  await enter(page, second!, "5");
  await expect.poll(() => label(page, second!)).toContain("breaks a rule");
  await page.keyboard.press("=");
  await message(page, "A rule is broken");
  await page.keyboard.press("Shift+B");
  await expectDigits(page, (now) => now[second!] === "" && now[first!] !== "");
  await page.keyboard.press("=");
  await message(page, "No rule is broken");
  await closePage(page);
});

test("cells that are chosen while a move is taken back stay chosen", async () => {
  const page = await game(NINE);
  const [first, second] = await openCells(page);
  await enter(page, first!, NINE.solution.charAt(first!));
  await expectDigits(page, (now) => now[first!] !== "");
  // In one go, so that the answer to the first key comes after the others.
  await page.evaluate((steps) => {
    const press = (init: KeyboardEventInit) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }));
    press({ key: "z", code: "KeyZ", ctrlKey: true });
    for (let step = 0; step < steps; step += 1) press({ key: "ArrowRight", code: "ArrowRight" });
  }, second! - first!);
  await expectDigits(page, (now) => now[first!] === "");
  await page.keyboard.press(NINE.solution.charAt(second!));
  await expectDigits(page, (now) => now[second!] !== "" && now[first!] === "");
  await closePage(page);
});

test("the history shows every branch, and leads to each of them", async () => {
  const page = await game(NINE);
  const [first, second] = await openCells(page);
  await enter(page, first!, NINE.solution.charAt(first!));
  await page.keyboard.press("Control+z");
  await enter(page, second!, NINE.solution.charAt(second!));
  await expectDigits(page, (now) => now[second!] !== "");
  await page.keyboard.press("Shift+U");
  const points = page.locator(".points .point");
  await expect.poll(() => points.count()).toBe(3);
  await points.nth(1).click();
  await expectDigits(page, (now) => now[first!] !== "" && now[second!] === "");
  await page.getByRole("button", { name: "Go there" }).click();
  await page.locator(".history").waitFor({ state: "hidden" });
  await expectDigits(page, (now) => now[first!] !== "" && now[second!] === "");
  await closePage(page);
});

test("the replay shows the game from its start", async () => {
  const page = await game(NINE);
  const before = await digits(page);
  const cells = (await openCells(page)).slice(0, 3);
  for (const cell of cells) await enter(page, cell, NINE.solution.charAt(cell));
  await page.keyboard.press("Shift+R");
  const film = page.getByRole("region", { name: "Replay" });
  await film.waitFor();
  await expectDigits(page, (now) => now.join() === before.join());
  await page.keyboard.press(".");
  await expectDigits(page, (now) => now[cells[0]!] !== "" && now[cells[1]!] === "");
  await film.getByRole("button", { name: "Play" }).click();
  await expectDigits(page, (now) => now[cells[2]!] !== "");
  await page.keyboard.press("Escape");
  await film.waitFor({ state: "hidden" });
  await expectDigits(page, (now) => cells.every((cell) => now[cell] !== ""));
  await closePage(page);
});

test("the stack assistant asks, then shows how it solves, on a phone, too", async () => {
  const page = await game(FOUR, PHONE);
  await page.keyboard.press("t");
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  const film = page.getByRole("region", { name: "The stack assistant" });
  await film.waitFor();
  for (let event = 0; event < 4; event += 1) await page.keyboard.press(".");
  await expect.poll(() => film.locator(".stack li").count()).toBeGreaterThan(0);
  const slider = film.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("End");
  await expectDigits(page, (now) => now.join("") === FOUR.solution);
  await film.getByRole("button", { name: "Close" }).click();
  await expectDigits(page, (now) => now.filter((digit) => digit !== "").length === FOUR.givens);
  await closePage(page);
});

test("live candidates follow the board, and all candidates can be written", async () => {
  const page = await game(NINE);
  const [cell] = await openCells(page);
  await page.keyboard.press("l");
  await expect.poll(() => label(page, cell!)).toContain("candidates 4 6 9");
  await page.keyboard.press("l");
  await expect.poll(() => label(page, cell!)).toContain("empty");
  await page.keyboard.press("f");
  await expect.poll(() => label(page, cell!)).toContain("marks 4 6 9");
  await closePage(page);
});

test("the clock stands still during a pause and while the page is hidden", async () => {
  const page = await game(NINE);
  const clock = () => page.locator(".clock").innerText();
  await expect.poll(clock).not.toContain("0:00");
  await page.keyboard.press("p");
  await page.getByRole("dialog").waitFor();
  const paused = await clock();
  await page.waitForTimeout(2200);
  expect(await clock()).toBe(paused);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect.poll(clock).not.toBe(paused);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await page.waitForTimeout(300);
  const away = await clock();
  await page.waitForTimeout(2200);
  expect(await clock()).toContain(/\d+:\d\d/.exec(away)![0]);
  await hide(false);
  await expect.poll(clock).not.toContain(/\d+:\d\d/.exec(away)![0]);
  await closePage(page);
});

test("the solution is shown when asked for twice, and the game has ended", async () => {
  const page = await game(NINE);
  await page.getByRole("button", { name: "Menu of the game" }).click();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expectDigits(page, (now) => now.join("") === NINE.solution);
  await closePage(page);
});
