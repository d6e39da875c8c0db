/** The layer of lines: walls, and what a hint draws: houses, discs, strikes, rings, links. */

import { arrows, hull, nodePoints, spotPoint } from "./arrows";
import { discRadius } from "./places";
import type { Drawing, Link, Node, Role, Spot } from "./scene";
import { columnOf, rowOf, symbolOf, type Shape } from "./shape";
import { outline, walls } from "./walls";

const SVG = "http://www.w3.org/2000/svg";

/** The form of each role, so that colour is never the only sign. */
const FORMS: Readonly<Record<Role, "disc" | "square" | "hexagon" | "triangle">> = {
  pattern: "disc",
  second: "square",
  third: "hexagon",
  als: "hexagon",
  fin: "triangle",
  base: "disc",
  cover: "square",
  blocker: "square",
};

export class Overlay {
  readonly element: SVGSVGElement;
  private readonly hint: SVGGElement;
  private shown: Drawing | null = null;

  constructor(private readonly shape: Shape) {
    this.element = make("svg", {
      class: "overlay",
      viewBox: `0 0 ${shape.order} ${shape.order}`,
      "aria-hidden": "true",
      focusable: "false",
    });
    const lines = walls(shape);
    this.element.append(
      make("path", { class: "extra", d: lines.extra }),
      make("path", { class: "thin", d: lines.thin }),
      make("path", { class: "thick", d: lines.thick }),
    );
    this.hint = make("g", { class: "hint" });
    this.element.append(this.hint);
  }

  show(drawing: Drawing | null): void {
    if (drawing === this.shown) return;
    this.shown = drawing;
    this.hint.replaceChildren(...(drawing === null ? [] : this.draw(drawing)));
  }

  private draw(drawing: Drawing): SVGElement[] {
    const { order } = this.shape;
    const parts: SVGElement[] = [];
    drawing.houses.forEach(({ role, cells }, index) => {
      // Houses that lie one upon the other are drawn one inside the other.
      const inset = 0.03 + 0.03 * (index % 3);
      parts.push(make("path", { class: `house ${role}`, d: outline(cells, order, inset) }));
    });
    for (const { role, cell } of drawing.cells) {
      const [x, y] = [columnOf(this.shape, cell) + 0.08, rowOf(this.shape, cell) + 0.08];
      parts.push(make("rect", { class: `cell ${role}`, x, y, width: 0.84, height: 0.84, rx: 0.1 }));
    }
    const groups = new Map<string, Node>();
    for (const { from, to } of drawing.links) {
      for (const node of [from, to]) groups.set(`${node.cells.join()} ${node.digit}`, node);
    }
    for (const node of groups.values()) {
      if (node.cells.length < 2) continue;
      const stroke = 2.3 * discRadius(order);
      parts.push(make("path", { class: "group", d: hull(nodePoints(node, order)), "stroke-width": stroke }));
    }
    for (const spot of drawing.candidates) parts.push(this.form(spot, spot.role));
    const linked = new Set([...groups.values()].flatMap((node) => node.cells));
    for (const spot of drawing.placed) parts.push(...this.placed(spot, drawing, linked.has(spot.cell)));
    for (const spot of drawing.removed) parts.push(this.strike(spot));
    for (const arrow of arrows(drawing.links, order)) {
      const group = make("g", { class: linkClass(arrow.link) });
      group.append(make("path", { class: "line", d: arrow.path }), make("path", { class: "head", d: arrow.head }));
      if (arrow.link.label !== "") group.append(...this.label(arrow.label.x, arrow.label.y, arrow.link.label));
      parts.push(group);
    }
    return parts;
  }

  private form(spot: Spot, role: Role): SVGElement {
    const { x, y } = spotPoint(spot.cell, spot.digit, this.shape.order);
    const r = discRadius(this.shape.order);
    const name = `spot ${role}`;
    const around = (corners: number, turn: number) =>
      Array.from({ length: corners }, (_, at) => {
        const angle = ((at + turn) * 2 * Math.PI) / corners;
        return `${x + r * 1.15 * Math.sin(angle)},${y - r * 1.15 * Math.cos(angle)}`;
      }).join(" ");
    switch (FORMS[role]) {
      case "disc":
        return make("circle", { class: name, cx: x, cy: y, r });
      case "square":
        return make("rect", { class: name, x: x - r * 0.92, y: y - r * 0.92, width: r * 1.84, height: r * 1.84 });
      case "hexagon":
        return make("polygon", { class: name, points: around(6, 0) });
      case "triangle":
        return make("polygon", { class: name, points: around(3, 0) });
    }
  }

  /** A digit that follows: large with a question mark, or as a ring where the cell's candidates matter. */
  private placed(spot: Spot, drawing: Drawing, isLinked: boolean): SVGElement[] {
    const { order } = this.shape;
    const small = isLinked || drawing.candidates.some(({ cell }) => cell === spot.cell);
    if (small) {
      const { x, y } = spotPoint(spot.cell, spot.digit, order);
      return [make("circle", { class: "placed", cx: x, cy: y, r: discRadius(order) * 1.2 })];
    }
    const [x, y] = [columnOf(this.shape, spot.cell), rowOf(this.shape, spot.cell)];
    const digit = make("text", { class: "ghost", x: x + 0.5, y: y + 0.745, "font-size": 0.68 });
    digit.textContent = symbolOf(this.shape, spot.digit);
    const sign = make("text", { class: "ghost", x: x + 0.85, y: y + 0.36, "font-size": 0.3 });
    sign.textContent = "?";
    const ground = make("rect", {
      class: "ghost-ground",
      x: x + 0.06,
      y: y + 0.06,
      width: 0.88,
      height: 0.88,
      rx: 0.1,
    });
    return [ground, digit, sign];
  }

  private strike(spot: Spot): SVGElement {
    const { x, y } = spotPoint(spot.cell, spot.digit, this.shape.order);
    const r = discRadius(this.shape.order);
    const group = make("g", { class: "removed" });
    group.append(
      make("circle", { cx: x, cy: y, r }),
      make("path", { d: `M${x - r * 0.8} ${y + r * 0.8}L${x + r * 0.8} ${y - r * 0.8}` }),
    );
    return group;
  }

  private label(x: number, y: number, text: string): SVGElement[] {
    const size = Math.min(0.3, 0.2 + 0.02 * text.length);
    const label = make("text", { class: "number", x, y: y + size * 0.36, "font-size": size });
    label.textContent = text;
    return [make("circle", { class: "number-ground", cx: x, cy: y, r: size * (0.5 + 0.16 * text.length) }), label];
  }
}

function linkClass(link: Link): string {
  return `link ${link.strong ? "strong" : "weak"}${link.faded ? " faded" : ""}`;
}

function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
