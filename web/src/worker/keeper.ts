/**
 * Keeps the open game: asks the core what a wish would do, writes that down, and only then has it done.
 *
 *     wish -> core: lines -> store: written -> core: applied -> reports and patch -> page
 */

import type {
  CellPicture,
  Clock,
  Digit,
  Done,
  GameSummary,
  Picture,
  PlayEvent,
  Result,
  ScoringId,
  Settings,
  Standing,
  StorageState,
  Wish,
} from "../protocol";
import { join, split, type Collection } from "../storage/collection";
import { Tabs } from "../storage/lock";
import { Shelf, startsWith } from "../storage/shelf";
import { Taken, type GameRow, type ResultRow, type StoredGame } from "../storage/store";
import type { CorePicture, Planned, PlayAnswers } from "./core";
import { command, type CoreModule } from "./module";
import { Fault } from "./serve";
import { standing } from "./standing";

/** The open game. */
interface Open {
  id: string;
  row: GameRow;
  readOnly: boolean;
}

const DEFAULTS: Settings = {
  tidy: true,
  liveCandidates: false,
  showMistakes: false,
  showClock: true,
  scoring: "classic",
  lang: null,
  theme: null,
};

/** The settings that are not told to the page. */
const OWN_SETTINGS = ["opened", "player", "players", "asked-to-persist"];

export class Keeper {
  #core: CoreModule<PlayAnswers>;
  readonly #shelf: Shelf;
  #tabs: Tabs;
  /** What is done after the answer was sent. */
  #later: (() => void)[] = [];
  #open: Open | null = null;
  #settings: Settings = DEFAULTS;
  #player = "";
  #tell: (event: PlayEvent) => void;

