/**
 * The time of a game on the screen. The worker counts it; the page tells it when the player is away: the page
 * hidden, a dialog open, or a pause asked for.
 */

import { signal } from "@preact/signals";

import { clockNow } from "../client";
import type { Clock } from "../protocol";
import { client } from "../services";

/** Input keeps the clock running; the worker need not hear of each. */
const TOUCH_EVERY = 10_000;

/** Why the clock does not run. */
export type Reason = "asked" | "hidden" | "dialog" | "panel";

export class GameClock {
  /** The time played, in whole seconds. */
  readonly seconds = signal(0);
  /** Why it is stopped; `idle` if the player did nothing for a while. */
  readonly stopped = signal<Reason | "idle" | "ended" | null>(null);

  private clock: Clock = { played: 0, running: false, idleAfter: 0 };
  private received = 0;
  private touched = -Infinity;
  private readonly reasons = new Set<Reason>();
  private readonly timer: number;

  constructor(private readonly counts: () => boolean) {
    this.timer = window.setInterval(() => this.tick(), 250);
  }

  /** The worker said what time it is. */
  set(clock: Clock): void {
    this.clock = clock;
    this.received = performance.now();
    this.tick();
  }

  /** The player did something that is no move. */
  touch(): void {
    const now = performance.now();
    const idle = this.clock.running && now - this.received >= this.clock.idleAfter;
    if (!this.counts() || this.reasons.size > 0) return;
    if (now - this.touched < TOUCH_EVERY && !idle) return;
    this.touched = now;
    this.ask("touch");
  }

  /** Stops for a reason. It runs again when no reason is left. */
  stop(reason: Reason): void {
    const first = this.reasons.size === 0;
    this.reasons.add(reason);
    if (first && this.counts()) this.ask("pause");
    this.tick();
  }

  goOn(reason: Reason): void {
    if (!this.reasons.delete(reason)) return;
    if (this.reasons.size === 0 && this.counts()) this.ask("resume");
    this.tick();
  }

  /** Whether it stands still for this reason. */
  isStopped(reason: Reason): boolean {
    return this.reasons.has(reason);
  }

  end(): void {
    clearInterval(this.timer);
  }

  private ask(op: "touch" | "pause" | "resume"): void {
    client.play(op, {}).then(
      (clock) => this.set(clock),
      // The game was closed meanwhile, or its storage is gone, which is said elsewhere.
      () => undefined,
    );
  }

  private tick(): void {
    this.seconds.value = Math.floor(clockNow(this.clock, this.received) / 1000);
    const idle = this.clock.running && performance.now() - this.received >= this.clock.idleAfter;
    const [reason] = this.reasons;
    this.stopped.value = this.counts() ? (reason ?? (idle ? "idle" : null)) : "ended";
  }
}
