import type { Settings } from "./protocol";

/** The settings of a player who changed none. */
export const DEFAULT_SETTINGS: Settings = {
  tidy: true,
  liveCandidates: false,
  showMistakes: false,
  showClock: true,
  scoring: "classic",
  lang: null,
  theme: null,
};
