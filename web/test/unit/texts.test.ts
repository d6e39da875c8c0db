import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { AREAS, bundleOf } from "../../src/text/texts";
import { clockText } from "../../src/text/time";

const folder = join(__dirname, "../../../crates/sudokit-text/i18n");
/** The areas of the page, its own first. */
const source = (lang: string) => AREAS.map((area) => readFileSync(join(folder, lang, `${area}.ftl`), "utf8"));

/** All sources of the page. */
function sources(at: string): string[] {
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const path = join(at, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

const code = sources(join(__dirname, "../../src")).join("\n");

describe("the sentences of the page", () => {
  test("exist, wherever the page says one by its full name", () => {
    const bundle = bundleOf("en", source("en"));
    const said = [...code.matchAll(/say\(\s*"([a-z0-9-]+)"/g)].map((found) => found[1]!);
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  test("have names of their own in all files of the page", () => {
    const ids = source("en").flatMap((text) => [...text.matchAll(/^([a-z0-9-]+) *=/gm)].map((found) => found[1]!));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test("of the game are all used", () => {
    const ids = [...source("en")[0]!.matchAll(/^([a-z0-9-]+) =/gm)].map((found) => found[1]!);
    // Some names are put together: `web-storage-${state}`, `${id}-pending`.
    const starts = [...code.matchAll(/`(web-[a-z-]+-)\$\{/g)].map((found) => found[1]!);
    const ends = [...code.matchAll(/`\$\{[a-z]+\}(-[a-z]+)`/g)].map((found) => found[1]!);
    const used = (id: string): boolean =>
      code.includes(`"${id}"`) ||
      starts.some((start) => id.startsWith(start)) ||
      ends.some((end) => id.endsWith(end) && used(id.slice(0, -end.length)));
    expect(ids.filter((id) => !used(id))).toEqual([]);
  });

  test("count in every language", () => {
    const text = (lang: string, count: number) => {
      const bundle = bundleOf(lang, source(lang));
      const args = { value: "4", cell: "r3c5", count, left: 3 };
      return bundle.formatPattern(bundle.getMessage("web-said-digit")!.value!, args);
    };
    expect(text("en", 1)).toBe("4 in r3c5. 3 left.");
    expect(text("es", 2)).toBe("4 en 2 celdas. Quedan 3.");
    expect(text("ru", 5)).toBe("4 в 5 клетках. Осталось 3.");
  });
});

test("times are short", () => {
  expect(clockText(0)).toBe("0:00");
  expect(clockText(245_999)).toBe("4:05");
  expect(clockText(3_723_000)).toBe("1:02:03");
});
