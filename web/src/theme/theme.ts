/** The theme of the page: the player's, or what the system asks for. */

export const THEMES = ["light", "dark", "contrast", "colour-blind"] as const;
export type Theme = (typeof THEMES)[number];

const CONTRAST = "(prefers-contrast: more)";
const DARK = "(prefers-color-scheme: dark)";

/** The theme that fits the system. */
function systemTheme(): Theme {
  if (matchMedia(CONTRAST).matches) return "contrast";
  return matchMedia(DARK).matches ? "dark" : "light";
}

let wanted: Theme | null = null;
const listeners = new Set<() => void>();

/** Shows this theme; `null` follows the system. */
export function applyTheme(theme: Theme | null): void {
  wanted = theme;
  document.documentElement.dataset["theme"] = theme ?? systemTheme();
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", ground);
  for (const listener of listeners) listener();
}

/** Is called when the theme changed, for what is painted and not styled. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins to follow the system. */
export function followSystem(): void {
  for (const query of [CONTRAST, DARK, "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", () => applyTheme(wanted));
  }
}
