/** What can go wrong around a game is said in the language of the player, and play goes on. */

import type { CDPSession, Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { NINE } from "./puzzles";
import {
  boardOf,
  cellsOf,
  closePage,
  digits,
  expectDigits,
  expectOwned,
  openCells,
  pressCell,
  useStage,
} from "./stage";

const stage = useStage();

const LANGUAGES = [
  ["en-GB", "keeps nothing", "was deleted", "broke", "could not start"],
  ["es-ES", "no guarda nada", "se ha borrado", "ha fallado", "no ha podido"],
  ["ru-RU", "ничего не сохраняет", "удалено", "отказала", "не удалось запустить"],
] as const;

const cdpOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** Enters a digit into an open cell, and waits until the board shows it. */
async function enter(page: Page, cell: number, digit = "4"): Promise<void> {
  // A message that appears above the board moves it, so the press may meet another cell.
  const choose = async () => {
    await pressCell(page, cell);
    return cellsOf(page).nth(cell).getAttribute("aria-selected");
  };
  await expect.poll(choose).toBe("true");
  await page.keyboard.press(digit);
  await expectDigits(page, (now) => now[cell] === digit);
}

const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** Puts a line before the script of a worker, for the pages of this context. */
async function sabotage(page: Page, worker: "play" | "brain", line: string): Promise<void> {
  await page.context().route(`**/assets/${worker}-*.js`, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, body: `${line}\n${await response.text()}` });
  });
}

/** Lets the store of a worker refuse everything while `self.isFull` is set, as a browser does without space. */
const REFUSES_WHEN_FULL = `for (const name of ["add", "put"]) {
  const write = IDBObjectStore.prototype[name];
  IDBObjectStore.prototype[name] = function (...values) {
    if (self.isFull) throw new DOMException("no space", "QuotaExceededError");
    return write.apply(this, values);
  };
}`;

/** Lets the next call of the core fail, as a defect in it would. */
async function breakCore(page: Page, worker: "play" | "brain"): Promise<void> {
  const found = page.workers().find((one) => one.url().includes(`/${worker}-`));
  await found?.evaluate(() => {
    const { parse } = JSON;
    JSON.parse = () => {
      JSON.parse = parse;
      throw new Error("a defect");
    };
  });
}

describe.each(LANGUAGES)("in %s", (locale, none, deleted, broke, notStarted) => {
  test("a browser that keeps nothing is said, and a game is played in memory", async () => {
    const page = await stage.open({ locale, serviceWorkers: "block" });
    await sabotage(page, "play", `indexedDB.open = () => { throw new DOMException("no", "InvalidStateError"); };`);
    await stage.begin(page, NINE);
    await alert(page, none).waitFor();
    const [cell] = await openCells(page);
    await enter(page, cell!);
    // The game can be taken elsewhere.
    await page.locator(".banner a").click();
    await page.locator(".card select").waitFor();
    await page.goBack();
    await expectDigits(page, (now) => now[cell!] === "4");
    await closePage(page);
  });

  test("data deleted during a game is said, and the game is stored again", async () => {
    const page = await stage.open({ locale });
    await stage.begin(page, NINE);
    const [a, b] = await openCells(page);
    await enter(page, a!);
    await page.evaluate(async () => {
      const deletion = indexedDB.deleteDatabase("sudokit");
      await new Promise((done) => (deletion.onsuccess = done));
    });
    await enter(page, b!, "8");
    await alert(page, deleted).waitFor();
    await page.reload();
    await boardOf(page).waitFor();
    await expectDigits(page, (now) => now[a!] === "4" && now[b!] === "8");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expectDigits(page, (now) => now[a!] === "" && now[b!] === "");
    await closePage(page);
  });

  test("a core that breaks is started again with the game", async () => {
    const page = await stage.open({ locale });
    await stage.begin(page, NINE);
    const [a, b] = await openCells(page);
    await enter(page, a!);
    await pressCell(page, b!);
    await breakCore(page, "play");
    await page.keyboard.press("8");
    await alert(page, broke).waitFor();
    expect((await digits(page))[a!]).toBe("4");
    await enter(page, b!, "8");
    await page.keyboard.press("h");
    await page.locator(".panel").waitFor();
    await page.keyboard.press("Escape");
    // The other worker: its answer is an error that says so, and the next one a hint.
    await breakCore(page, "brain");
    await page.keyboard.press("h");
    await expect.poll(() => page.locator("body").innerText()).toContain(broke);
    await closePage(page);
  });

  test("a page that cannot start says so", async () => {
    const page = await stage.open({ locale, serviceWorkers: "block" });
    await page.context().route("**/core-*.wasm", (route) => route.fulfill({ status: 404 }));
    await page.goto(stage.address);
    await alert(page, notStarted).waitFor();
    await page.context().unroute("**/core-*.wasm");
    await page.locator(".button.main").click();
    await page.locator(".menu").waitFor();
    await page.context().close();
  });
});

/**
 * What Chromium does to a page that writes while the data of its site are deleted, in the order of `self.faults`: a
 * connection is closed, one that is opened is refused or never answers, a write never answers, with or without word that its
 * connection was closed.
 */
