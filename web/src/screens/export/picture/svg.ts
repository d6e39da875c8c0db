/** Writes a picture as SVG. */

import type { Picture } from "./shapes";

const CELL = 60;
const MARGIN = 0.1;

const escaped = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const round = (value: number): number => Math.round(value * 1000) / 1000;

export function svgOf({ order, strokes, letters }: Picture): string {
  const side = round((order + 2 * MARGIN) * CELL);
  const view = `${-MARGIN} ${-MARGIN} ${order + 2 * MARGIN} ${order + 2 * MARGIN}`;
  const lines = strokes.map(
    ({ path, width, colour }) =>
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="square"/>`,
  );
  const texts = letters.map(
    ({ text, x, y, size, colour, bold }) =>
      `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" fill="${colour}"${bold ? ' font-weight="600"' : ""}>` +
      `${escaped(text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${view}">`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="100%" height="100%" fill="#ffffff"/>`,
    ...lines,
    '<g font-family="Arial, Helvetica, sans-serif" text-anchor="middle">',
    ...texts,
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}
