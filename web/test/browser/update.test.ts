/** Two versions of the page, one after the other: the new one waits until the player wants it, and the game is kept. */

import type { Page } from "playwright-core";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { NINE } from "./puzzles";
import { boardOf, closePage, expectDigits, openCells, pressCell, useStage } from "./stage";
import { nextVersion } from "./version";

const stage = useStage();
let second = "";

beforeAll(async () => {
  second = await nextVersion("second");
});

afterAll(() => rm(second, { recursive: true }));

const versionOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset["version"]);

/** What pages do every hour. */
const lookForVersion = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update());

/** Whether the page was not loaded anew since it was marked. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => "isMarked" in window);

test("a new version is announced, waits, and takes over the game", async () => {
  const page = await stage.open();
  await stage.begin(page, NINE);
  const address = page.url();
  const [a, b, c] = await openCells(page);
  const enter = async (cell: number) => {
    await pressCell(page, cell);
    await page.keyboard.press("4");
    await expectDigits(page, (now) => now[cell] === "4");
  };
  await enter(a!);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await mark(page);

  stage.server.folder = second;
  await lookForVersion(page);
  const offer = page.getByRole("status").filter({ hasText: "A new version of Sudokit is ready" });
  await offer.waitFor();
  // The game goes on in the old version, and so do screens that were not loaded before.
  await enter(b!);
  await page.goto(`${stage.address}#/learn/x-wing`);
  await page.locator(".argument").waitFor();
  await page.goto(address);
  await boardOf(page).waitFor();
  expect([await isMarked(page), await versionOf(page)]).toEqual([true, undefined]);

  // Put off, it waits until the page is opened again.
  await page.getByRole("button", { name: "Later" }).click();
  await offer.waitFor({ state: "detached" });
  await page.reload();
  await boardOf(page).waitFor();
  expect(await versionOf(page)).toBeUndefined();
  await offer.waitFor();

  await page.getByRole("button", { name: "Update" }).click();
  await expect.poll(() => versionOf(page).catch(() => "")).toBe("second");
  await boardOf(page).waitFor();
  expect(page.url()).toBe(address);
  await expectDigits(page, (now) => now[a!] === "4" && now[b!] === "4");
  await enter(c!);
  for (let at = 0; at < 3; at += 1) await page.keyboard.press("Control+z");
  await expectDigits(page, (now) => now[a!] === "" && now[b!] === "" && now[c!] === "");
  await expect.poll(() => offer.count()).toBe(0);
  await closePage(page);
});
