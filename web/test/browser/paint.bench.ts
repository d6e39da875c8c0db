/** How long a player waits: from a key to the paint, and from the address to the first board. */

import type { Page } from "playwright-core";
import { test } from "vitest";

import { NINE, SIXTEEN, type TestPuzzle } from "./puzzles";
import { boardOf, label, openCells, pressCell, useStage } from "./stage";

const stage = useStage();
const SAMPLES = 40;
/** A hand that pressed a cell needs longer for the key. */
const BETWEEN = 120;

/** The value below which this part of the values lies. */
function quantile(values: readonly number[], part: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN).toFixed(1);
}

const line = (what: string, values: readonly number[]) =>
  console.log(`${what}: median ${quantile(values, 0.5)} ms, 95 % ${quantile(values, 0.95)} ms, ${values.length} times`);

/**
 * Notes the times from a key to the task after the frame that shows what it did: the action is then written to
 * storage, folded and drawn.
 */
const observe = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    let since = -1;
    // The key itself, not the one that is held with it.
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Control") since = event.timeStamp;
    };
    addEventListener("keydown", press, true);
    new MutationObserver(() => {
      if (since < 0) return;
      const began = since;
      since = -1;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - began);
        port2.postMessage(null);
      });
    }).observe(document.querySelector("[role=grid]")!, {
      subtree: true,
      attributes: true,
      attributeFilter: ["aria-label"],
    });
  });

const times = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { times: number[] }).times.splice(0));

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

test.each<[TestPuzzle, number, number]>([
  [NINE, 1, BETWEEN],
  [NINE, 4, BETWEEN],
  [SIXTEEN, 1, BETWEEN],
  [SIXTEEN, 4, BETWEEN],
  // Faster than a hand: the key comes while the page draws the press.
  [NINE, 1, 0],
  [SIXTEEN, 1, 0],
])("bench: key to paint", async (puzzle, rate, between) => {
  const page = await stage.open({ viewport: { width: 1024, height: 768 }, deviceScaleFactor: 2 });
  await stage.begin(page, puzzle);
  const cells = await openCells(page);
  await page.keyboard.press("Escape");
  if (puzzle === NINE) await page.keyboard.press("f");
  else await page.keyboard.press("Alt+f");
  await page.waitForTimeout(500);
  if (!(await label(page, cells[0]!)).includes("marks")) throw new Error("the board has no marks");
  await slowDown(page, rate);
  await observe(page);
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const cell = cells[sample % cells.length]!;
    await pressCell(page, cell);
    await page.waitForTimeout(between);
    await page.keyboard.press(puzzle.solution.charAt(cell).toLowerCase());
    await page.waitForTimeout(BETWEEN);
    await page.keyboard.press("Control+z");
    await page.waitForTimeout(BETWEEN);
  }
  line(
    `${puzzle.name} full of marks, CPU/${rate}, ${between} ms after a press: a digit, or its undo`,
    await times(page),
  );
  await page.context().close();
});

test.each([1, 4])("bench: first board", async (rate) => {
  const page = await stage.open({ viewport: { width: 360, height: 640 } });
  await stage.begin(page, NINE);
  const address = page.url();
  const found: number[] = [];
  for (let sample = 0; sample < 8; sample += 1) {
    await page.goto("about:blank");
    await slowDown(page, rate);
    await page.goto(address);
    await boardOf(page).waitFor();
    const time = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          requestAnimationFrame(() => setTimeout(() => done(performance.now())));
        }),
    );
    found.push(time);
  }
  line(`first board of a stored game, CPU/${rate}`, found);
  await page.context().close();
});
