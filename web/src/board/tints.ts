/** The lowest layer: grounds of cells, their colours, and what is chosen. Only cells that changed are painted. */

import type { Palette } from "./palette";
import type { Scene } from "./scene";
import { rowOf, columnOf, type Shape } from "./shape";

/** Wedges begin a little after the top, so that with two colours neither is simply left or right. */
const FIRST_ANGLE = ((25 - 90) * Math.PI) / 180;

/** What the ground of a cell says. */
type Ground = "ground" | "chosen" | "peer" | "same";

export class Tints {
  /** What was painted in each cell, so that it is not painted again. */
  private painted: string[] = [];

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly shape: Shape,
    private readonly peersOf: readonly ReadonlySet<number>[],
  ) {}

  /** Everything has to be painted again. */
  forget(): void {
    this.painted = [];
  }

  /** Paints cells of this size, in pixels of the canvas. */
  paint(scene: Scene, size: number, palette: Palette): void {
    const cursorDigit = scene.cells[scene.cursor]?.digit ?? 0;
    scene.cells.forEach((cell, index) => {
      const ground = this.ground(scene, index, cursorDigit);
      const key = `${ground} ${cell.colours.join()} ${scene.letters && cell.colours.length > 0}`;
      if (this.painted[index] === key) return;
      this.painted[index] = key;
      const [x, y] = [columnOf(this.shape, index) * size, rowOf(this.shape, index) * size];
      this.cell(x, y, size, palette[ground], cell.colours, palette, scene.letters);
    });
  }

  private ground(scene: Scene, cell: number, cursorDigit: number): Ground {
    if (scene.choice.has(cell)) return "chosen";
    if (scene.showSame && cursorDigit !== 0 && scene.cells[cell]?.digit === cursorDigit) return "same";
    return scene.showPeers && this.peersOf[scene.cursor]?.has(cell) === true ? "peer" : "ground";
  }

  private cell(
    x: number,
    y: number,
    size: number,
    ground: string,
    colours: readonly number[],
    palette: Palette,
    letters: boolean,
  ): void {
    const { context } = this;
    context.fillStyle = ground;
    context.fillRect(x, y, size, size);
    if (colours.length === 0) return;
    context.save();
    context.beginPath();
    context.rect(x, y, size, size);
    context.clip();
    context.globalAlpha = palette.tint;
    const angle = (2 * Math.PI) / colours.length;
    colours.forEach((colour, index) => {
      context.fillStyle = palette.colours[colour - 1] ?? ground;
      context.beginPath();
      if (colours.length === 1) context.rect(x, y, size, size);
      else {
        const from = FIRST_ANGLE + index * angle;
        context.moveTo(x + size / 2, y + size / 2);
        context.arc(x + size / 2, y + size / 2, size, from, from + angle);
      }
      context.fill();
    });
    context.restore();
    if (!letters) return;
    context.fillStyle = palette.mark;
    context.font = `italic ${Math.round(size * 0.19)}px system-ui, sans-serif`;
    context.textAlign = "right";
    context.textBaseline = "alphabetic";
    const names = colours.map((colour) => "abcdefghi".charAt(colour - 1)).join("");
    context.fillText(names, x + size * 0.95, y + size * 0.94, size * 0.9);
  }
}