const FAULTS = `self.faults = [];
const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (...values) {
  const fault = self.faults[0]?.startsWith("open-") ? self.faults.shift() : "";
  if (fault === "open-refused") throw new DOMException("The connection was closed.", "AbortError");
  const request = open.apply(this, values);
  if (fault === "open-silent") request.addEventListener = () => undefined;
  return request;
};
const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function (names, mode) {
  const fault = mode === "readwrite" && self.faults[0]?.startsWith("write-") ? self.faults.shift() : "";
  if (fault === "write-closed") this.close();
  const change = transaction.call(this, names, mode);
  if (fault === "write-silent" || fault === "write-ended") change.addEventListener = () => undefined;
  if (fault === "write-ended") setTimeout(() => this.dispatchEvent(new Event("close")));
  return change;
};`;

test.each([
  [["write-ended"]],
  [["write-silent"]],
  [["write-closed", "open-refused"]],
  [["write-closed", "open-refused", "open-refused"]],
  [["write-closed", "open-silent"]],
  [["write-ended", "write-ended", "open-refused"]],
])("a game goes on after %j, and is stored", async (faults) => {
  const page = await stage.open({ serviceWorkers: "block" });
  await sabotage(page, "play", FAULTS);
  await stage.begin(page, NINE);
  const [a, b] = await openCells(page);
  await enter(page, a!);
  const worker = page.workers().find((one) => one.url().includes("/play-"));
  await worker?.evaluate((value) => Object.assign(self, { faults: value }), faults);
  await enter(page, b!, "8");
  expect(await worker?.evaluate(() => (self as unknown as { faults: string[] }).faults)).toEqual([]);
  await expect.poll(() => page.getByRole("alert").allInnerTexts()).toEqual([]);
  await page.reload();
  await boardOf(page).waitFor();
  await expectDigits(page, (now) => now[a!] === "4" && now[b!] === "8");
  await closePage(page);
});

test("a full storage is said, the game goes on, and it is stored once there is space", async () => {
  const page = await stage.open({ serviceWorkers: "block" });
  // Not every version of a browser lets a test take its space away, so writing fails as it does then.
  let isFull = false;
  await page.context().route("**/assets/play-*.js", async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, body: `self.isFull = ${isFull};\n${REFUSES_WHEN_FULL}\n${await response.text()}` });
  });
  const setFull = async (full: boolean): Promise<void> => {
    isFull = full;
    const worker = page.workers().find((one) => one.url().includes("/play-"));
    await worker?.evaluate((value) => Object.assign(self, { isFull: value }), full);
  };
  await stage.begin(page, NINE);
  const [a, b, c] = await openCells(page);
  await enter(page, a!);
  await setFull(true);
  await enter(page, b!, "8");
  await alert(page, "is full").waitFor();
  await page.keyboard.press("Control+z");
  await expectDigits(page, (now) => now[b!] === "");
  // What is stored can still be read.
  await page.reload();
  await boardOf(page).waitFor();
  await expectDigits(page, (now) => now[a!] === "4" && now[b!] === "");
  await enter(page, b!, "9");
  await alert(page, "is full").waitFor();
  await setFull(false);
  // A move tries to write it all again, but not before some seconds have passed.
  const move = async (): Promise<number> => {
    await enter(page, c!, "1");
    await page.keyboard.press("Control+z");
    await expectDigits(page, (now) => now[c!] === "");
    return alert(page, "is full").count();
  };
  await expect.poll(move, { interval: 500 }).toBe(0);
  await enter(page, c!, "1");
  await page.reload();
  await boardOf(page).waitFor();
  await expectDigits(page, (now) => now[a!] === "4" && now[b!] === "9" && now[c!] === "1");
  await closePage(page);
});

test("a worker that did not start is started for the next question", async () => {
  const page = await stage.open({ serviceWorkers: "block" });
  await page.context().route("**/assets/brain-*.js", (route) => route.abort());
  await stage.show(page, "learn");
  await page.getByRole("alert").waitFor();
  await page.context().unroute("**/assets/brain-*.js");
  await stage.show(page, "help");
  await stage.show(page, "learn");
  await page.locator(".techniques").first().waitFor();
  await page.context().close();
});

test("a tab that is closed right after a key loses nothing that was on the board", async () => {
  const first = await stage.open();
  await stage.begin(first, NINE);
  const address = first.url();
  const context = first.context();
  const cells = (await openCells(first)).slice(0, 4);
  let page = first;
  for (const [at, cell] of cells.entries()) {
    await pressCell(page, cell);
    await page.keyboard.press("4");
    // Every other time before the board can show it.
    const seen = at % 2 === 0;
    if (seen) await expectDigits(page, (now) => now[cell] === "4");
    const before = await digits(page);
    await page.close();
    page = await context.newPage();
    await page.goto(address);
    await boardOf(page).waitFor();
    await expectOwned(page);
    const after = await digits(page);
    const lost = before.flatMap((digit, index) => (digit !== after[index] && digit !== "" ? [index] : []));
    expect(lost).toEqual([]);
  }
  await context.close();
});

test("a tab that crashes loses nothing that was on the board", async () => {
  const page = await stage.open();
  await stage.begin(page, NINE);
  const [cell] = await openCells(page);
  await enter(page, cell!);
  const crashed = page.waitForEvent("crash");
  const cdp = await cdpOf(page);
  void cdp.send("Page.crash").catch(() => undefined);
  await crashed;
  const next = await page.context().newPage();
  await next.goto(`${stage.address}#/games`);
  await next.locator(".game a").first().click();
  await boardOf(next).waitFor();
  await expectOwned(next);
  await expectDigits(next, (now) => now[cell!] === "4");
  await next.context().close();
});
