/** Fingers, pens and mice on a board. Two fingers zoom; one chooses. */

import type { BoardView } from "../board/view";
import { ZOOM_BELOW, zoomAt, type Zoom } from "../board/zoom";
import type { Choice } from "./choice";
import { cellAt, Presses, Stroke } from "./stroke";

const LONG_PRESS = 500;
const STILL = 6;

/** What the hands do on a board. */
export interface Hands {
  choice(): Choice;
  choose(choice: Choice): void;
  /** A double or long press: all cells like this one; `adding` keeps what was chosen. */
  similar(cell: number, adding: boolean): void;
  /** A press on a cell while a digit is locked. Returns whether it was one. */
  press(cell: number): boolean;
}

interface Touching {
  readonly stroke: Stroke;
  readonly before: Choice;
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  timer: number;
}

/** Listens to the pointers on a board. Returns what ends that. */
export function listen(view: BoardView, hands: Hands): () => void {
  const { element } = view;
  const fingers = new Map<number, { x: number; y: number }>();
  const presses = new Presses();
  let touching: Touching | null = null;
  let pinch: { zoom: Zoom; width: number; x: number; y: number } | null = null;

  const local = (x: number, y: number) => {
    const bounds = element.getBoundingClientRect();
    return { x: x - bounds.left, y: y - bounds.top };
  };

  const release = () => {
    if (touching !== null) clearTimeout(touching.timer);
    touching = null;
  };

  const twoFingers = () => {
    const [a, b] = [...fingers.values()];
    if (a === undefined || b === undefined) return null;
    const middle = local((a.x + b.x) / 2, (a.y + b.y) / 2);
    return { width: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)), ...middle };
  };

  const down = (event: PointerEvent) => {
    // The board has the focus, and no mouse event selects text or scrolls.
    event.preventDefault();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) {
      // What the first finger began to choose was meant as half of this.
      if (touching !== null) hands.choose(touching.before);
      release();
      const two = twoFingers();
      const canZoom = view.getZoom().scale > 1 || view.cellSize() < ZOOM_BELOW;
      if (two !== null && canZoom) pinch = { zoom: view.getZoom(), ...two };
      return;
    }
    if (fingers.size > 2 || event.button !== 0) return;
    const { x, y } = view.toBoard(event.clientX, event.clientY);
    const cell = cellAt(x, y, view.shape.order);
    if (cell < 0) return;
    element.setPointerCapture(event.pointerId);
    view.table.focus(hands.choice().cursor);
    const adding = event.shiftKey || event.ctrlKey || event.metaKey;
    if (presses.isDouble(event.clientX, event.clientY, event.timeStamp, cell)) {
      hands.similar(cell, adding);
      return;
    }
    if (!adding && hands.press(cell)) return;
    const before = hands.choice();
    const stroke = new Stroke(before, cell, adding, view.shape.order);
    const long = () => {
      touching = null;
      hands.similar(cell, adding);
    };
    const timer = event.pointerType === "mouse" ? 0 : window.setTimeout(long, LONG_PRESS);
    touching = { stroke, before, cell, x: event.clientX, y: event.clientY, timer };
    hands.choose(stroke.now());
  };

  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (pinch !== null) {
      const two = twoFingers();
      if (two !== null) view.setZoom(zoomAt(pinch.zoom, two.width / pinch.width, pinch, two));
      return;
    }
    if (touching === null) return;
    if (Math.hypot(event.clientX - touching.x, event.clientY - touching.y) > STILL) clearTimeout(touching.timer);
    // Browsers report several movements at once; each may be in another cell.
    const parts = event.getCoalescedEvents?.() ?? [];
    let changed = false;
    for (const part of parts.length > 0 ? parts : [event]) {
      const { x, y } = view.toBoard(part.clientX, part.clientY);
      changed = touching.stroke.move(x, y) || changed;
    }
    if (changed) hands.choose(touching.stroke.now());
  };

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size < 2) pinch = null;
    release();
  };

  const cancel = (event: PointerEvent) => {
    if (touching !== null) hands.choose(touching.before);
    up(event);
  };

  // Wheel with Ctrl is what touchpads send for a pinch.
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey || (view.getZoom().scale === 1 && view.cellSize() >= ZOOM_BELOW)) return;
    event.preventDefault();
    const at = local(event.clientX, event.clientY);
    view.setZoom(zoomAt(view.getZoom(), Math.exp(-event.deltaY / 200), at, at));
  };

  // A screen reader activates a cell without a pointer.
  const click = (event: MouseEvent) => {
    const cell = view.table.indexOf(event.target);
    if (event.detail !== 0 || cell < 0 || hands.press(cell)) return;
    hands.choose({ cells: new Set([cell]), cursor: cell });
  };

  const focus = (event: FocusEvent) => {
    const cell = view.table.indexOf(event.target);
    const choice = hands.choice();
    // A reader moved the focus by itself.
    if (cell >= 0 && cell !== choice.cursor) hands.choose({ cells: new Set([cell]), cursor: cell });
  };

  const noMenu = (event: Event) => event.preventDefault();

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", cancel);
  element.addEventListener("wheel", wheel, { passive: false });
  element.addEventListener("click", click);
  element.addEventListener("focusin", focus);
  element.addEventListener("contextmenu", noMenu);
  return () => {
    release();
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", cancel);
    element.removeEventListener("wheel", wheel);
    element.removeEventListener("click", click);
    element.removeEventListener("focusin", focus);
    element.removeEventListener("contextmenu", noMenu);
  };
}
