import { expect, test } from "vitest";
import { clampZoom, NO_ZOOM, zoomAt } from "../../src/board/zoom";

test("what is under the fingers stays under them", () => {
  const zoom = zoomAt(NO_ZOOM, 2, { x: 100, y: 50 }, { x: 100, y: 50 });
  expect(zoom).toEqual({ scale: 2, x: 100, y: 50 });
  // The point (100, 50) of the small board is at (200, 100) of the large one, which is moved by (100, 50).
  expect(zoomAt(zoom, 1, { x: 10, y: 10 }, { x: 30, y: 0 })).toEqual({ scale: 2, x: 80, y: 60 });
});

test("the board covers its window", () => {
  expect(clampZoom({ scale: 2, x: -5, y: 900 }, 300)).toEqual({ scale: 2, x: 0, y: 300 });
  expect(clampZoom({ scale: 0.2, x: 5, y: 5 }, 300)).toEqual(NO_ZOOM);
  expect(clampZoom({ scale: 99, x: 0, y: 0 }, 300).scale).toBe(4);
});
