/** Firefox for tests, driven by WebDriver BiDi: Playwright needs a Firefox of its own build. */

import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, expect } from "vitest";

import type { TestPuzzle } from "../browser/puzzles";
import { PageServer } from "../browser/stage";

const FIREFOX = process.env["FIREFOX"] || "/usr/bin/firefox-esr";

/** What a reader calls the cells. */
const CELLS = '[role="gridcell"]';

/** The page in a tab of its own, with what a player sees and does. */
export class Tab {
  readonly faults: string[] = [];

  constructor(
    readonly page: Page,
    private readonly address: string,
  ) {
    page.on("pageerror", (error) => this.faults.push(error instanceof Error ? error.message : String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.faults.push(message.text());
    });
  }

  async begin(puzzle: TestPuzzle): Promise<void> {
    await this.page.goto(`${this.address}#p=${encodeURIComponent(puzzle.text)}`);
    await this.page.locator(".found .button.main").click();
    await this.board();
  }

  async board(): Promise<void> {
    await this.page.waitForSelector('[role="grid"]');
  }

  digits(): Promise<string[]> {
    return this.page.$$eval(CELLS, (cells) => cells.map((cell) => cell.textContent ?? ""));
  }

  async openCells(): Promise<number[]> {
    return (await this.digits()).flatMap((digit, cell) => (digit === "" ? [cell] : []));
  }

  label(cell: number): Promise<string> {
    return this.page.$$eval(CELLS, (cells, at) => cells[at]?.getAttribute("aria-label") ?? "", cell);
  }

  /** The middle of a cell. */
  async place(cell: number): Promise<{ x: number; y: number }> {
    return this.page.$$eval(
      CELLS,
      (cells, at) => {
        const { x, y, width, height } = cells[at]!.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      },
      cell,
    );
  }

  async press(cell: number): Promise<void> {
    const { x, y } = await this.place(cell);
    await this.page.mouse.click(x, y);
  }

  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key as never);
  }

  async undo(): Promise<void> {
    await this.page.keyboard.down("Control");
    await this.keys("z");
    await this.page.keyboard.up("Control");
  }

  async expectDigits(wanted: (digits: string[]) => boolean): Promise<void> {
    await expect.poll(async () => wanted(await this.digits())).toBe(true);
  }

  text(selector: string): Promise<string> {
    return this.page
      .waitForSelector(selector)
      .then((found) => found!.evaluate((one) => (one as HTMLElement).innerText));
  }
}

export interface Fox {
  readonly server: PageServer;
  /** A tab with storage of its own. */
  open(): Promise<Tab>;
  /** One more tab beside this one. */
  beside(tab: Tab): Promise<Tab>;
}

/** The page on a server, and Firefox, for the tests of a file. */
export function useFirefox(): Fox {
  const server = new PageServer();
  let browser: Browser | null = null;
  beforeAll(async () => {
    await server.start();
    browser = await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX, headless: true });
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });
  return {
    server,
    async open() {
      const context = await browser!.createBrowserContext();
      return new Tab(await context.newPage(), server.address);
    },
    async beside(tab) {
      return new Tab(await tab.page.browserContext().newPage(), server.address);
    },
  };
}
