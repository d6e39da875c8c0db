/** What a player can do in a game beside entering something: from keys, from the menu, from buttons. */

import { batch, signal } from "@preact/signals";

import type { BoardView } from "../board/view";
import { zoomAt } from "../board/zoom";
import { all, inverted, moved, neighbour, none, toggled, type MoveKind } from "../input/choice";
import type { KeyCommand, Plain } from "../input/keys";
import { problemOf } from "../problem";
import { go } from "../route";
import { changeSettings, client, settings } from "../services";
import { say } from "../text/texts";
import { announce } from "./announce";
import { Projector, replayFilm, traceFilm } from "./film";
import type { Game } from "./game";
import { Hints } from "./hint";

/** The dialogs of a game. */
export type Asked =
  | { readonly kind: "menu" | "keys" | "read" | "give-up" | "assistant" | "paused" }
  | { readonly kind: "fill"; readonly count: number }
  | { readonly kind: "paste"; readonly text: string };

/** What is beside the board instead of a hint. */
export type Panel = { readonly kind: "history" } | { readonly kind: "film"; readonly projector: Projector };

/** Most events of the assistant that are shown. */
const MOST_EVENTS = 20_000;

export class Actions {
  readonly hints: Hints;
  readonly asked = signal<Asked | null>(null);
  readonly panel = signal<Panel | null>(null);
  /** The board on the screen. */
  view: BoardView | null = null;

  constructor(readonly game: Game) {
    this.hints = new Hints(game);
    game.onChange = () => this.hints.close();
    game.onAskFill = (count) => this.ask({ kind: "fill", count });
  }

  /** Opens a dialog; the clock stands still meanwhile. */
  ask(asked: Asked): void {
    this.asked.value = asked;
    this.game.clock.stop("dialog");
  }

  answer(): void {
    this.asked.value = null;
    this.game.clock.goOn("dialog");
  }

  run(command: KeyCommand): void {
    const { game } = this;
    switch (command.do) {
      case "enter":
        if (game.locked.value !== 0 || settings.value.digitFirst) game.lock(command.digit);
        else game.enter(command.digit);
        break;
      case "tool":
        game.pickTool(command.tool);
        break;
      case "move":
        this.move(neighbour(game.choice.value.cursor, command.direction, game.board.order), command.kind);
        break;
      case "jump":
        this.move(this.target(command.to), command.kind);
        break;
      default:
        this.plain(command.do);
    }
  }

  private move(to: number, kind: MoveKind): void {
    this.game.choose(moved(this.game.choice.value, to, kind));
    this.view?.table.focus(to);
  }

  private target(to: "home" | "end" | "first" | "last"): number {
    const { order } = this.game.board;
    const row = Math.floor(this.game.choice.value.cursor / order);
    switch (to) {
      case "home":
        return row * order;
      case "end":
        return row * order + order - 1;
      case "first":
        return 0;
      case "last":
        return order * order - 1;
    }
  }

  plain(command: Plain): void {
    const { game } = this;
    const { order } = game.board;
    switch (command) {
      case "next-tool":
        return game.nextTool(1);
      case "previous-tool":
        return game.nextTool(-1);
      case "notes":
        return game.pickTool(game.tool.value === "centre" ? "digit" : "centre");
      case "erase":
        return game.erase();
      case "undo":
        return void game.command("undo");
      case "redo":
        return void game.command("redo");
      case "toggle":
        return game.choose(toggled(game.choice.value));
      case "all":
        return game.choose(all(game.choice.value, order));
      case "none":
        return game.choose(none(game.choice.value));
      case "invert":
        return game.choose(inverted(game.choice.value, order));
      case "same":
        return game.chooseSimilar(game.choice.value.cursor, false);
      case "close":
        return this.close();
      case "act":
        return this.act();
      case "hint":
        return this.hint();
      case "technique":
        return this.technique();
      case "check":
        return void game.command({ check: game.state.value.nextCheck });
      case "fill":
        return void game.command("fill");
      case "live-candidates":
        return void this.liveCandidates();
      case "checkpoint":
        return void game.command({ setCheckpoint: "" });
      case "back":
        return void game.command({ backToCheckpoint: "" });
      case "before-mistake":
        return void game.command("beforeMistake");
      case "pause":
        return this.pause();
      case "trace":
        return this.assistant();
      case "history":
        return this.history();
      case "replay":
        return void this.replay();
      case "info":
        return go(`about/${game.info.id}`);
      case "new":
        return go("new");
      case "menu":
        return go("");
      case "help":
        return this.ask({ kind: "keys" });
      case "larger":
        return this.zoom(1.25);
      case "smaller":
        return this.zoom(0.8);
      case "step-back":
        return this.step(-1);
      case "step-on":
        return this.step(1);
    }
  }

