/** The colours of the theme, as the canvases need them. The style sheet alone defines them. */

export interface Palette {
  readonly ground: string;
  readonly mark: string;
  readonly faint: string;
  readonly chosen: string;
  readonly peer: string;
  readonly same: string;
  readonly colours: readonly string[];
  /** How strong colours of cells are, from 0 to 1. */
  readonly tint: number;
}

/** The number of colours that cells may have. */
export const COLOURS = 9;

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const get = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ground: get("board"),
    mark: get("mark"),
    faint: get("mark-faint"),
    chosen: get("chosen"),
    peer: get("peer"),
    same: get("same"),
    colours: Array.from({ length: COLOURS }, (_, index) => get(`colour-${index + 1}`)),
    tint: Number(get("tint")) || 0.35,
  };
}
