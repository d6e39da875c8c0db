/**
 * Everything a player has, as one text file: saved games of the terminal one after another, and before them
 * lines with the rest.
 *
 *     sudokit-collection 1
 *     player "Ana"
 *     setting {"key":"tidy","value":false}
 *     result {"board":"9x9", ...}
 *     game {"player":"Ana","begun":1795400000000,"updated":1795400100000}     one for each game, in order
 *
 *     sudokit-game 1
 *     puzzle ...
 */

import type { ResultRow, StoredGame } from "./store";

const TITLE = "sudokit-collection 1";
const GAME = "sudokit-game ";

/** What the saved game itself does not say. */
interface About {
  player: string;
  begun: number;
  updated: number;
}

export interface Collection {
  games: { text: string; about: About | null }[];
  results: ResultRow[];
  settings: Record<string, unknown>;
  player: string;
}

export function join(all: {
  games: StoredGame[];
  results: ResultRow[];
  settings: Record<string, unknown>;
  player: string;
}): string {
  const line = (key: string, value: unknown) => `${key} ${JSON.stringify(value)}\n`;
  let text = `${TITLE}\n${line("player", all.player)}`;
  for (const [key, value] of Object.entries(all.settings)) text += line("setting", { key, value });
  for (const result of all.results) text += line("result", result);
  for (const { row } of all.games) {
    text += line("game", { player: row.player, begun: row.begun, updated: row.updated });
  }
  for (const { row, lines } of all.games) {
    text += `\n${row.head}${lines.map((one) => `${one}\n`).join("")}`;
  }
  return text;
}

/** Reads such a file, or a file with saved games alone. What is not understood is left out. */
export function split(text: string): Collection {
  const found: Collection = { games: [], results: [], settings: {}, player: "" };
  const abouts: About[] = [];
  let game: string[] | null = null;
  const close = () => {
    if (game) found.games.push({ text: `${game.join("\n")}\n`, about: abouts[found.games.length] ?? null });
  };
  for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    if (line.startsWith(GAME)) {
      close();
      game = [line];
    } else if (game) {
      game.push(line);
    } else {
      readLine(line, found, abouts);
    }
  }
  close();
  return found;
}

function readLine(line: string, found: Collection, abouts: About[]): void {
  const at = line.indexOf(" ");
  if (at < 0 || line === TITLE) return;
  let value: unknown;
  try {
    value = JSON.parse(line.slice(at + 1));
  } catch {
    return;
  }
  switch (line.slice(0, at)) {
    case "player":
      found.player = String(value);
      break;
    case "setting": {
      const { key, value: setting } = value as { key: string; value: unknown };
      found.settings[key] = setting;
      break;
    }
    case "result":
      found.results.push(value as ResultRow);
      break;
    case "game":
      abouts.push(value as About);
      break;
  }
}
