/** How much a board is enlarged, and which part of it is seen. */

export interface Zoom {
  readonly scale: number;
  /** How far the board is moved to the left and up, in pixels of the page. */
  readonly x: number;
  readonly y: number;
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 4;

/** Boards with smaller cells, in pixels of the page, can be enlarged. */
export const ZOOM_BELOW = 36;

/** Keeps the board over its window of this side. */
export function clampZoom(zoom: Zoom, side: number): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale));
  const most = side * (scale - 1);
  const into = (at: number) => Math.min(most, Math.max(0, at));
  return { scale, x: into(zoom.x), y: into(zoom.y) };
}

/** Enlarges by a factor and moves, so that the point of the board under `from` comes to be under `to`. */
export function zoomAt(
  zoom: Zoom,
  factor: number,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const real = scale / zoom.scale;
  return { scale, x: (zoom.x + from.x) * real - to.x, y: (zoom.y + from.y) * real - to.y };
}
