/** The screens beside the game, with games and puzzles in them: axe finds nothing, nothing is cut off, keys suffice. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { setTheme, THEMES, violations } from "../axe";
import { NINE } from "../puzzles";
import { boardOf, closePage, gameOf, PHONE, useStage } from "../stage";

const stage = useStage();

/** Shows a screen and what comes up on it when this is pressed. */
interface Sight {
  readonly path: string;
  /** What has to be there before anything is looked at. */
  readonly ready: string;
  readonly press?: string;
  readonly after?: string;
}

const sights = (id: string): readonly Sight[] => [
  { path: "", ready: ".menu .main" },
  { path: "new", ready: ".form", press: "summary", after: "details[open]" },
  { path: "days", ready: ".calendar" },
  { path: "games", ready: ".game" },
  { path: "games", ready: ".game", press: ".game-buttons .button:last-child", after: "dialog" },
  { path: "enter", ready: "textarea" },
  { path: "enter", ready: "textarea", press: ".page > .row .button:nth-child(2)", after: ".typed .board" },
  { path: "learn", ready: ".techniques" },
  { path: "learn/lesson/4", ready: ".argument" },
  { path: "learn/xy-chain", ready: ".argument" },
  { path: "learn/xy-chain", ready: ".argument", press: ".stepper .button:last-child", after: ".argument .current" },
  { path: `about/${id}`, ready: ".ratings .card" },
  { path: `export/${id}`, ready: ".card select" },
  { path: `print/${id}`, ready: ".sheets" },
  { path: "settings", ready: ".card" },
  { path: "help", ready: ".keys" },
];

async function look(page: Page, { path, ready, press, after }: Sight): Promise<void> {
  await page.goto(`${stage.address}#/`);
  await page.goto(`${stage.address}#/${path}`);
  await page.locator(ready).first().waitFor();
  if (press !== undefined) await page.locator(press).first().click();
  if (after !== undefined) await page.locator(after).first().waitFor();
}

describe.each([
  ["a phone", PHONE],
  ["a desk", { viewport: { width: 1280, height: 800 } }],
] as const)("on %s", (_, device) => {
  test("axe finds nothing, and nothing is cut off, in any theme", async () => {
    const page = await stage.open({ ...device, bypassCSP: true });
    await stage.begin(page, NINE);
    const id = gameOf(page);
    const found: string[] = [];
    for (const sight of sights(id)) {
      await look(page, sight);
      const name = `${sight.path} ${sight.press ?? ""}`;
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isWide) found.push(`${name}: wider than the screen`);
      for (const theme of THEMES) {
        await setTheme(page, theme);
        found.push(...(await violations(page)).map((what) => `${name}, ${theme}: ${what}`));
      }
    }
    expect(found).toEqual([]);
    await closePage(page);
  });
});

test.each(["es-ES", "ru-RU"])("nothing is cut off on a small phone in %s", async (locale) => {
  const page = await stage.open({ viewport: { width: 320, height: 640 }, locale });
  await stage.begin(page, NINE);
  const id = gameOf(page);
  const wide: string[] = [];
  for (const sight of sights(id)) {
    await look(page, sight);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(sight.path);
  }
  expect(wide).toEqual([]);
  await closePage(page);
});

test("text of 200 % fits", async () => {
  const page = await stage.open({ ...PHONE, bypassCSP: true });
  await stage.begin(page, NINE);
  const id = gameOf(page);
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  const wide: string[] = [];
  for (const sight of sights(id)) {
    await look(page, sight);
    const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (by > 0) wide.push(`${sight.path} by ${by}`);
  }
  expect(wide).toEqual([]);
  await closePage(page);
});

test("a game is begun with keys alone", async () => {
  const page = await stage.open();
  await page.goto(stage.address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const tabTo = async (name: string) => {
    for (let at = 0; at < 40; at += 1) {
      await page.keyboard.press("Tab");
      const text = await page.evaluate(() => document.activeElement?.textContent ?? "");
      if (text === name) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo("New game");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Start" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await tabTo("Start");
  await page.keyboard.press("Enter");
  await boardOf(page).waitFor({ timeout: 30_000 });
  await closePage(page);
});
