/** Beside the board on wide screens nothing says whether a digit is right, unless the player wants that. */

import { expect, test } from "vitest";

import { NINE } from "../puzzles";
import { closePage, DESKTOP, expectDigits, openCells, pressCell, useStage } from "../stage";

const stage = useStage();

test.each([false, true])("mistakes are counted beside the board: %s", async (showMistakes) => {
  const page = await stage.open(DESKTOP);
  await stage.show(page, "settings");
  const box = page.getByRole("checkbox", { name: "Show differences from the solution at once" });
  await box.setChecked(showMistakes);
  await stage.begin(page, NINE);
  const [cell] = await openCells(page);
  await pressCell(page, cell!);
  await page.keyboard.press("4");
  await expectDigits(page, (now) => now[cell!] === "4");
  const counts = page.locator(".aside .counts");
  await counts.waitFor();
  expect((await counts.innerText()).includes("Mistakes")).toBe(showMistakes);
  expect((await counts.innerText()).includes("Score")).toBe(showMistakes);
  await closePage(page);
});
