/**
 * A board on the screen, in layers: grounds and colours (two canvases), digits (table), marks (canvas), lines and hints (svg),
 * and a ring around the cursor. It knows cells, marks, links and regions, and no rules.
 */

import { Marks } from "./marks";
import { Overlay } from "./overlay";
import { readPalette, type Palette } from "./palette";
import { latticePlace } from "./places";
import type { Scene } from "./scene";
import { columnOf, peers, rowOf, type Shape } from "./shape";
import { GridTable, type BoardWords } from "./table";
import { Tints } from "./tints";
import { clampZoom, NO_ZOOM, type Zoom } from "./zoom";

export class BoardView {
  readonly element: HTMLDivElement;
  /** The part that zooms and moves. */
  private readonly plane: HTMLDivElement;
  readonly table: GridTable;
  /** Grounds, with a pixel for each cell; colours; marks. */
  private readonly canvases: readonly [HTMLCanvasElement, HTMLCanvasElement, HTMLCanvasElement];
  private readonly tints: Tints;
  private readonly marks: Marks;
  private readonly overlay: Overlay;
  private readonly ring: HTMLDivElement;
  private palette: Palette;
  private scene: Scene | null = null;
  private zoom: Zoom = NO_ZOOM;
  /** The width of the board without zoom, in pixels of the page. */
  private side = 0;
  private cursor = -1;
  private readonly watch: (() => void)[] = [];

  constructor(
    readonly shape: Shape,
    words: BoardWords,
  ) {
    this.element = div("board");
    this.plane = div("plane");
    this.table = new GridTable(shape, words);
    const canvas = () => document.createElement("canvas");
    this.canvases = [canvas(), canvas(), canvas()];
    for (const canvas of this.canvases) canvas.setAttribute("aria-hidden", "true");
    const [grounds, colours, marks] = this.canvases;
    grounds.className = "grounds";
    grounds.width = shape.order;
    grounds.height = shape.order;
    this.overlay = new Overlay(shape);
    this.ring = div("ring");
    this.plane.append(grounds, colours, this.table.element, marks, this.overlay.element, this.ring);
    this.element.append(this.plane);
    this.tints = new Tints(context(grounds), context(colours), shape, peers(shape));
    this.marks = new Marks(context(marks), shape);
    this.palette = readPalette(document.documentElement);
  }

  /** Begins to follow the size of the space around the board, the theme and the fonts. */
  attach(host: HTMLElement): void {
    host.append(this.element);
    const sizes = new ResizeObserver(() => this.fit(host));
    sizes.observe(host);
    const ratio = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const fit = () => this.fit(host);
    ratio.addEventListener("change", fit);
    const fonts = () => this.repaint();
    document.fonts.addEventListener("loadingdone", fonts);
    this.watch.push(
      () => sizes.disconnect(),
      () => ratio.removeEventListener("change", fit),
      () => document.fonts.removeEventListener("loadingdone", fonts),
    );
    this.fit(host);
  }

  detach(): void {
    for (const stop of this.watch.splice(0)) stop();
    this.element.remove();
  }

  setWords(words: BoardWords): void {
    this.table.setWords(words);
    if (this.scene !== null) this.table.show(this.scene);
  }

  show(scene: Scene): void {
    this.scene = scene;
    this.table.show(scene);
    this.overlay.show(scene.drawing);
    this.paint();
    if (this.cursor !== scene.cursor) {
      this.cursor = scene.cursor;
      this.placeRing();
      this.follow();
      if (this.table.hasFocus()) this.table.focus(scene.cursor);
    }
  }

  /** The theme changed: everything is painted again. */
  repaint(): void {
    this.palette = readPalette(document.documentElement);
    this.tints.forget();
    this.marks.forget();
    this.paint();
  }

  /** The size of a cell in pixels of the page. */
  cellSize(): number {
    return (this.side * this.zoom.scale) / this.shape.order;
  }

  /** The size of marks in pixels of the page. */
  markSize(): number {
    return latticePlace(1, this.shape.order).size * this.cellSize();
  }

  /** A point of the page in units of a cell. */
  toBoard(clientX: number, clientY: number): { x: number; y: number } {
    const bounds = this.plane.getBoundingClientRect();
    const size = bounds.width / this.shape.order || 1;
    return { x: (clientX - bounds.left) / size, y: (clientY - bounds.top) / size };
  }

  getZoom(): Zoom {
    return this.zoom;
  }

  setZoom(zoom: Zoom): void {
    const before = this.zoom.scale;
    this.zoom = clampZoom(zoom, this.side);
    if (before === this.zoom.scale) this.placePlane();
    else this.resize();
  }

  private fit(host: HTMLElement): void {
    const { width, height } = host.getBoundingClientRect();
    // A multiple of the order in pixels of the device, so that all lines are equally far apart.
    const ratio = devicePixelRatio || 1;
    const pixels = Math.floor((Math.min(width, height) - 4) * ratio);
    const side = Math.max(0, (pixels - (pixels % this.shape.order)) / ratio);
    if (side === this.side && this.canvases[2].width > 1) return;
    this.side = side;
    this.element.style.width = `${side}px`;
    this.element.style.height = `${side}px`;
    this.zoom = clampZoom(this.zoom, side);
    this.resize();
  }

  private resize(): void {
    const ratio = devicePixelRatio || 1;
    const pixels = Math.max(1, Math.floor((this.side * this.zoom.scale * ratio) / this.shape.order));
    const side = (pixels * this.shape.order) / ratio;
    this.plane.style.width = `${side}px`;
    this.plane.style.height = `${side}px`;
    this.plane.style.setProperty("--cell", `${pixels / ratio}px`);
    for (const canvas of this.canvases.slice(1)) {
      canvas.width = pixels * this.shape.order;
      canvas.height = pixels * this.shape.order;
    }
    this.element.classList.toggle("zoomed", this.zoom.scale > 1);
    this.placePlane();
    this.placeRing();
    this.tints.forget();
    this.marks.forget();
    this.paint();
  }

  private placePlane(): void {
    this.plane.style.transform = this.zoom.scale === 1 ? "" : `translate(${-this.zoom.x}px, ${-this.zoom.y}px)`;
  }

  private placeRing(): void {
    if (this.cursor < 0) return;
    const size = this.cellSize();
    const [x, y] = [columnOf(this.shape, this.cursor) * size, rowOf(this.shape, this.cursor) * size];
    this.ring.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Moves an enlarged board, so that the cursor is seen. */
  private follow(): void {
    if (this.zoom.scale === 1) return;
    const size = this.cellSize();
    const into = (at: number, from: number) => Math.min(at * size, Math.max((at + 1) * size - this.side, from));
    const x = into(columnOf(this.shape, this.cursor), this.zoom.x);
    const y = into(rowOf(this.shape, this.cursor), this.zoom.y);
    if (x !== this.zoom.x || y !== this.zoom.y) this.setZoom({ ...this.zoom, x, y });
  }

  private paint(): void {
    if (this.scene === null || this.side === 0) return;
    const size = this.canvases[2].width / this.shape.order;
    this.tints.paint(this.scene, size, this.palette);
    this.marks.paint(this.scene, size, this.palette);
  }
}

function div(name: string): HTMLDivElement {
  const element = document.createElement("div");
  element.className = name;
  return element;
}

function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const found = canvas.getContext("2d");
  if (found === null) throw new Error("This browser has no canvas.");
  return found;
}
