/**
 * Keeps the open game: asks the core what a command would do, writes that down, and only then has it done.
 *
 *     command -> core: lines -> store: written -> core: applied -> reports and patch -> page
 */

import type { Clock, Command, Done, Picture, PlayEvent, Report, ScoringId, Standing } from "../protocol";
import type { Tabs } from "../storage/lock";
import type { Shelf } from "../storage/shelf";
import { Taken, type GameRow } from "../storage/store";
import type { CoreDone, CorePicture, Planned, PlayAnswers, PlayRequests } from "../core_types";
import type { Ask, Asked } from "./module";
import type { Profile } from "./profile";
import type { Results } from "./results";
import { newId, rowOf, textOf } from "./rows";
import { Fault } from "../fault";

/** The open game. */
interface Open {
  id: string;
  row: GameRow;
  readOnly: boolean;
}

export class Keeper {
  readonly #ask: Ask;
  readonly #shelf: Shelf;
  readonly #tabs: Tabs;
  readonly #profile: Profile;
  readonly #results: Results;
  readonly #tell: (event: PlayEvent) => void;
  /** What is done after the answer was sent. */
  #later: (() => void)[] = [];
  #open: Open | null = null;

  constructor(
    ask: Ask,
    shelf: Shelf,
    tabs: Tabs,
    profile: Profile,
    results: Results,
    tell: (event: PlayEvent) => void,
  ) {
    this.#ask = ask;
    this.#shelf = shelf;
    this.#tabs = tabs;
    this.#profile = profile;
    this.#results = results;
    this.#tell = tell;
  }

  /** The name of the open game. */
  get id(): string | null {
    return this.#open?.id ?? null;
  }

  /** The core is a new one: it reads the open game again from what is stored. */
  async renew(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    this.#open = null;
    const game = await this.#shelf.game(open.id);
    if (!game) return;
    const picture = this.#ask("load", { text: textOf(game) });
    this.#open = { ...open, row: game.row };
    this.#tell({ kind: "restarted", picture: this.#ready(picture) });
  }

  /** Does what an answer need not wait for. */
  afterwards(): void {
    for (const run of this.#later.splice(0)) run();
  }

  /** Has the core load a game, stores it, and opens it. */
  async start(load: (ask: Ask, rules: { scoring: ScoringId }) => CorePicture, scoring?: ScoringId): Promise<Picture> {
    await this.close();
    const picture = load(this.#ask, { scoring: scoring ?? this.#profile.settings.scoring });
    const id = newId();
    const row = rowOf(id, this.#profile.player, picture);
    await this.#shelf.add({ row, lines: picture.lines });
    await this.#tabs.take(id, false);
    this.#open = { id, row, readOnly: false };
    await this.#finish(picture.state.end);
    void this.#profile.persistOnce();
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
    const picture = this.#ask("load", { text: textOf(game) });
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
    this.#ask("close");
  }

  picture(): Picture {
    return this.#shown(this.#ask("picture", { now: now() }));
  }

  async command(command: Command): Promise<Done> {
    const game = this.#game();
    if (game.readOnly) return READ_ONLY;
    const done = await this.#carryOut(this.#ask("plan", { command, now: now() }));
    if (done === null) return READ_ONLY;
    const { patch } = done;
    const reports: Report[] = [];
    for (const report of done.reports) {
      const ended = report.kind === "ended";
      reports.push(ended ? { ...report, standing: await this.#finish(patch?.state.end ?? null) } : report);
    }
    return { reports, patch };
  }

  async pause(): Promise<Clock> {
    const game = this.#game();
    if (!game.readOnly) await this.#carryOut(this.#ask("pause", { now: now() }));
    return this.#ask("clock", { now: now() });
  }

  resume(): Clock {
    return this.#ask(this.#game().readOnly ? "clock" : "resume", { now: now() });
  }

  touch(): Clock {
    return this.#ask(this.#game().readOnly ? "clock" : "touch", { now: now() });
  }

  /** Does something for which the core reads other games; the open one is opened again afterwards. */
  async aside(run: () => Promise<void>): Promise<void> {
    const id = this.id;
    if (id !== null) await this.pause();
    await run();
    if (id !== null) await this.open(id);
  }

  /** Another tab took the game. */
  robbed(): void {
    if (!this.#open || this.#open.readOnly) return;
    this.#open.readOnly = true;
    this.#ask("stop", { now: now() });
    this.#tell({ kind: "robbed" });
  }

  /** Asks the core about the open game. */
  about<Op extends keyof PlayRequests>(op: Op, ...request: Asked<PlayRequests[Op]>): PlayAnswers[Op] {
    this.#game();
    return this.#ask(op, ...request);
  }

  // Inside

  #game(): Open {
    if (!this.#open) throw new Fault("no-game", "no game is open");
    return this.#open;
  }

  /** Starts the clock of a game that was just loaded. */
  #ready(picture: CorePicture): Picture {
    if (!this.#game().readOnly) picture.state.clock = this.#ask("resume", { now: now() });
    return this.#shown(picture);
  }

  #shown({ info, board, cells, state }: CorePicture): Picture {
    const { id, readOnly } = this.#game();
    return { info: { id, ...info }, board, cells, state, readOnly, stored: this.#shelf.lasts(id) };
  }

  /** Nothing if another tab has the game. */
  async #carryOut(planned: Planned): Promise<CoreDone | null> {
    if (planned.lines.length === 0) return planned.done ?? { reports: [], patch: null };
    const game = this.#game();
    const before = () => this.#ask("picture", { now: now() }).lines;
    try {
      await this.#shelf.append(game.row, before, planned.number, planned.lines);
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      this.#ask("discard");
      this.robbed();
      return null;
    }
    const done = this.#ask("apply", { now: now() });
    // The player waits for the answer.
    this.#later.push(() => this.#summarize(game, done));
    return done;
  }

  /** Keeps what lists show of the game up to date. Nothing waits for this: the log has it all. */
  #summarize(game: Open, { patch }: CoreDone): void {
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

  /** Writes down the result of the open game, once. */
  async #finish(end: Picture["state"]["end"]): Promise<Standing | null> {
    return this.#results.finish(this.#game().row, end);
  }
}

const READ_ONLY: Done = { reports: [{ kind: "read-only" }], patch: null };

function now(): number {
  return performance.now();
}
