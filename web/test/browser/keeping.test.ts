/** Nothing is lost: reload, two tabs, no server, another language. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { NINE } from "./puzzles";
import {
  boardOf,
  closePage,
  digits,
  expectDigits,
  expectOwned,
  label,
  openCells,
  openElsewhere,
  place,
  pressCell,
  useStage,
  watch,
} from "./stage";

const stage = useStage();

test("a reload in the middle of a game loses no digit, no mark and no undo", async () => {
  const page = await stage.open();
  await stage.begin(page, NINE);
  const [a, b] = await openCells(page);
  for (const [cell, keys] of [
    [a!, ["4"]],
    [b!, ["c", "2", "9", "z"]],
  ] as const) {
    await pressCell(page, cell);
    for (const key of keys) await page.keyboard.press(key);
  }
  await expect.poll(() => label(page, b!)).toContain("marks 2 9");
  const before = await digits(page);
  await page.reload();
  await boardOf(page).waitFor();
  await expectDigits(page, (now) => now.join() === before.join());
  await expect.poll(() => label(page, b!)).toContain("marks 2 9");
  for (let at = 0; at < 3; at += 1) await page.keyboard.press("Control+z");
  await expectDigits(page, (now) => now[a!] === "");
  await closePage(page);
});

test("a second tab can look, and take the game over", async () => {
  const first = await stage.open();
  await stage.begin(first, NINE);
  const [cell] = await openCells(first);
  const second = await first.context().newPage();
  watch(second);
  await second.goto(first.url());
  await boardOf(second).waitFor();
  await openElsewhere(second).waitFor();
  await pressCell(second, cell!);
  await second.keyboard.press("4");
  await expect.poll(() => second.locator(".message").innerText()).toContain("another tab");
  expect((await digits(second))[cell!]).toBe("");
  await second.getByRole("button", { name: "Play here" }).click();
  await openElsewhere(first).waitFor();
  // A press too soon after the one before would be a double press.
  await second.waitForTimeout(600);
  // The banner is gone, so the board has moved.
  const now = await place(second, cell!);
  await second.mouse.click(now.x, now.y);
  await second.keyboard.press("4");
  await expectDigits(second, (now) => now[cell!] === "4");
  // A tab that looks on goes on when the other one is closed.
  await second.close();
  await expectOwned(first);
  await expectDigits(first, (now) => now[cell!] === "4");
  await first.keyboard.press("Control+z");
  await expectDigits(first, (now) => now[cell!] === "");
  await closePage(first);
});

test("after the first visit the page plays without a server", async () => {
  const page = await stage.open();
  await stage.begin(page, NINE);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise<void>((done) => active?.addEventListener("statechange", () => done()));
  });
  const [cell] = await openCells(page);
  await stage.server.stop();
  try {
    await page.reload();
    await boardOf(page).waitFor();
    await pressCell(page, cell!);
    await page.keyboard.press("4");
    await expectDigits(page, (now) => now[cell!] === "4");
    // Hints come from the other worker, which was not needed before.
    await page.keyboard.press("h");
    await page.getByRole("region", { name: "Hint" }).waitFor();
  } finally {
    await stage.server.start();
  }
  await page.context().close();
});

test("without a server, the languages that were used here can be chosen", async () => {
  const page = await stage.open({ locale: "en-GB" });
  const headings = () => page.getByRole("heading", { level: 1 }).innerText();
  const choose = (name: string) => page.locator("select").first().selectOption({ label: name });
  await stage.show(page, "settings");
  await choose("Español");
  await expect.poll(headings).toBe("Ajustes");
  await expect.poll(() => keptLangs(page)).toEqual(["en", "es"]);
  await stage.server.stop();
  try {
    await page.reload();
    await expect.poll(headings).toBe("Ajustes");
    await choose("Русский");
    await page.getByRole("alert").filter({ hasText: "No se han podido cargar" }).waitFor();
    await expect.poll(() => headings()).toBe("Ajustes");
    await choose("English");
    await expect.poll(headings).toBe("Settings");
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  } finally {
    await stage.server.start();
  }
  await choose("Русский");
  await expect.poll(headings).toBe("Настройки");
  await expect.poll(() => keptLangs(page)).toEqual(["en", "es", "ru"]);
  await page.context().close();
});

test("a language is kept that was asked for before the service worker was there, and came after it", async () => {
  const page = await stage.open({ locale: "en-GB" });
  // The worker starts once the words are asked for, and they come once it is there.
  const asked = signal();
  const controlled = signal();
  stage.server.delay = (path) => {
    if (path === "/sw.js") return asked.given;
    if (!/\/es-/.test(path)) return Promise.resolve();
    asked.give();
    return controlled.given;
  };
  try {
    await stage.show(page, "settings");
    await page.locator("select").first().selectOption({ label: "Español" });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    controlled.give();
    await expect.poll(() => keptLangs(page)).toEqual(["en", "es"]);
  } finally {
    stage.server.delay = () => Promise.resolve();
  }
  await closePage(page);
});

/** A promise, and what fulfils it. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((done) => (give = done));
  return { given, give };
}

/** The languages whose sentences the service worker keeps, in order. */
async function keptLangs(page: Page): Promise<string[]> {
  const urls = await page.evaluate(async () =>
    (await (await caches.open("sudokit-files")).keys()).map(({ url }) => url),
  );
  return urls.flatMap((url) => /(..)-[^/]*\.txt/.exec(url)?.[1] ?? []).sort();
}

test.each([
  ["es-ES", "Jugar", "vacía", "Consejo"],
  ["ru-RU", "Играть", "пусто", "Подсказка"],
] as const)("in %s every word is in that language", async (locale, _, empty, hint) => {
  const page = await stage.open({ locale });
  await stage.begin(page, NINE);
  const [cell] = await openCells(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
  await expect.poll(() => label(page, cell!)).toContain(empty);
  await page.keyboard.press("h");
  await page.getByRole("region", { name: hint }).waitFor();
  // No message was missing: then its name would be shown.
  await expect.poll(() => page.locator("body").innerText()).not.toMatch(/\b(web|play|hint|logic)-[a-z]+/);
  await closePage(page);
});
