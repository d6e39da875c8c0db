/** Looks for faults of access in a page as it is. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const THEMES = ["light", "dark", "contrast", "colour-blind"] as const;

/** What axe finds. The page must have been opened with `bypassCSP`. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(root: Document, options: object): Promise<AxeResult> } };
    interface AxeResult {
      violations: { id: string; nodes: { html: string }[] }[];
    }
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations: found } = await axe.run(document, { runOnly: tags });
    return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
  });
}

export const setTheme = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset["theme"] = name;
  }, theme);
