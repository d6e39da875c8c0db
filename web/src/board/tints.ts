/**
 * The two lowest layers: the grounds of cells, which show what is chosen, and their colours. Only cells that changed
 * are painted.
 *
 * Browsers copy a canvas as a whole whenever anything in it changes, and grounds change with almost every key. So
 * the canvas of the grounds has one pixel for each cell, and the style sheet enlarges it; few games use the other.
 */

import { colourName } from "./colours";
import type { Palette } from "./palette";
import type { Scene } from "./scene";
import { rowOf, columnOf, type Shape } from "./shape";

/** Wedges begin a little after the top, so that with two colours neither is simply left or right. */
const FIRST_ANGLE = ((25 - 90) * Math.PI) / 180;

/** What the ground of a cell says. */
type Ground = "ground" | "chosen" | "peer" | "same";

export class Tints {
  /** What was painted in each cell, so that it is not painted again. */
  private ground: Ground[] = [];
  private coloured: string[] = [];

  constructor(
    private readonly grounds: CanvasRenderingContext2D,
    private readonly context: CanvasRenderingContext2D,
    private readonly shape: Shape,
    private readonly peersOf: readonly ReadonlySet<number>[],
  ) {}

  /** Everything has to be painted again. */
  forget(): void {
    this.ground = [];
    this.coloured = [];
    this.context.clearRect(0, 0, this.context.canvas.width, this.context.canvas.height);
  }

  /** Paints cells of this size, in pixels of the canvas of the colours. */
  paint(scene: Scene, size: number, palette: Palette): void {
    const cursorDigit = scene.cells[scene.cursor]?.digit ?? 0;
    // A canvas costs time in every frame, even if nothing is on it.
    this.context.canvas.hidden = scene.cells.every((cell) => cell.colours.length === 0);
    scene.cells.forEach((cell, index) => {
      const ground = this.groundOf(scene, index, cursorDigit);
      const [column, row] = [columnOf(this.shape, index), rowOf(this.shape, index)];
      if (this.ground[index] !== ground) {
        this.ground[index] = ground;
        this.grounds.fillStyle = palette[ground];
        this.grounds.fillRect(column, row, 1, 1);
      }
      const colours = cell.colours.length === 0 ? "" : `${cell.colours.join()} ${scene.letters}`;
      if ((this.coloured[index] ?? "") === colours) return;
      this.coloured[index] = colours;
      this.colour(column * size, row * size, size, cell.colours, palette, scene.letters);
    });
  }

  private groundOf(scene: Scene, cell: number, cursorDigit: number): Ground {
    if (scene.choice.has(cell)) return "chosen";
    if (scene.showSame && cursorDigit !== 0 && scene.cells[cell]?.digit === cursorDigit) return "same";
    return scene.showPeers && this.peersOf[scene.cursor]?.has(cell) === true ? "peer" : "ground";
  }

  private colour(
    x: number,
    y: number,
    size: number,
    colours: readonly number[],
    palette: Palette,
    letters: boolean,
  ): void {
    const { context } = this;
    context.clearRect(x, y, size, size);
    if (colours.length === 0) return;
    context.save();
    context.beginPath();
    context.rect(x, y, size, size);
    context.clip();
    context.globalAlpha = palette.tint;
    const angle = (2 * Math.PI) / colours.length;
    colours.forEach((colour, index) => {
      context.fillStyle = palette.colours[colour - 1] ?? "transparent";
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
    const names = colours.map(colourName).join("");
    context.fillText(names, x + size * 0.95, y + size * 0.94, size * 0.9);
  }
}
