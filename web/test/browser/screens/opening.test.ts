/** Puzzles from outside: pasted, from a file, from a link, typed on a grid. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { CROSS, FOUR, NINE } from "../puzzles";
import { boardOf, cellsOf, closePage, digits, label, place, pressCell, useStage } from "../stage";

const stage = useStage();

async function enter(page: Page): Promise<void> {
  await page.goto(`${stage.address}#/enter`);
  await page.getByRole("button", { name: "On a grid" }).waitFor();
}

const play = (page: Page) => page.getByRole("button", { name: /^Play/ });

const givens = async (page: Page): Promise<string> =>
  (await digits(page)).map((digit) => (digit === "" ? "." : digit)).join("");

async function expectGivens(page: Page, wanted: string): Promise<void> {
  await boardOf(page).waitFor();
  await expect.poll(() => givens(page)).toBe(wanted);
}

test("a puzzle is pasted", async () => {
  const page = await stage.open();
  await enter(page);
  await page.getByRole("textbox").fill(NINE.text);
  await page.getByRole("button", { name: "Read it" }).click();
  await play(page).click();
  await expectGivens(page, NINE.text);
  await closePage(page);
});

test("a game that is played without rules says so in its title", async () => {
  const page = await stage.open();
  await enter(page);
  const row = "[{},{},{},{}]";
  const killer = `{"size":4,"grid":[${[row, row, row, row].join()}],"killercage":[{"cells":["R1C1"]}]}`;
  await page.getByRole("textbox").fill(killer);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText("This puzzle has rules that are not known here: killer cages").waitFor();
  await page.getByRole("button", { name: "Play anyway" }).click();
  const title = () => page.getByRole("heading", { level: 1 }).innerText();
  await expect.poll(title).toContain("without killer cages");
  await page.reload();
  await expect.poll(title).toContain("without killer cages");
  await closePage(page);
});

test("a file with several puzzles offers a choice, and names what it could not read with its place", async () => {
  const page = await stage.open();
  await enter(page);
  const file = `${NINE.text}\n${NINE.text.slice(0, 70)}\n${NINE.text.replace("2", "9")}\n`;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "week.txt", mimeType: "text/plain", buffer: Buffer.from(file) });
  await page.getByRole("heading", { name: "Choose a puzzle" }).waitFor();
  await page.getByText(/line 2/).waitFor();
  await expect.poll(() => page.locator(".choices > li").count()).toBe(2);
  await play(page).first().click();
  await expectGivens(page, NINE.text);
  await page.goto(`${stage.address}#/games`);
  await page.getByText("week 1").waitFor();
  await closePage(page);
});

test("a file may be dropped anywhere", async () => {
  const page = await stage.open();
  await page.goto(stage.address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "dropped.txt", { type: "text/plain" }));
    return transfer;
  }, FOUR.text);
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await play(page).click();
  await expectGivens(page, FOUR.text);
  await closePage(page);
});

test("a paste on the menu is a puzzle", async () => {
  const page = await stage.open();
  await page.goto(stage.address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, FOUR.text);
  await play(page).click();
  await expectGivens(page, FOUR.text);
  await closePage(page);
});

test("a link is read once, and a reload does not read it again", async () => {
  const page = await stage.open();
  await page.goto(`${stage.address}#p=${encodeURIComponent(CROSS.text)}`);
  await play(page).waitFor();
  expect(new URL(page.url()).hash).toBe("#/enter");
  await play(page).click();
  await boardOf(page).waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain("X");
  await closePage(page);
});

test("a link is read in a page that is open, too", async () => {
  const page = await stage.open();
  await page.goto(stage.address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const puzzle of [FOUR, NINE]) {
    await page.goto(`${stage.address}#p=${puzzle.text}`);
    await play(page).click();
    await expectGivens(page, puzzle.text);
  }
  await closePage(page);
});

test("a puzzle is typed on a grid, with keys and with buttons", async () => {
  const page = await stage.open();
  await enter(page);
  await page.getByRole("button", { name: "On a grid" }).click();
  await page.getByLabel("Size").selectOption("4");
  await cellsOf(page).first().focus();
  await page.keyboard.type(FOUR.text.slice(0, -1));
  await page.getByRole("button", { name: "2", exact: true }).click();
  await page.getByText("4x4, 5 digits").waitFor();
  await page.getByRole("button", { name: "Read it" }).click();
  await play(page).click();
  await expectGivens(page, FOUR.text);
  await closePage(page);
});

test("a jigsaw is drawn, by strokes and keys, and its digits are typed", async () => {
  const page = await stage.open();
  const map = "AAABBBACCBBDAACBDDCCCDDDEEEFFFEEEFFF";
  await enter(page);
  await page.getByRole("button", { name: "On a grid" }).click();
  await page.getByLabel("Size").selectOption("6");
  await page.getByLabel("Own regions (jigsaw)").check();
  // The first region by strokes along its rows, the others by keys, the last by itself.
  const { x, y } = await place(page, 0);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const cell of [1, 2]) {
    const to = await place(page, cell);
    await page.mouse.move(to.x, to.y, { steps: 4 });
  }
  await page.mouse.up();
  for (const cell of [6, 12, 13]) await pressCell(page, cell);
  await expect.poll(() => label(page, 13)).toContain("colour a");
  await page.getByRole("button", { name: "region a, 6 of 6 cells" }).waitFor();
  await cellsOf(page).nth(13).focus();
  let at = 13;
  for (const [cell, letter] of [...map].entries()) {
    if (letter === "A" || letter === "F") continue;
    const [down, right] = [Math.floor(cell / 6) - Math.floor(at / 6), (cell % 6) - (at % 6)];
    for (let by = Math.abs(down); by > 0; by -= 1) await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
    for (let by = Math.abs(right); by > 0; by -= 1) await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
    await page.keyboard.press(letter.toLowerCase());
    at = cell;
  }
  await page.getByText("All regions are complete.").waitFor();
  await page.getByRole("button", { name: "Type the digits" }).click();
  await page.keyboard.type("...6....5.16.......1.....41.....6.3.");
  await page.getByRole("button", { name: "Read it" }).click();
  await play(page).click();
  await expectGivens(page, "...6....5.16.......1.....41.....6.3.");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain("jigsaw");
  await closePage(page);
});

test("a key is not lost when it comes before the next frame", async () => {
  const page = await stage.open();
  await enter(page);
  await page.getByRole("button", { name: "On a grid" }).click();
  await page.getByLabel("Own regions (jigsaw)").check();
  await boardOf(page).waitFor();
  await page.evaluate(async () => {
    const choice = document.querySelector<HTMLInputElement>("input[type=checkbox]:checked");
    // The board goes and comes again, and the key follows in the same task.
    for (let times = 0; times < 2; times += 1) {
      choice?.click();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "b", bubbles: true }));
  });
  const first = page.locator("[role=gridcell], td").first();
  await expect.poll(() => first.getAttribute("aria-label")).toContain("colour b");
  await closePage(page);
});

test("diagonals that are asked for are kept", async () => {
  const page = await stage.open();
  await enter(page);
  await page.getByRole("button", { name: "On a grid" }).click();
  await page.getByLabel("With diagonals (X)").check();
  await cellsOf(page).first().focus();
  await page.keyboard.type("8...........51..9........151.....7.........5...5.3.96.....2....5...9...6.43......");
  await page.getByRole("button", { name: "Read it" }).click();
  await play(page).click();
  await boardOf(page).waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toContain("X");
  await closePage(page);
});

test("a puzzle without a solution, and a text without a puzzle, are refused with a reason", async () => {
  const page = await stage.open();
  await enter(page);
  await page.getByRole("textbox").fill("2222............");
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByRole("alert").waitFor();
  await expect.poll(() => play(page).count()).toBe(0);
  await page.getByRole("textbox").fill("hello");
  await page.getByRole("button", { name: "Read it" }).click();
  await expect.poll(() => page.getByRole("alert").allInnerTexts()).toHaveLength(1);
  await expect.poll(() => play(page).count()).toBe(0);
  await closePage(page);
});
