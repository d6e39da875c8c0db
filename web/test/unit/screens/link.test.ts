/** A game in a link comes out as it went in; other links and damaged ones are not taken for it. */

import { beforeAll, expect, test, vi } from "vitest";

import { gameLink, LONGEST_LINK, puzzleLink, textOfLink } from "../../../src/link";

const GAME = "sudokit-game 1\npuzzle ...3..4..2..4..2\nscoring classic\n\n2500 digit 1 r1c1 tidy\n";

beforeAll(() => {
  vi.stubGlobal("location", { href: "https://example.org/sudokit/#/export/a" });
});

test("a game comes back from its link", async () => {
  const link = await gameLink(GAME);
  expect(link).toMatch(/^https:\/\/example\.org\/sudokit\/#v1\.[A-Za-z0-9_-]+$/);
  expect(await textOfLink(link)).toBe(GAME);
});

test("letters of any alphabet come back", async () => {
  const named = GAME.replace("scoring", "name Воскресенье, año\nscoring");
  expect(await textOfLink(await gameLink(named))).toBe(named);
});

test("a long game makes a link that is known to be long", async () => {
  const moves = Array.from(
    { length: 4000 },
    (_, at) => `${at * 7919} digit ${(at * 31) % 9} r${at % 9}c${(at * 5) % 9}`,
  );
  const link = await gameLink(GAME + moves.join("\n"));
  expect(link.length).toBeGreaterThan(LONGEST_LINK);
  expect(await textOfLink(link)).toContain(moves.at(-1));
});

test("other links hold no game", async () => {
  expect(await textOfLink("https://example.org/#p=1...")).toBeNull();
  expect(await textOfLink("53..7....")).toBeNull();
});

test("a damaged link holds no game", async () => {
  const link = await gameLink(GAME);
  expect(await textOfLink(link.slice(0, -20))).toBeNull();
  expect(await textOfLink(`${link.slice(0, 40)}%%%`)).toBeNull();
});

test("what would fill the memory is not unpacked", async () => {
  const bomb = await gameLink("7".repeat(20_000_000));
  expect(bomb.length).toBeLessThan(100_000);
  expect(await textOfLink(bomb)).toBeNull();
});

test("the characters of a puzzle survive an address", () => {
  expect(new URL(puzzleLink("1&2#%+ä")).hash).toBe("#p=1%262%23%25%2B%C3%A4");
});
