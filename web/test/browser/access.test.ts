/** Everyone can play: axe finds nothing in any theme, and a reader hears what it must. */

import { describe, expect, test } from "vitest";

import { setTheme, THEMES, violations } from "./axe";
import { CROSS, NINE, SIXTEEN } from "./puzzles";
import { boardOf, closePage, label, openCells, PHONE, place, pressAndSee, pressCell, stand, useStage } from "./stage";

const stage = useStage();

/** The screens beside the game, by their address. */
const SCREENS = ["", "new", "enter", "games", "days", "results", "learn", "settings", "print", "help"];

/** The states of a game, by the keys that lead there from the one before. */
const STATES: readonly (readonly [string, readonly string[]])[] = [
  ["the game", []],
  ["colours", ["v"]],
  ["a hint", ["z", "h"]],
  ["more of it", ["h"]],
  ["the whole hint", ["h"]],
  ["the keys", ["Escape", "?"]],
  ["a pause", ["Escape", "p"]],
  ["the history", ["Escape", "Shift+U"]],
  ["the replay", ["Escape", "Shift+R"]],
];

describe.each([
  ["a phone", PHONE],
  ["a desk", { viewport: { width: 1280, height: 800 } }],
] as const)("on %s", (_, device) => {
  test("axe finds nothing in a game, in any theme", async () => {
    const page = await stage.open({ ...device, bypassCSP: true });
    await stage.begin(page, NINE);
    const found: string[] = [];
    for (const [state, keys] of STATES) {
      for (const key of keys) await pressAndSee(page, key);
      for (const theme of THEMES) {
        await setTheme(page, theme);
        found.push(...(await violations(page)).map((what) => `${state}, ${theme}: ${what}`));
      }
    }
    expect(found).toEqual([]);
    await closePage(page);
  });

  test("axe finds nothing on the other screens, in any theme", async () => {
    const page = await stage.open({ ...device, bypassCSP: true });
    const found: string[] = [];
    for (const screen of SCREENS) {
      await page.goto(`${stage.address}#/${screen}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await stand(page);
      for (const theme of THEMES) {
        await setTheme(page, theme);
        found.push(...(await violations(page)).map((what) => `${screen}, ${theme}: ${what}`));
      }
    }
    expect(found).toEqual([]);
    await closePage(page);
  });
});

test("a reader hears cells, digits, refusals and undo", async () => {
  const page = await stage.open();
  await stage.begin(page, CROSS);
  const given = CROSS.solution.indexOf("1");
  const says = (text: string) => expect.poll(() => page.locator(".message").innerText()).toContain(text);
  const labels = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  expect(labels.filter((text) => text?.includes("given"))).toHaveLength(CROSS.givens);
  expect(given).toBeGreaterThanOrEqual(0);
  const [cell] = await openCells(page);
  await pressCell(page, cell!);
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe("r1c1, empty");
  await page.keyboard.press("6");
  await says("6 in r1c1.");
  await expect.poll(() => label(page, cell!)).toBe("r1c1, 6");
  await page.keyboard.press("Control+z");
  await says("Undone: r1c1.");
  const at = labels.findIndex((text) => text?.includes("given"));
  const there = await place(page, at);
  await page.mouse.click(there.x, there.y);
  await page.keyboard.press("5");
  await says("given");
  await closePage(page);
});

test("there is one tab stop in the board, and Tab leaves it", async () => {
  const page = await stage.open();
  await stage.begin(page, NINE);
  await expect.poll(() => page.locator('[role="gridcell"][tabindex="0"]').count()).toBe(1);
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).not.toBe("gridcell");
  await boardOf(page).waitFor();
  await closePage(page);
});

test.each([
  ["360x640", NINE, 360, 640],
  ["640x360", NINE, 640, 360],
  ["768x1024", NINE, 768, 1024],
  ["1024x768", NINE, 1024, 768],
  ["1920x1080", NINE, 1920, 1080],
  ["640x360, 16x16", SIXTEEN, 640, 360],
  ["568x320, 16x16", SIXTEEN, 568, 320],
  ["768x1024, 16x16", SIXTEEN, 768, 1024],
] as const)(
  "at %s every key is on the screen and large enough, and a message can be read",
  async (_, puzzle, width, height) => {
    const page = await stage.open({ viewport: { width, height } });
    await stage.begin(page, puzzle);
    await page.locator(".message:not(:empty)").waitFor();
    const fits = await page.evaluate(() => {
      const keys = [...document.querySelectorAll(".pad .key, .tools .button, .bar .button")];
      const small = keys.filter((key) => {
        const { left, top, right, bottom, width: w, height: h } = key.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || w < 30 || h < 40;
      });
      const board = document.querySelector(".board")!.getBoundingClientRect();
      const covered = keys.some((key) => {
        const box = key.getBoundingClientRect();
        return box.left < board.right && box.right > board.left && box.top < board.bottom && box.bottom > board.top;
      });
      const message = document.querySelector(".message")!;
      const { top, bottom } = message.getBoundingClientRect();
      const line = parseFloat(getComputedStyle(message).lineHeight);
      const shown =
        top >= 0 && bottom <= innerHeight && bottom - top >= line && message.scrollHeight <= message.clientHeight + 2;
      return {
        small: small.map((key) => key.outerHTML),
        covered,
        shown,
        scrolls: document.body.scrollWidth > innerWidth,
      };
    });
    expect(fits).toEqual({ small: [], covered: false, shown: true, scrolls: false });
    await closePage(page);
  },
);

test("with text of 200 % the board keeps 320 px, and nothing is cut off", async () => {
  const page = await stage.open({ ...PHONE, bypassCSP: true });
  await stage.begin(page, NINE);
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  await stand(page);
  const { board, wide } = await page.evaluate(() => ({
    board: document.querySelector(".board")!.getBoundingClientRect().width,
    wide: document.documentElement.scrollWidth > innerWidth,
  }));
  expect(board).toBeGreaterThanOrEqual(310);
  expect(wide).toBe(false);
  await page.locator(".pad .erase").scrollIntoViewIfNeeded();
  await page.locator(".pad .erase").click();
  await closePage(page);
});