  hint(): void {
    if (this.panel.value !== null) this.closePanel();
    void this.hints.more();
  }

  private technique(): void {
    const shown = this.hints.shown.value;
    const named = shown?.kind === "hint" && shown.strength !== "where" && shown.advice.kind === "step";
    if (named && shown.advice.kind === "step") go(`learn/${shown.advice.step.technique}`);
    else announce(say("web-no-technique"));
  }

  /** One line on in a hint, or one frame in a film. */
  private step(by: 1 | -1): void {
    const panel = this.panel.value;
    if (panel?.kind === "film") panel.projector.go(panel.projector.at.value + by);
    else this.hints.step(by);
  }

  /** Enter: carries out a hint, or gives the locked digit to the cell. */
  private act(): void {
    if (this.hints.canDo()) void this.hints.act();
    else this.game.pressLocked(this.game.choice.value.cursor);
  }

  /** Esc: closes what is open, the innermost first; in the end nothing is chosen. */
  private close(): void {
    const { game } = this;
    if (this.hints.shown.value !== null) this.hints.close();
    else if (this.panel.value !== null) this.closePanel();
    else if (this.view !== null && this.view.getZoom().scale > 1) this.zoom(0);
    else if (game.locked.value !== 0) game.lock(game.locked.value);
    else game.choose(none(game.choice.value));
  }

  private zoom(factor: number): void {
    const { view, game } = this;
    if (view === null) return;
    const size = view.cellSize();
    const { order } = game.board;
    const { cursor } = game.choice.value;
    const { x, y } = view.getZoom();
    const at = {
      x: ((cursor % order) + 0.5) * size - x,
      y: (Math.floor(cursor / order) + 0.5) * size - y,
    };
    view.setZoom(zoomAt(view.getZoom(), factor, at, at));
  }

  private pause(): void {
    if (this.game.state.value.end !== null) return;
    this.ask({ kind: "paused" });
  }

  private async liveCandidates(): Promise<void> {
    const on = !settings.value.liveCandidates;
    await changeSettings({ liveCandidates: on });
    await this.game.refresh();
    announce(say(on ? "play-live-on" : "play-live-off"));
  }

  history(): void {
    this.open({ kind: "history" });
  }

  async replay(): Promise<void> {
    const film = replayFilm(await client.play("replay", {}));
    this.openFilm(new Projector(film, (shown) => (this.game.shown.value = shown)));
  }

  /** The assistant shows the solution, so it asks first; once in a game. */
  assistant(): void {
    if (this.game.state.value.assistantFree) void this.startAssistant();
    else this.ask({ kind: "assistant" });
  }

  async startAssistant(): Promise<void> {
    const { game } = this;
    try {
      const trace = await client.brain("trace", { game: await game.text(), limit: MOST_EVENTS });
      if (!game.state.value.assistantFree) await game.command("countAssistant");
      const film = traceFilm(trace, game.cells.value);
      this.openFilm(new Projector(film, (shown) => (game.shown.value = shown)));
    } catch (error) {
      announce(problemOf(error));
    }
  }

  private openFilm(projector: Projector): void {
    this.open({ kind: "film", projector });
    // What was open before took its board away.
    projector.go(0);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) projector.play();
  }

  private open(panel: Panel): void {
    this.hints.close();
    this.closePanel();
    this.panel.value = panel;
    this.game.clock.stop("panel");
  }

  closePanel(): void {
    const panel = this.panel.value;
    if (panel?.kind === "film") panel.projector.pause();
    batch(() => {
      this.panel.value = null;
      this.game.shown.value = null;
    });
    this.game.clock.goOn("panel");
  }

  end(): void {
    this.hints.close();
    this.closePanel();
    this.game.close();
  }
}
