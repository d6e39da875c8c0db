/** The open game as the page knows it: a picture, what is chosen, and how commands are sent. */

import { batch, computed, signal } from "@preact/signals";

import type { CellView, Drawing } from "../board/scene";
import { symbolOf } from "../board/shape";
import { alone, chooseSimilar, firstChoice, inputCells, LAYERS, type Choice, type Layer } from "../input/choice";
import { problemOf } from "../problem";
import type {
  Board,
  Cell,
  CellPicture,
  Command,
  Done,
  GameInfo,
  Input,
  Patch,
  Picture,
  Report,
  Standing,
  State,
} from "../protocol";
import { client, settings, trouble } from "../services";
import { say } from "../text/texts";
import { announce } from "./announce";
import { patched, viewsOf } from "./cells";
import { GameClock } from "./clock";
import { sentences, type Entered } from "./reports";

/** A command takes milliseconds, or a few seconds where a solution is looked for first. */
const PATIENCE = 15_000;

/** What the board shows instead of the game: a point of the past, a frame of a film. */
export interface Shown {
  readonly cells: readonly CellView[];
  readonly drawing: Drawing | null;
}

export class Game {
  readonly info: GameInfo;
  readonly board: Board;
  readonly cells = signal<readonly CellView[]>([]);
  readonly state: ReturnType<typeof signal<State>> & { value: State };
  readonly choice = signal<Choice>({ cells: new Set(), cursor: 0 });
  /** How often the player has chosen cells. */
  #choices = 0;
  /** The tool that was picked. */
  readonly tool = signal<Layer>("digit");
  /** The tool that held keys lend. */
  readonly held = signal<Layer | null>(null);
  /** What digits write now. */
  readonly layer = computed<Layer>(() => this.held.value ?? this.tool.value);
  /** The digit that cells take when they are pressed; 0 for none. */
  readonly locked = signal(0);
  readonly readOnly = signal(false);
  readonly stored = signal(true);
  /** What the board shows instead of the game. */
  readonly shown = signal<Shown | null>(null);
  /** A drawing on the game's own board. */
  readonly drawing = signal<Drawing | null>(null);
  /** How the result compares, once the game has ended. */
  readonly standing = signal<Standing | null>(null);
  /** Whether the end is to be shown. */
  readonly finished = signal(false);
  readonly clock: GameClock;
  /** Called when the board changed: what was said about it is out of date. */
  onChange: () => void = () => undefined;
  /** The game asks whether to write crossed-out candidates again. */
  onAskFill: (count: number) => void = () => undefined;

  constructor(picture: Picture) {
    this.info = picture.info;
    this.board = picture.board;
    this.state = signal(picture.state) as typeof this.state;
    this.clock = new GameClock(() => this.state.value.end === null && !this.readOnly.value);
    this.choice.value = firstChoice(picture.board.order);
    this.take(picture);
  }

  /** Shows a picture of the whole game. */
  take(picture: Picture): void {
    batch(() => {
      this.readOnly.value = picture.readOnly;
      this.stored.value = picture.stored;
      this.state.value = picture.state;
      this.cells.value = viewsOf(picture.cells, picture.state);
    });
    this.clock.set(picture.state.clock);
  }

  /** What an entered number would be: digits and colours of this board. */
  mostOf(layer: Layer): number {
    return layer === "colour" ? 9 : this.board.order;
  }

  choose(choice: Choice): void {
    this.choice.value = choice;
    this.#choices += 1;
    this.clock.touch();
  }

  chooseSimilar(cell: Cell, adding: boolean): void {
    this.choose(chooseSimilar(this.choice.value, this.cells.value, cell, this.layer.value, adding));
  }

  pickTool(tool: Layer): void {
    this.tool.value = tool;
    announce(say(`play-tool-${tool}`));
  }

  nextTool(by: 1 | -1): void {
    const at = LAYERS.indexOf(this.tool.value);
    this.pickTool(LAYERS[(at + by + LAYERS.length) % LAYERS.length] ?? "digit");
  }

  /** Enters a number into the chosen cells, in this layer or that of the tool. */
  enter(number: number, layer: Layer = this.layer.value, cells = inputCells(this.choice.value)): void {
    if (number < 1 || number > this.mostOf(layer)) return;
    void this.command({ enter: [[...cells], inputOf(layer, number)] });
  }

  /** A press on a cell while a digit is locked. */
  pressLocked(cell: Cell): boolean {
    if (this.locked.value === 0) return false;
    this.choose(alone(cell));
    this.enter(this.locked.value, this.layer.value, [cell]);
    return true;
  }

