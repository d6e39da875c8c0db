/** Paints a picture as PNG. */

import type { Picture } from "./shapes";

/** The width of the picture in pixels, about: cells are whole pixels. */
const WIDTH = 1200;
const MARGIN = 0.1;

export function pngOf({ order, strokes, letters }: Picture): Promise<Blob> {
  const cell = Math.max(24, Math.round(WIDTH / order));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil((order + 2 * MARGIN) * cell);
  canvas.height = canvas.width;
  const context = canvas.getContext("2d");
  if (context === null) return Promise.reject(new Error("This browser has no canvas."));
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(cell, 0, 0, cell, MARGIN * cell, MARGIN * cell);
  context.lineCap = "square";
  for (const { path, width, colour } of strokes) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(new Path2D(path));
  }
  // Letters are painted in pixels: type of less than one unit is not drawn well.
  context.setTransform(1, 0, 0, 1, MARGIN * cell, MARGIN * cell);
  context.textAlign = "center";
  for (const { text, x, y, size, colour, bold } of letters) {
    context.fillStyle = colour;
    context.font = `${bold ? "600 " : ""}${size * cell}px Arial, Helvetica, sans-serif`;
    context.fillText(text, x * cell, y * cell);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("This browser cannot write PNG.")) : resolve(blob)));
  });
}
