/**
 * The board as a grid for screen readers and for the focus, and the layer of its digits. The table is built once;
 * afterwards only what changed is touched.
 */

import type { CellView, Scene } from "./scene";
import { symbolOf, type Shape } from "./shape";

/** The words of the board. */
export interface BoardWords {
  /** The name of the whole board. */
  readonly board: string;
  /** What a reader says of a cell: its name and contents. */
  cell(index: number, cell: CellView): string;
}

export class GridTable {
  readonly element: HTMLTableElement;
  private readonly cells: HTMLTableCellElement[] = [];
  private shown: CellView[] = [];
  private chosen: ReadonlySet<number> = new Set();
  private tabStop = -1;

  constructor(
    private readonly shape: Shape,
    private words: BoardWords,
  ) {
    this.element = document.createElement("table");
    this.element.className = "grid";
    this.element.setAttribute("role", "grid");
    this.element.setAttribute("aria-multiselectable", "true");
    const body = this.element.createTBody();
    body.setAttribute("role", "rowgroup");
    for (let row = 0; row < shape.order; row += 1) {
      const line = body.insertRow();
      line.setAttribute("role", "row");
      for (let column = 0; column < shape.order; column += 1) {
        const cell = line.insertCell();
        cell.setAttribute("role", "gridcell");
        cell.setAttribute("aria-selected", "false");
        cell.tabIndex = -1;
        this.cells.push(cell);
      }
    }
    this.setWords(words);
  }

  /** The language changed. */
  setWords(words: BoardWords): void {
    this.words = words;
    this.element.setAttribute("aria-label", words.board);
    this.shown = [];
  }

  show(scene: Scene): void {
    scene.cells.forEach((view, index) => {
      if (this.shown[index] === view) return;
      const cell = this.cells[index]!;
      const text = view.digit === 0 ? "" : symbolOf(this.shape, view.digit);
      if (cell.textContent !== text) cell.textContent = text;
      const kind = view.given ? "given" : "own";
      const name = view.fault === "" ? kind : `${kind} fault`;
      if (cell.className !== name) cell.className = name;
      cell.setAttribute("aria-label", this.words.cell(index, view));
      this.shown[index] = view;
    });
    if (scene.choice !== this.chosen) {
      for (const index of this.chosen) if (!scene.choice.has(index)) this.select(index, false);
      for (const index of scene.choice) if (!this.chosen.has(index)) this.select(index, true);
      this.chosen = scene.choice;
    }
    if (scene.cursor !== this.tabStop) {
      const before = this.cells[this.tabStop];
      if (before !== undefined) before.tabIndex = -1;
      this.cells[scene.cursor]!.tabIndex = 0;
      this.tabStop = scene.cursor;
    }
  }

  private select(index: number, on: boolean): void {
    this.cells[index]?.setAttribute("aria-selected", String(on));
  }

  /** The cell of an element of the table, or -1. */
  indexOf(element: EventTarget | null): number {
    return this.cells.indexOf(element as HTMLTableCellElement);
  }

  hasFocus(): boolean {
    return this.element.contains(document.activeElement);
  }

  focus(index: number): void {
    this.cells[index]?.focus({ preventScroll: true });
  }
}
