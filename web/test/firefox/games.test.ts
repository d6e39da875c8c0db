/** Real games in Firefox: keys, mouse and fingers, hints, reload, two tabs, and life without a server. */

import { expect, test } from "vitest";

import { FOUR, NINE } from "../browser/puzzles";
import { useFirefox } from "./fox";

const fox = useFirefox();

test("a game is played to its end, and undone to the start", async () => {
  const tab = await fox.open();
  await tab.begin(FOUR);
  const first = await tab.digits();
  for (const cell of await tab.openCells()) {
    await tab.press(cell);
    await tab.keys(FOUR.solution.charAt(cell));
    await tab.expectDigits((now) => now[cell] === FOUR.solution.charAt(cell));
  }
  await expect.poll(() => tab.text("dialog")).toContain("Solved!");
  await tab.keys("Escape");
  await tab.page.waitForSelector("dialog", { hidden: true });
  const moves = first.filter((digit) => digit === "").length;
  for (let at = 0; at < moves; at += 1) await tab.undo();
  await tab.expectDigits((now) => now.join() === first.join());
  expect(tab.faults).toEqual([]);
});

test("marks, a drag and a hint work, and a reload keeps them", async () => {
  const tab = await fox.open();
  await tab.begin(NINE);
  const [a] = await tab.openCells();
  await tab.press(a!);
  await tab.keys("c", "2", "9", "z");
  await expect.poll(() => tab.label(a!)).toContain("marks 2 9");
  // The cells of the last row but those that are given.
  const from = await tab.place(72);
  const to = await tab.place(80);
  await tab.page.mouse.move(from.x, from.y);
  await tab.page.mouse.down();
  await tab.page.mouse.move(to.x, to.y, { steps: 12 });
  await tab.page.mouse.up();
  await tab.keys("x", "7", "z");
  await expect.poll(() => tab.label(72)).toContain("corner 7");
  await expect.poll(() => tab.label(80)).toContain("corner 7");
  await tab.page.reload();
  await tab.board();
  await expect.poll(() => tab.label(a!)).toContain("marks 2 9");
  await tab.keys("h");
  const panel = ".panel .button.main";
  await tab.page.waitForSelector(panel);
  await tab.keys("h", "h");
  await expect.poll(() => tab.text(".panel")).toContain("So r");
  await tab.page.locator(panel).click();
  await tab.expectDigits((now) => now.filter((digit) => digit !== "").length === NINE.givens + 1);
  expect(tab.faults).toEqual([]);
});

test("a finger plays on the pad", async () => {
  const tab = await fox.open();
  await tab.page.setViewport({ width: 500, height: 800 });
  await tab.begin(NINE);
  const [cell] = await tab.openCells();
  const { x, y } = await tab.place(cell!);
  await tab.page.touchscreen.tap(x, y);
  const key = await tab.page.$$eval(".pad .key", (keys) => {
    const { x: left, y: top, width, height } = keys[3]!.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await tab.page.touchscreen.tap(key.x, key.y);
  await tab.expectDigits((now) => now[cell!] === "4");
  expect(tab.faults).toEqual([]);
});

test("a second tab can look, and take the game over", async () => {
  const first = await fox.open();
  await first.begin(NINE);
  const [cell] = await first.openCells();
  const second = await fox.beside(first);
  await second.page.goto(first.page.url());
  await second.board();
  await expect.poll(() => second.text('[role="alert"]')).toContain("open in another tab");
  await second.page.locator(".banner .button").click();
  await second.page.waitForSelector('[role="alert"]', { hidden: true });
  await second.press(cell!);
  await second.keys("4");
  await second.expectDigits((now) => now[cell!] === "4");
  await expect.poll(() => first.text('[role="alert"]')).toContain("open in another tab");
  expect([...first.faults, ...second.faults]).toEqual([]);
});

test("after the first visit the page plays without a server", async () => {
  const tab = await fox.open();
  await tab.begin(NINE);
  const [cell] = await tab.openCells();
  await tab.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
  await fox.server.stop();
  try {
    await tab.page.reload();
    await tab.board();
    await tab.press(cell!);
    await tab.keys("4");
    await tab.expectDigits((now) => now[cell!] === "4");
    await tab.keys("h");
    await tab.page.waitForSelector(".panel");
  } finally {
    await fox.server.start();
  }
});
