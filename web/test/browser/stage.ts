/** A browser and a server for tests: Debian's chromium over the built page. */

import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";

import { digitOf, type TestPuzzle } from "./puzzles";

/** The folder with the built page. */
export const DIST = process.env["SUDOKIT_DIST"] ?? fileURLToPath(new URL("../../dist", import.meta.url));
const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

/** What `sudokit serve` allows the page: nothing from elsewhere, and no script or style in the page itself. */
const POLICY = readFileSync(new URL("../../../crates/sudokit-server/policy.txt", import.meta.url), "utf8").trim();

/** Serves the built page. Nothing is cached, so that only the service worker can answer without it. */
export class PageServer {
  private server: Server | null = null;
  private port = 0;
  /** What is served: another version of the page may take its place. */
  folder = DIST;
  /** Lets the answer to a request of this path wait. */
  delay: (path: string) => Promise<void> = () => Promise.resolve();

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const path = normalize(decodeURIComponent(pathname)).replace(/\/$/, "/index.html");
      const file = this.delay(path).then(() => readFile(join(this.folder, path)));
      file.then(
        (body) => {
          const type = TYPES[extname(path)] ?? "application/octet-stream";
          const headers = { "content-type": type, "cache-control": "no-store", "content-security-policy": POLICY };
          response.writeHead(200, headers).end(body);
        },
        () => response.writeHead(404, { "content-type": "text/plain" }).end("not found"),
      );
    });
    await new Promise<void>((done) => server.listen(this.port, "127.0.0.1", done));
    const address = server.address();
    if (address !== null && typeof address === "object") this.port = address.port;
    this.server = server;
  }

  async stop(): Promise<void> {
    const server = this.server;
    this.server = null;
    server?.closeAllConnections();
    await new Promise<void>((done) => (server === null ? done() : server.close(() => done())));
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }
}

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
export const TABLET: BrowserContextOptions = { viewport: { width: 768, height: 1024 }, hasTouch: true };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1920, height: 1080 } };

/** Faults that the page reported; a test fails if there are any. */
const faults = new WeakMap<Page, string[]>();

/** The built page on a server, and a browser, from the first test of a file to its last. */
export class Stage {
  readonly server = new PageServer();
  private browser: Browser | null = null;

  async start(): Promise<void> {
    await this.server.start();
    const args = ["--no-sandbox", "--font-render-hinting=none"];
    this.browser = await chromium.launch({ executablePath: CHROMIUM, args });
    console.log(`Chromium ${this.browser.version()}`);
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    await this.server.stop();
  }

  get address(): string {
    return this.server.address;
  }

  /** A page of its own, with empty storage. */
  async open(options: BrowserContextOptions = {}): Promise<Page> {
    if (this.browser === null) throw new Error("the browser has not started");
    const context = await this.browser.newContext({ locale: "en-GB", reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    watch(page);
    return page;
  }

  /** Shows a screen by its path. */
  async show(page: Page, path: string): Promise<void> {
    await page.goto(`${this.address}#/${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }

  /** Begins a game from a link, as someone who was sent it. */
  async begin(page: Page, puzzle: TestPuzzle): Promise<void> {
    await page.goto(`${this.address}#p=${encodeURIComponent(puzzle.text)}`);
    await page
      .getByRole("button", { name: /^(Play|Jugar|Играть)/ })
      .first()
      .click();
    await boardOf(page).waitFor();
  }
}

/** A stage for the tests of this file. */
export function useStage(): Stage {
  const stage = new Stage();
  beforeAll(() => stage.start());
  afterAll(() => stage.stop());
  return stage;
}

/** Collects what goes wrong in a page. */
export function watch(page: Page): void {
  const found: string[] = [];
  faults.set(page, found);
  page.on("pageerror", (error) => found.push(error.message));
  // A host's policy stops such a part of the page without a fault.
  void page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`policy: ${event.effectiveDirective} stops ${event.blockedURI} ${event.sample}`),
    ),
  );
  page.on("console", (message) => {
    if (message.type() === "error") found.push(message.text());
  });
}

/** Ends a page that had no faults. */
export async function closePage(page: Page): Promise<void> {
  expect(faults.get(page) ?? []).toEqual([]);
  await page.context().close();
}

/** What a page shows whose game another tab has. */
export const openElsewhere = (page: Page): Locator =>
  page.getByRole("alert").filter({ hasText: "open in another tab" });

/** Waits until the page has its game: the browser ends a tab a little after it closes it. */
export const expectOwned = (page: Page): Promise<void> => openElsewhere(page).waitFor({ state: "hidden" });

/** The id of the game that is shown, or of the game that the screen is about. */
export const gameOf = (page: Page): string => new URL(page.url()).hash.split("/").at(-1) ?? "";

export const boardOf = (page: Page): Locator => page.getByRole("grid");

export const cellsOf = (page: Page): Locator => page.getByRole("gridcell");

/** What each cell holds. */
export const digits = (page: Page): Promise<string[]> => cellsOf(page).allTextContents();

/** What a reader says of a cell. */
export const label = async (page: Page, cell: number): Promise<string> =>
  (await cellsOf(page).nth(cell).getAttribute("aria-label")) ?? "";

/** The middle of a cell on the screen. */
export async function place(page: Page, cell: number): Promise<{ x: number; y: number }> {
  const box = await cellsOf(page).nth(cell).boundingBox();
  if (box === null) throw new Error(`cell ${cell} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses a cell with the mouse. */
export async function pressCell(page: Page, cell: number): Promise<void> {
  const { x, y } = await place(page, cell);
  await page.mouse.click(x, y);
}

/** Presses a key, and waits until the page shows something else and stands still. */
export async function pressAndSee(page: Page, key: string): Promise<void> {
  const shown = () => page.evaluate(() => document.body.innerHTML);
  const before = await shown();
  await page.keyboard.press(key);
  await expect.poll(async () => (await shown()) !== before).toBe(true);
  await stand(page);
}

/** Waits until nothing moves, and two frames more. */
export const stand = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });

/** Waits until the board holds this. If it never does, says what it holds, and what the page says. */
export async function expectDigits(page: Page, wanted: (digits: string[]) => boolean): Promise<void> {
  const look = async () => {
    const now = await digits(page);
    if (wanted(now)) return "as wanted";
    return [now.map((digit) => digit || ".").join(""), ...(await page.getByRole("alert").allInnerTexts())].join("\n");
  };
  await expect.poll(look).toBe("as wanted");
}

/** The cells that are still open. */
export async function openCells(page: Page): Promise<number[]> {
  return (await digits(page)).flatMap((digit, cell) => (digit === "" ? [cell] : []));
}

/** Moves the cursor with the keys, the short way around. */
export async function walk(page: Page, from: number, to: number, order: number): Promise<void> {
  const press = async (steps: number, back: string, on: string) => {
    const short = ((((steps + order / 2) % order) + order) % order) - order / 2;
    for (let at = 0; at < Math.abs(short); at += 1) await page.keyboard.press(short < 0 ? back : on);
  };
  await press(Math.floor(to / order) - Math.floor(from / order), "ArrowUp", "ArrowDown");
  await press((to % order) - (from % order), "ArrowLeft", "ArrowRight");
}

/** The key of the pad for this digit. */
export const padKey = (page: Page, character: string): Locator => page.locator(".pad .key").nth(digitOf(character) - 1);

/** Waits for the end of the game, and returns what is said there. */
export async function expectSolved(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog.innerText();
}