  lock(digit: number): void {
    this.locked.value = this.locked.value === digit ? 0 : digit;
    const value = symbolOf(this.board, digit);
    announce(this.locked.value === 0 ? say("web-unlocked") : say("web-locked", { value }));
  }

  erase(): void {
    void this.command({ erase: [inputCells(this.choice.value), this.layer.value] });
  }

  /** Carries out a command, shows what it did and says it. */
  async command(command: Command): Promise<readonly Report[]> {
    const name = nameOf(command);
    if (this.shown.value !== null && !["goTo", "countHint", "countAssistant"].includes(name)) return [];
    let done: Done;
    const choices = this.#choices;
    const impatience = window.setTimeout(() => (trouble.value = "stuck"), PATIENCE);
    try {
      done = await client.play("command", { command });
    } catch (error) {
      announce(problemOf(error));
      return [];
    } finally {
      clearTimeout(impatience);
    }
    if (done.patch !== null) this.apply(done.patch);
    const ended = done.reports.find((report) => report.kind === "ended");
    if (ended !== undefined) {
      this.standing.value = ended.standing;
      this.finished.value = true;
    }
    const moves = ["undo", "redo", "backToCheckpoint", "beforeMistake", "goTo", "follow"].includes(name);
    // A player who has chosen other cells by now stays there.
    if (moves && done.patch !== null && choices === this.#choices) this.goTo(done.patch.cells.map(([cell]) => cell));
    const context = { entered: this.entered(command), wrong: this.state.value.checked?.wrong ?? [] };
    const kept = done.reports.map(crossedOutKept).find((count) => count !== null);
    if (kept !== undefined && kept !== null) this.onAskFill(kept);
    else if (name !== "countHint") announce(sentences(done.reports, this.board, context).join(" "));
    return done.reports;
  }

  private apply(patch: Patch): void {
    batch(() => {
      this.state.value = patch.state;
      this.cells.value = patched(this.cells.value, patch.cells, patch.state);
    });
    this.clock.set(patch.state.clock);
    if (patch.cells.length > 0) this.onChange();
  }

  /** The cursor goes to what changed, so that a player sees it and a reader says it. */
  private goTo(cells: readonly Cell[]): void {
    const [first] = cells;
    if (first !== undefined && !cells.includes(this.choice.value.cursor)) this.choice.value = alone(first);
  }

  /** What was entered, as the board shows it now. */
  private entered(command: Command): Entered | null {
    if (typeof command === "string" || !("enter" in command)) return null;
    const [cells, input] = command.enter;
    const [layer, number] = layerOf(input);
    const on = cells.some((cell) => {
      const view = this.cells.value[cell];
      if (view === undefined) return false;
      if (layer === "digit") return view.digit === number;
      if (layer === "colour") return view.colours.includes(number);
      return layer === "centre" ? [...view.centre, ...view.shown].includes(number) : view.corner.includes(number);
    });
    const open = cells.filter((cell) => this.cells.value[cell]?.given === false);
    return { layer, number, cells: open, on, left: this.state.value.remaining[number - 1] ?? 0 };
  }

  /** The whole picture again, for instance after a setting changed. */
  async refresh(): Promise<void> {
    this.take(await client.play("picture", {}));
  }

  /** The game as text, for those who think about it. */
  text(): Promise<string> {
    return client.play("export", {});
  }

  close(): void {
    this.clock.end();
  }
}

const nameOf = (command: Command): string => (typeof command === "string" ? command : (Object.keys(command)[0] ?? ""));

/** What is entered by a number in a layer. */
function inputOf(layer: Layer, number: number): Input {
  switch (layer) {
    case "digit":
      return { digit: number };
    case "corner":
      return { mark: { corner: number } };
    case "centre":
      return { mark: { centre: number } };
    case "colour":
      return { mark: { colour: number } };
  }
}

/** The layer and number of an input. */
function layerOf(input: Input): [Layer, number] {
  if ("digit" in input) return ["digit", input.digit];
  const { mark } = input;
  if ("corner" in mark) return ["corner", mark.corner];
  if ("colour" in mark) return ["colour", mark.colour];
  return ["centre", "centre" in mark ? mark.centre : mark.candidate];
}

/** In how many cells something crossed out was not written, if that is all there is to say. */
function crossedOutKept(report: Report): number | null {
  if (report.kind !== "nothing-done" || typeof report.of === "string") return null;
  return report.of["crossed-out-kept"];
}

/** Pictures of cells as a list for every cell of a board. */
export const emptyCells = (board: Board): CellPicture[] =>
  Array.from({ length: board.order * board.order }, () => ({}));

/** Whether the digit keys lock a digit by a short press. */
export const locksAtOnce = (): boolean => settings.value.digitFirst;
