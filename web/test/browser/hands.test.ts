/** What hands do on the board: choosing cells, marks, tools, held keys, other keyboards. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { NINE, SIXTEEN } from "./puzzles";
import { closePage, expectDigits, label, padKey, PHONE, place, pressCell, useStage } from "./stage";

const stage = useStage();

const game = async (options = {}) => {
  const page = await stage.open({ viewport: { width: 1024, height: 768 }, ...options });
  await stage.begin(page, NINE);
  return page;
};

const chosen = (page: Page): Promise<number[]> =>
  page
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.flatMap((cell, at) => (cell.getAttribute("aria-selected") === "true" ? [at] : [])));

const expectChosen = (page: Page, cells: number[]) => expect.poll(() => chosen(page)).toEqual(cells);
const expectLabel = (page: Page, cell: number, text: string) => expect.poll(() => label(page, cell)).toContain(text);

/** Presses a key as a keyboard of another layout sends it. */
async function rawKey(page: Page, key: string, code: string, keyCode: number, modifiers = 0): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const event = { key, code, windowsVirtualKeyCode: keyCode, modifiers };
  await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  await session.detach();
}

test("a drag chooses cells, modifiers add and take away, and a press beside the board lets go", async () => {
  const page = await game();
  const [a, b] = [await place(page, 0), await place(page, 20)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await page.mouse.up();
  await expectChosen(page, [0, 10, 20]);
  await page.keyboard.down("Shift");
  const c = await place(page, 8);
  await page.mouse.click(c.x, c.y);
  await expectChosen(page, [0, 8, 10, 20]);
  await page.mouse.click(a.x, a.y);
  await expectChosen(page, [8, 10, 20]);
  await page.keyboard.up("Shift");
  await page.mouse.click(1000, 740);
  await expectChosen(page, []);
  await page.keyboard.press("Control+a");
  await expect.poll(async () => (await chosen(page)).length).toBe(81);
  await page.keyboard.press("Escape");
  await expectChosen(page, []);
  await closePage(page);
});

test("a double press chooses all cells with the same digit, a long one on a phone, too", async () => {
  const sevens = [...NINE.text].flatMap((digit, cell) => (digit === "7" ? [cell] : []));
  const page = await game();
  const seven = await place(page, sevens[0]!);
  await page.mouse.dblclick(seven.x, seven.y);
  await expectChosen(page, sevens);
  await closePage(page);

  const phone = await game(PHONE);
  const there = await place(phone, sevens[1]!);
  const session = await phone.context().newCDPSession(phone);
  const point = { x: there.x, y: there.y };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await phone.waitForTimeout(700);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expectChosen(phone, sevens);
  await closePage(phone);
});

test("a finger drags over cells without scrolling the page", async () => {
  const page = await game(PHONE);
  const session = await page.context().newCDPSession(page);
  const cells = [0, 9, 18, 27];
  for (const [at, cell] of cells.entries()) {
    const { x, y } = await place(page, cell);
    const type = at === 0 ? ("touchStart" as const) : ("touchMove" as const);
    await session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expectChosen(page, cells);
  await closePage(page);
});

test("the tools write marks and colours, and a mark that all cells have is taken out", async () => {
  const page = await game();
  await pressCell(page, 5);
  await page.keyboard.press("c");
  await page.keyboard.press("4");
  await page.keyboard.press("6");
  await expectLabel(page, 5, "marks 4 6");
  await page.keyboard.press("x");
  await page.keyboard.press("3");
  await expectLabel(page, 5, "marks 4 6, corner 3");
  await page.keyboard.press("v");
  await page.keyboard.press("2");
  await expectLabel(page, 5, "colour b");
  // Two cells of which one has the mark: both get it, then both lose it.
  await page.keyboard.press("c");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("4");
  await expectLabel(page, 6, "marks 4");
  await expectLabel(page, 5, "marks 4 6");
  await page.keyboard.press("4");
  await expectLabel(page, 6, "empty");
  await expectLabel(page, 5, "marks 6");
  await page.keyboard.press("Control+z");
  await expectLabel(page, 6, "marks 4");
  await closePage(page);
});

test("held keys lend a tool, and the pad shows it", async () => {
  const page = await game();
  await pressCell(page, 0);
  await page.keyboard.down("Shift");
  await expect.poll(() => page.locator(".pad").getAttribute("class")).toContain("corner");
  await page.keyboard.press("5");
  await page.keyboard.up("Shift");
  await page.keyboard.press("Control+6");
  await expectLabel(page, 0, "marks 6, corner 5");
  await expect.poll(() => page.locator(".pad").getAttribute("class")).toContain("digit");
  // Shift is let go while another window has the focus.
  await page.keyboard.down("Shift");
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await expect.poll(() => page.locator(".pad").getAttribute("class")).toContain("digit");
  await closePage(page);
});

test("keys work on a Russian keyboard and on the number pad", async () => {
  const page = await game();
  await pressCell(page, 0);
  await rawKey(page, "с", "KeyC", 67);
  await rawKey(page, "4", "Digit4", 52);
  await expectLabel(page, 0, "marks 4");
  await rawKey(page, "я", "KeyZ", 90, 2);
  await expectLabel(page, 0, "empty");
  await rawKey(page, "я", "KeyZ", 90);
  await rawKey(page, "4", "Numpad4", 100);
  await expectDigits(page, (now) => now[0] === "4");
  await closePage(page);
});

test("on a board of 16, letters are digits, and tools are behind Alt and Space", async () => {
  const page = await stage.open({ viewport: { width: 1024, height: 768 } });
  await stage.begin(page, SIXTEEN);
  await pressCell(page, 0);
  await page.keyboard.press("b");
  await expectDigits(page, (now) => now[0] === "B");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Alt+c");
  await page.keyboard.press("b");
  await expectLabel(page, 0, "marks B");
  await closePage(page);
});

test("two fingers enlarge a board with small cells, and write and choose nothing", async () => {
  const page = await stage.open(PHONE);
  await stage.begin(page, SIXTEEN);
  await page.keyboard.press("Escape");
  const session = await page.context().newCDPSession(page);
  const before = (await page.getByRole("gridcell").nth(0).boundingBox())!.width;
  const middle = await place(page, 136);
  const fingers = (apart: number) => [
    { x: middle.x - apart, y: middle.y, id: 0 },
    { x: middle.x + apart, y: middle.y, id: 1 },
  ];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20).slice(0, 1) });
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
  for (let apart = 25; apart <= 50; apart += 5) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect
    .poll(async () => (await page.getByRole("gridcell").nth(0).boundingBox())!.width)
    .toBeGreaterThan(before * 2);
  await expectChosen(page, []);
  // One finger then chooses the cell under it, as it is seen.
  const seen = await place(page, 136);
  await page.touchscreen.tap(seen.x, seen.y);
  await expectChosen(page, [136]);
  await closePage(page);
});

test("nothing is entered under a dialog, and the focus comes back to the board", async () => {
  const page = await game();
  await pressCell(page, 0);
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("4");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expectLabel(page, 0, "empty");
  await page.keyboard.press("4");
  await expectDigits(page, (now) => now[0] === "4");
  await closePage(page);
});

test("a key of the pad enters the digit where it is missing and takes it out where it is", async () => {
  const page = await game();
  await pressCell(page, 0);
  await padKey(page, "4").click();
  await expectDigits(page, (now) => now[0] === "4");
  await expect.poll(() => page.locator(".message").innerText()).toContain("4 in r1c1.");
  await padKey(page, "4").click();
  await expectDigits(page, (now) => now[0] === "");
  await closePage(page);
});
