/** Draws a step of logic: all of it, or the part that one line of its argument tells. */

import type { Board, ChainLink, ChainNode, Digit, Step, StepLine, StepMark } from "../protocol";
import { NO_DRAWING, type Drawing, type Link, type Role, type Spot } from "./scene";

/** The role of a mark on the board: several roles of the core look the same. */
function roleOf(role: StepMark["role"]): Role {
  if (role === "endo-fin") return "fin";
  if (role.startsWith("als")) return role === "als 2" ? "second" : "als";
  return role as Role;
}

const linksOf = ({ links = [] }: Step): readonly ChainLink[] => links;

/** How many parts a step has that can be looked at one by one: its lines, the conclusion last. */
export const partsOf = (step: Step): number =>
  step.text.length > 2 || linksOf(step).length > 1 ? step.text.length : 0;

/**
 * The drawing of a step on a board whose cells have these candidates. `part` is the line that is looked at, from
 * 0; without it, all of the step is drawn.
 */
export function drawStep(step: Step, board: Board, candidates: Digit[][], part: number | null): Drawing {
  const line = part === null ? undefined : step.text[part];
  const isWhole = line === undefined || line.conclusion === true;
  const marks = isWhole ? step.marks : (line.marks ?? (line.nodes === undefined ? step.marks : []));
  const drawing = withoutPlaced(ofMarks(marks, board), step);
  const nodes = isWhole ? [] : (line.nodes ?? []);
  const fromNodes = nodes.flatMap(nodeSpots).filter((spot) => !has(drawing.candidates, spot));
  return {
    ...drawing,
    candidates: [...drawing.candidates, ...fromNodes],
    placed: isWhole ? step.place : [],
    removed: isWhole ? step.remove : [],
    links: isWhole ? linksOf(step).map((link) => drawLink(link, "", false)) : linksUpTo(step, part ?? 0),
    candidatesOf: candidates,
  };
}

/** What the weaker hints show: houses to look in. */
export function drawHouses(houses: readonly number[], board: Board): Drawing {
  const found = houses.flatMap((house) => board.houses[house] ?? []);
  return { ...NO_DRAWING, houses: found.map(({ cells }) => ({ role: "base", cells })) };
}

/** Draws digits that are wrong, and candidates wrongly crossed out. */
export function drawMistakes(entered: readonly Spot[], crossedOut: readonly Spot[]): Drawing {
  return {
    ...NO_DRAWING,
    cells: [...entered, ...crossedOut].map(({ cell }) => ({ role: "fin", cell })),
  };
}

function ofMarks(marks: readonly StepMark[], board: Board): Drawing {
  const houses: { role: Role; cells: readonly number[] }[] = [];
  const cells: { role: Role; cell: number }[] = [];
  const candidates: (Spot & { role: Role })[] = [];
  for (const mark of marks) {
    const role = roleOf(mark.role);
    const house = mark.house === undefined ? undefined : board.houses[mark.house];
    if (house !== undefined) houses.push({ role, cells: house.cells });
    else if (mark.cell !== undefined && mark.digit !== undefined) {
      const spot = { role, cell: mark.cell, digit: mark.digit };
      if (!has(candidates, spot)) candidates.push(spot);
    } else if (mark.cell !== undefined) cells.push({ role, cell: mark.cell });
  }
  return { ...NO_DRAWING, houses, cells, candidates };
}

/**
 * A single is about its digit, which is drawn in large: the same digit is not marked as a candidate, so the
 * candidates of the board, which the player may not have written, do not come in between.
 */
function withoutPlaced(drawing: Drawing, step: Step): Drawing {
  const isSingle = linksOf(step).length === 0 && step.remove.length === 0;
  const rest = drawing.candidates.filter((spot) => !has(step.place, spot));
  return isSingle && rest.length === 0 ? { ...drawing, candidates: [] } : drawing;
}

const has = (spots: readonly Spot[], spot: Spot): boolean =>
  spots.some(({ cell, digit }) => cell === spot.cell && digit === spot.digit);

const nodeSpots = (node: ChainNode): (Spot & { role: Role })[] =>
  node.cells.map((cell) => ({ role: node.on ? "pattern" : "second", cell, digit: node.digit }));

function drawLink(link: ChainLink, label: string, faded: boolean): Link {
  return { from: link.from, to: link.to, strong: link.to.on, label, faded };
}

/** The links shown so far: earlier ones pale, those of the current line with its number, later ones not at all. */
function linksUpTo(step: Step, part: number): Link[] {
  const linksIn = (lines: readonly StepLine[]) => new Set(lines.flatMap((line) => line.links ?? []));
  // An argument in a few sentences says nothing of single links: they are drawn with each of them.
  if (linksIn(step.text).size === 0) return linksOf(step).map((link) => drawLink(link, "", false));
  const now = linksIn(step.text.slice(part, part + 1));
  const before = linksIn(step.text.slice(0, part));
  return linksOf(step).flatMap((link, index) => {
    if (now.has(index)) return [drawLink(link, String(index + 1), false)];
    return before.has(index) ? [drawLink(link, "", true)] : [];
  });
}
