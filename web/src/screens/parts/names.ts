/** Names that several screens show: levels, boards, dates. */

import { locale, say, texts } from "../../text/texts";

/** The level in the language of the player. Results of puzzles that players brought have levels like `own-easy`. */
export function levelName(level: string | null): string {
  if (level === null) return say("play-level-unrated");
  if (level === "own") return say("play-level-own-unknown");
  if (level.startsWith("own-")) return say("play-level-own", { level: levelName(level.slice(4)) });
  const id = `level-${level}`;
  return texts.value.has(id) ? say(id) : level;
}

/** What a scale measures. A scale that the page has no words for goes by its name. */
export function scaleName(name: string): string {
  const id = `web-scale-${name}`;
  return texts.value.has(id) ? say(id) : name;
}

/** A day, as "23 November 2026". `date` is "2026-11-23". */
export function dayName(date: string): string {
  const day = new Date(`${date}T12:00:00`);
  if (Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", year: "numeric" }).format(day);
}

/** A moment of wall time, as "23 Nov 2026, 14:05". */
export const momentName = (time: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));

/** A moment as its date, "23 Nov 2026". */
export const dateName = (time: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(new Date(time));

/** The first letter as a capital, for words that stand alone. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(texts.value.lang) + text.slice(1);
