/** A hint: the search for one, how much of it is shown, and what the board draws of it. */

import { signal } from "@preact/signals";

import type { Drawing } from "../board/scene";
import { drawHouses, drawMistakes, drawStep, partsOf } from "../board/step";
import { OpError } from "../client";
import { problemOf } from "../problem";
import type { Advice, Candidate, Cell, Digit, Status, Strength } from "../protocol";
import { client, lang } from "../services";
import { say } from "../text/texts";
import { announce, whisper } from "./announce";
import type { Game } from "./game";

/** A search that takes longer is given up. */
const DEADLINE = 10_000;
/** A search that takes longer is mentioned. */
const PATIENCE = 300;

export type Shown =
  | { readonly kind: "thinking" }
  /** Something to say that is no hint: solved, several solutions, nothing found. */
  | { readonly kind: "words"; readonly text: string }
  | {
      readonly kind: "hint";
      readonly advice: Advice & { kind: "step" | "mistakes" };
      readonly strength: Strength;
      /** The line of a complete hint that is looked at; `null` shows all of it. */
      readonly part: number | null;
    };

/** What is said where there is no hint. */
const WHY_NOTHING: { readonly [S in Status]?: string } = {
  complete: "hint-solved",
  "not-unique": "hint-several",
  beyond: "hint-beyond",
  budget: "web-hint-late",
};

const STRENGTHS: readonly Strength[] = ["where", "what", "full"];

export class Hints {
  readonly shown = signal<Shown | null>(null);
  private search: AbortController | null = null;

  constructor(private readonly game: Game) {}

  /** A hint, or more of the one that is shown. */
  async more(): Promise<void> {
    const shown = this.shown.value;
    if (shown?.kind === "hint") {
      const next = STRENGTHS[STRENGTHS.indexOf(shown.strength) + 1];
      if (next !== undefined) this.show(shown.advice, shown.strength, next);
      return;
    }
    if (this.search === null) await this.find();
  }

  private async find(): Promise<void> {
    // The answer comes after those of earlier moves, whose changes would end this search.
    const game = await this.game.text().catch(() => null);
    if (game === null || this.search !== null) return;
    const search = new AbortController();
    this.search = search;
    this.shown.value = null;
    const patience = window.setTimeout(() => {
      this.shown.value = { kind: "thinking" };
      announce(say("play-thinking"));
    }, PATIENCE);
    const deadline = window.setTimeout(() => search.abort("late"), DEADLINE);
    try {
      const advice = await client.brain("advice", { game, lang: lang() }, { signal: search.signal });
      if (this.search === search) this.take(advice);
    } catch (error) {
      if (this.search !== search) return;
      const late = error instanceof OpError && error.code === "cancelled" && search.signal.reason === "late";
      this.words(late ? say("web-hint-late") : problemOf(error));
    } finally {
      clearTimeout(patience);
      clearTimeout(deadline);
      if (this.search === search) this.search = null;
    }
  }

  private take(advice: Advice): void {
    switch (advice.kind) {
      case "step":
      case "mistakes":
        this.show(advice, null, "where");
        break;
      case "nothing":
        this.words(say(WHY_NOTHING[advice.status] ?? "hint-beyond"));
        break;
    }
  }

  private words(text: string): void {
    this.shown.value = { kind: "words", text };
    whisper(text);
    this.game.drawing.value = null;
  }

  private show(advice: Advice & { kind: "step" | "mistakes" }, from: Strength | null, to: Strength): void {
    this.shown.value = { kind: "hint", advice, strength: to, part: null };
    this.draw();
    whisper(aloud(advice[to]));
    void this.game.command({ countHint: { from, to } });
  }

  /** Goes to the next line of a complete hint, or the one before; beyond the ends, all of it is shown. */
  step(by: 1 | -1): void {
    const shown = this.shown.value;
    if (shown?.kind !== "hint" || shown.strength !== "full" || shown.advice.kind !== "step") return;
    const count = partsOf(shown.advice.step);
    if (count === 0) return;
    const next = shown.part === null ? (by > 0 ? 0 : count - 1) : shown.part + by;
    this.lookAt(next >= 0 && next < count ? next : null);
  }

  lookAt(part: number | null): void {
    const shown = this.shown.value;
    if (shown?.kind !== "hint") return;
    this.shown.value = { ...shown, part };
    this.draw();
    const lines = shown.advice.kind === "step" ? shown.advice.step.text : [];
    whisper(part === null ? "" : (lines[part]?.text ?? ""));
  }

  private draw(): void {
    const shown = this.shown.value;
    if (shown?.kind === "hint") this.game.drawing.value = drawing(shown, this.game);
  }

  /** Whether there is a step that can be carried out. */
  canDo(): boolean {
    const shown = this.shown.value;
    return shown?.kind === "hint" && shown.strength === "full" && shown.advice.kind === "step";
  }

  /** Carries out the step of a complete hint. */
  async act(): Promise<void> {
    const shown = this.shown.value;
    if (shown?.kind !== "hint" || shown.strength !== "full" || shown.advice.kind !== "step") return;
    const pairs = (spots: readonly Candidate[]) => spots.map(({ cell, digit }): [Digit, Cell] => [digit, cell]);
    const { place, remove } = shown.advice.step;
    this.close();
    await this.game.command({ follow: { place: pairs(place), remove: pairs(remove) } });
  }

  close(): void {
    this.search?.abort("closed");
    this.search = null;
    if (this.shown.value !== null) {
      this.shown.value = null;
      whisper("");
    }
    this.game.drawing.value = null;
  }
}

/** Lines as a reader says them: a pause after each. */
const aloud = (lines: readonly string[]): string =>
  lines.map((line) => (/[.!?:]$/.test(line) ? line : `${line}.`)).join(" ");

function drawing(shown: Shown & { kind: "hint" }, game: Game): Drawing {
  const { advice, strength } = shown;
  const houses = drawHouses(advice.houses, game.board);
  if (strength !== "full") return houses;
  if (advice.kind === "mistakes") {
    return { ...houses, ...drawMistakes(advice.entered, advice.crossedOut), houses: [] };
  }
  return drawStep(advice.step, game.board, advice.candidates, shown.part);
}
