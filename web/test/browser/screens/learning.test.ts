/** The lesson, the pages of techniques, pages about a puzzle, results, and the page in other languages. */

import { expect, test } from "vitest";

import { FOUR, NINE } from "../puzzles";
import { boardOf, cellsOf, closePage, gameOf, openCells, pressCell, useStage } from "../stage";

const stage = useStage();

test("the lesson leads from the rules to a new game", async () => {
  const page = await stage.open();
  await stage.show(page, "learn");
  await page.getByRole("link", { name: "Rules and first lesson" }).click();
  const titles = new Set<string>();
  for (let at = 0; at < 20; at += 1) {
    await page.getByText(new RegExp(`^Page ${at + 1} of`)).waitFor();
    await boardOf(page).waitFor();
    titles.add(await page.getByRole("heading", { level: 1 }).innerText());
    const next = page.getByRole("link", { name: "Next" });
    if ((await next.count()) === 0) break;
    await next.click();
  }
  expect(titles.size).toBeGreaterThan(4);
  await page.getByRole("link", { name: "New game" }).click();
  await page.getByRole("button", { name: "Start" }).waitFor();
  await closePage(page);
});

test("a technique is stepped through, line by line, by keys", async () => {
  const page = await stage.open();
  await stage.show(page, "learn");
  await page.getByLabel("Search").fill("skyscr");
  await page.getByRole("link", { name: "Skyscraper" }).click();
  await boardOf(page).waitFor();
  await expect.poll(() => cellsOf(page).count()).toBe(81);
  const lines = await page.locator(".argument .premises li").count();
  expect(lines).toBeGreaterThan(1);
  const drawings = new Set<string>();
  const next = page.getByRole("button", { name: "One on" });
  await next.focus();
  for (let at = 0; at < lines; at += 1) {
    await page.keyboard.press("Enter");
    await page.locator(".argument li[aria-current=step]").waitFor();
    drawings.add(await page.locator(".overlay .hint").innerHTML());
  }
  expect(drawings.size).toBeGreaterThan(1);
  await page.getByRole("link", { name: "New puzzle with Skyscraper" }).click();
  await expect.poll(() => page.getByLabel("A technique that it needs").inputValue()).toBe("skyscraper");
  await closePage(page);
});

test("every technique has a page that opens", async () => {
  const page = await stage.open();
  await stage.show(page, "learn");
  const links = page.locator(".techniques a");
  await links.first().waitFor();
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.length).toBeGreaterThan(100);
  const empty: string[] = [];
  for (const path of paths) {
    await page.goto(stage.address + path);
    await page.locator(".prose h2").waitFor();
    if ((await page.locator(".argument").count()) === 0) empty.push(path);
  }
  expect(empty).toEqual([]);
  await closePage(page);
});

test("a page about a puzzle says that it is unique, and rates it with reasons", async () => {
  const page = await stage.open();
  await stage.begin(page, NINE);
  const id = gameOf(page);
  await stage.show(page, `about/${id}`);
  await page.getByText("It has exactly one solution.").waitFor();
  await page.locator(".ratings .card").first().waitFor({ timeout: 60_000 });
  // Reasons give digits away, as steps do.
  await expect.poll(() => page.locator(".ratings .card p").count()).toBe(0);
  await page.getByRole("button", { name: /^Show all/ }).click();
  await expect.poll(() => page.locator(".ratings .card p").count(), { timeout: 60_000 }).toBeGreaterThan(0);
  await expect.poll(() => page.locator(".steps > li").count()).toBeGreaterThan(40);
  await closePage(page);
});

test("a solved game is among the results", async () => {
  const page = await stage.open();
  await stage.begin(page, FOUR);
  for (const cell of await openCells(page)) {
    await pressCell(page, cell);
    await page.keyboard.press(FOUR.solution.charAt(cell));
  }
  await page.getByRole("dialog").waitFor();
  await stage.show(page, "results");
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await expect.poll(() => page.locator(".card").count()).toBe(1);
  await stage.show(page, "games");
  await page.getByText("Finished (1)").waitFor();
  await closePage(page);
});

test.each([
  ["es", "Español", "Ajustes", "Técnicas"],
  ["ru", "Русский", "Настройки", "Приёмы"],
] as const)("the page speaks %s after it was chosen, and after a reload", async (lang, name, settings, techniques) => {
  const page = await stage.open();
  await stage.show(page, "settings");
  await page.getByLabel("Language").selectOption({ label: name });
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe(settings);
  await page.reload();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe(settings);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(lang);
  await stage.show(page, "learn");
  await page.getByRole("heading", { name: techniques }).waitFor();
  await page.goto(`${stage.address}#/learn/x-wing`);
  await page.locator(".argument li").first().waitFor();
  const argument = await page.locator(".argument").innerText();
  expect(lang === "ru" ? /[а-я]/.test(argument) : / (y|en|de|la|el) /.test(argument)).toBe(true);
  await closePage(page);
});

test.each(["light", "dark", "contrast", "colour-blind"] as const)("the theme %s is kept", async (theme) => {
  const page = await stage.open();
  await stage.show(page, "settings");
  await page.getByLabel("Colours").selectOption(theme);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset["theme"])).toBe(theme);
  await closePage(page);
});