  private constructor(core: CoreModule<PlayAnswers>, shelf: Shelf, tell: (event: PlayEvent) => void) {
    this.#core = core;
    this.#shelf = shelf;
    this.#tell = tell;
    this.#tabs = new Tabs(
      () => this.#robbed(),
      () => tell({ kind: "library" }),
    );
  }

  static async start(core: CoreModule<PlayAnswers>, tell: (event: PlayEvent) => void): Promise<Keeper> {
    const keeper = new Keeper(core, await Shelf.open(tell), tell);
    const stored = await keeper.#shelf.settings();
    const known = Object.entries(stored).filter(([key]) => !OWN_SETTINGS.includes(key));
    keeper.#settings = { ...DEFAULTS, ...Object.fromEntries(known) };
    keeper.#player = typeof stored["player"] === "string" ? stored["player"] : "";
    keeper.#sendHabits();
    return keeper;
  }

  /** The core crashed: this one takes its place, and the open game is read again from what is stored. */
  async renew(core: CoreModule<PlayAnswers>): Promise<void> {
    this.#core = core;
    this.#sendHabits();
    const open = this.#open;
    if (!open) return;
    this.#open = null;
    const game = await this.#shelf.game(open.id);
    if (!game) return;
    const picture = this.#core.ask("load", { text: textOf(game) });
    this.#open = { ...open, row: game.row };
    this.#tell({ kind: "restarted", picture: this.#ready(picture) });
  }

  get storage(): StorageState {
    return this.#shelf.state;
  }

  get settings(): Settings {
    return this.#settings;
  }

  get player(): string {
    return this.#player;
  }

  /** Does what an answer need not wait for. */
  afterwards(): void {
    for (const run of this.#later.splice(0)) run();
  }

  // The open game

  /** Stores a game that the core can read from `load`, and opens it. */
  async start(op: "load" | "loadLine", args: object, scoring?: ScoringId): Promise<Picture> {
    await this.close();
    const wanted = { scoring: scoring ?? this.#settings.scoring, ...args };
    const picture = this.#core.ask(op, wanted);
    const id = newId();
    const row = rowOf(id, this.#player, picture);
    await this.#shelf.add({ row, lines: picture.lines });
    await this.#tabs.take(id, false);
    this.#open = { id, row, readOnly: false };
    await this.#finish(picture.state.end);
    void this.#askToPersist();
    this.#tabs.changed();
    return this.#ready(picture);
  }

  async open(id: string, steal = false): Promise<Picture> {
    await this.close();
    const has = await this.#tabs.take(id, steal);
    // Read after the lock was taken: the other tab may have written until then.
    const game = await this.#shelf.game(id);
    if (!game) {
      this.#tabs.release();
      throw new Fault("not-found", `no game ${id}`);
    }
    const picture = this.#core.ask("load", { text: textOf(game) });
    this.#open = { id, row: game.row, readOnly: !has };
    if (has) await this.#finish(picture.state.end);
    return this.#ready(picture);
  }

  async takeOver(): Promise<Picture> {
    return this.open(this.#game().id, true);
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    if (!this.#open.readOnly) await this.pause();
    this.#open = null;
    this.#tabs.release();
    this.#core.ask("close");
  }

  picture(): Picture {
    return this.#shown(this.#core.ask("picture", { now: now() }));
  }

  async wish(wish: Wish): Promise<Done> {
    const game = this.#game();
    if (game.readOnly) return READ_ONLY;
    const done = await this.#carryOut(this.#core.ask("plan", { command: command(wish), now: now() }));
    const end = done.patch?.state.end;
    for (const report of done.reports) {
      if (report.kind === "ended" && end) report.standing = await this.#finish(end);
    }
    return done;
  }

  async pause(): Promise<Clock> {
    const game = this.#game();
    if (!game.readOnly) await this.#carryOut(this.#core.ask("pause", { now: now() }));
    return this.#core.ask("clock", { now: now() });
  }

  resume(): Clock {
    return this.#core.ask(this.#game().readOnly ? "clock" : "resume", { now: now() });
  }

  touch(): Clock {
    return this.#core.ask(this.#game().readOnly ? "clock" : "touch", { now: now() });
  }

  /** Asks the core about the open game. */
  ask<Op extends keyof PlayAnswers>(op: Op, args: object = {}): PlayAnswers[Op] {
    this.#game();
    return this.#core.ask(op, args);
  }

  // The library

  async games(): Promise<GameSummary[]> {
    const inUse = await this.#tabs.open();
    const rows = (await this.#shelf.rows()).filter((row) => row.player === this.#player);
    rows.sort((a, b) => b.updated - a.updated);
    return rows.map((row) => {
      const { head: _head, player: _player, puzzle: _puzzle, ...summary } = row;
      return { ...summary, inUse: inUse.has(row.id) && row.id !== this.#open?.id };
    });
  }

  async text(id: string): Promise<string> {
    return textOf(await this.#find(id));
  }

  /** A name is a fact of the game, so it is in the head, and an exported game keeps it. */
  async rename(id: string, name: string): Promise<void> {
    const game = await this.#find(id);
    const text = textOf(game);
    const isOpen = this.#open?.id === id;
    if (isOpen) await this.pause();
    const picture = this.#core.ask("load", { text, facts: [["name", name]] });
    await this.#shelf.update(id, { head: picture.head, name: picture.info.name });
    if (isOpen && this.#open) await this.open(id);
    this.#tabs.changed();
  }

  async remove(id: string): Promise<void> {
    if (this.#open?.id === id) await this.close();
    else if ((await this.#tabs.open()).has(id)) throw new Fault("in-use", "the game is open in another tab");
    await this.#shelf.remove(id);
    this.#tabs.changed();
  }

  async results(): Promise<Result[]> {
    const rows = (await this.#shelf.results()).filter((row) => row.player === this.#player);
    rows.sort((a, b) => b.finished - a.finished);
    return rows.map(({ player: _player, puzzle: _puzzle, ...result }) => result);
  }

  async dailies(): Promise<{ date: string; game: string | null; result: Result | null }[]> {
    const dates = new Map<string, { date: string; game: string | null; result: Result | null }>();
    for (const game of await this.games()) {
      // The newest comes first.
      if (game.daily && !dates.has(game.daily)) {
        dates.set(game.daily, { date: game.daily, game: game.id, result: null });
      }
    }
    for (const result of await this.results()) {
      if (!result.daily || !result.counts) continue;
      const known = dates.get(result.daily);
      dates.set(result.daily, { date: result.daily, game: known?.game ?? result.game, result });
    }
    return [...dates.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
  }

  async setSettings(settings: Partial<Settings>): Promise<Settings> {
    for (const [key, value] of Object.entries(settings)) {
      if (OWN_SETTINGS.includes(key)) continue;
      this.#settings[key] = value;
      await this.#shelf.setSetting(key, value);
    }
    this.#sendHabits();
    return this.#settings;
  }

  async players(): Promise<string[]> {
    const stored = (await this.#shelf.settings())["players"];
    const names = new Set(Array.isArray(stored) ? stored.map(String) : []);
    for (const row of await this.#shelf.rows()) names.add(row.player);
    names.add(this.#player);
    return [...names].filter((name) => name !== "").sort();
  }

  async setPlayer(name: string): Promise<void> {
    const player = name.trim().replace(/\s+/g, " ");
    const players = new Set([...(await this.players()), player]);
    this.#player = player;
    await this.#shelf.setSetting("player", player);
    await this.#shelf.setSetting("players", [...players].filter((one) => one !== ""));
    await this.close();
  }

  // Everything

  async exportAll(): Promise<string> {
    const games = await this.#shelf.games();
    const { player: _player, ...settings } = { ...this.#settings, player: this.#player };
    return join({ games, results: await this.#shelf.results(), settings, player: this.#player });
  }

  async importAll(text: string): Promise<{ added: number; known: number; damaged: number }> {
    await this.close();
    const collection: Collection = split(text);
    const counts = { added: 0, known: 0, damaged: 0 };
    const before = await this.#shelf.games();
    for (const { text: saved, about } of collection.games) {
      let picture: CorePicture;
      try {
        picture = this.#core.ask("load", { text: saved });
      } catch {
        counts.damaged += 1;
        continue;
      }
      const player = about?.player ?? this.#player;
      const row = { ...rowOf(newId(), player, picture), ...about };
      const known = before.find(({ row: other }) => other.player === player && other.head === row.head);
      if (known && startsWith(known.lines, picture.lines)) {
        counts.known += 1;
        continue;
      }
      if (known && startsWith(picture.lines, known.lines)) {
        const number = known.lines.length;
        const { id: _id, begun: _begun, ...newer } = row;
        await this.#shelf.append(known.row, () => known.lines, number, picture.lines.slice(number));
        await this.#shelf.update(known.row.id, newer);
        await this.#result({ ...row, id: known.row.id }, picture.state.end);
      } else {
        await this.#shelf.add({ row, lines: picture.lines });
        await this.#result(row, picture.state.end);
      }
      counts.added += 1;
    }
    this.#core.ask("close");
    const results = await this.#shelf.results();
    for (const result of collection.results) {
      const isKnown = results.some(
        (other) => other.player === result.player && other.puzzle === result.puzzle &&
          other.finished === result.finished,
      );
      // Those of games are there by now.
      const ofGame = result.game !== null && result.counts &&
        (await this.#shelf.results()).some((other) => other.player === result.player && other.puzzle === result.puzzle);
      if (!isKnown && !ofGame) await this.#shelf.addResult({ ...result, game: null });
    }
    for (const [key, value] of Object.entries(collection.settings)) {
      if (!(key in (await this.#shelf.settings()))) await this.setSettings({ [key]: value });
    }
    if (this.#player === "" && collection.player !== "") await this.setPlayer(collection.player);
    this.#tabs.changed();
    return counts;
  }

  /** Asks the browser not to evict what is stored. */
  persist(): Promise<StorageState> {
    return this.#shelf.persist();
  }

  // Inside

  #game(): Open {
    if (!this.#open) throw new Fault("no-game", "no game is open");
    return this.#open;
  }

  /** Starts the clock of a game that was just loaded. */
  #ready(picture: CorePicture): Picture {
    if (!this.#game().readOnly) picture.state.clock = this.#core.ask("resume", { now: now() });
    return this.#shown(picture);
  }

  #shown({ info, board, cells, state }: CorePicture): Picture {
    const { id, readOnly } = this.#game();
    return { info: { id, ...info }, board, cells, state, readOnly, stored: this.#shelf.lasts(id) };
  }

  async #carryOut(planned: Planned): Promise<Done> {
    if (planned.lines.length === 0) return planned.done ?? { reports: [], patch: null };
    const game = this.#game();
    const before = () => this.#core.ask("picture", { now: now() }).lines;
    try {
      await this.#shelf.append(game.row, before, planned.number, planned.lines);
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      this.#core.ask("discard");
      this.#robbed();
      return READ_ONLY;
    }
    const done = this.#core.ask("apply", { now: now() });
    // The player waits for the answer.
    this.#later.push(() => this.#summarize(game, done));
    return done;
  }

  /** Keeps what lists show of the game up to date. Nothing waits for this: the log has it all. */
  #summarize(game: Open, { patch }: Done): void {
    if (!patch) return;
    for (const [cell, picture] of patch.cells) game.row.digits[cell] = picture.digit ?? 0;
    const { filled, clock, end } = patch.state;
    const columns = {
      filled,
      played: clock.played,
      digits: game.row.digits,
      end: end && { won: end.won, score: end.score, hints: end.tally.hints },
      updated: Date.now(),
    };
    Object.assign(game.row, columns);
    void this.#shelf.update(game.id, columns);
  }

  #robbed(): void {
    if (!this.#open || this.#open.readOnly) return;
    this.#open.readOnly = true;
    this.#core.ask("stop", { now: now() });
    this.#tell({ kind: "robbed" });
  }

  /** Writes down the result of the open game, once. */
  async #finish(end: Picture["state"]["end"]): Promise<Standing | null> {
    return end ? this.#result(this.#game().row, end) : null;
  }

  async #result(row: GameRow, end: Picture["state"]["end"]): Promise<Standing | null> {
    if (!end) return null;
    const facts = new Map(row.head.split("\n").map((line) => splitOnce(line)));
    const level = facts.has("source") ? (row.level ? `own-${row.level}` : "own") : row.level;
    const result: ResultRow = {
      game: row.id,
      player: row.player,
      puzzle: row.puzzle,
      board: row.board,
      level,
      scoring: row.scoring,
      won: end.won,
      score: end.score,
      time: end.tally.time,
      mistakes: end.tally.mistakes,
      hints: end.tally.hints,
      finished: Date.now(),
      daily: row.daily,
      late: facts.has("late"),
      counts: true,
    };
    const found = standing(result, await this.#shelf.results());
    result.counts = found.rank !== "again";
    await this.#shelf.addResult(result);
    this.#tabs.changed();
    return found;
  }

  async #find(id: string): Promise<StoredGame> {
    const game = await this.#shelf.game(id);
    if (!game) throw new Fault("not-found", `no game ${id}`);
    return game;
  }

  #sendHabits(): void {
    const { tidy, liveCandidates, showMistakes } = this.#settings;
    this.#core.ask("habits", { habits: { tidy, liveCandidates, showMistakes } });
  }

  /** Once, after the first game. */
  async #askToPersist(): Promise<void> {
    if (this.storage.persistent !== false) return;
    const settings = await this.#shelf.settings();
    if (settings["asked-to-persist"]) return;
    await this.#shelf.setSetting("asked-to-persist", true);
    await this.persist();
  }
}

const READ_ONLY: Done = { reports: [{ kind: "read-only" }], patch: null };

function now(): number {
  return performance.now();
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function textOf({ row, lines }: StoredGame): string {
  return row.head + lines.map((line) => `${line}\n`).join("");
}

function rowOf(id: string, player: string, picture: CorePicture): GameRow {
  const { info, board, state } = picture;
  const digits: Digit[] = picture.cells.map((cell: CellPicture) => cell.digit ?? 0);
  return {
    id,
    player,
    head: picture.head,
    puzzle: info.puzzle,
    name: info.name,
    board: board.title,
    order: board.order,
    level: info.level,
    scoring: info.scoring,
    daily: info.daily,
    begun: Date.now(),
    updated: Date.now(),
    filled: state.filled,
    cells: digits.length,
    played: state.clock.played,
    digits,
    regions: board.regions,
    end: state.end && { won: state.end.won, score: state.end.score, hints: state.end.tally.hints },
  };
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(" ");
  return at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
}
