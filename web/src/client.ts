/**
 * The two workers as functions. The page talks to the core through a `Client` only.
 *
 *     const client = new Client();
 *     const { settings } = await client.play("hello", {});
 *     const picture = await client.play("open", { id });
 *     const advice = await client.brain("advice", { game: await client.play("export", {}), lang: "en" });
 */

import type { BrainOps, Clock, Failure, PlayEvent, PlayOps, Progress, ReplyMessage, RequestMessage } from "./protocol";

/** An operation that failed: see `Failure` for its codes. */
export class OpError extends Error {
  readonly code: string;

  constructor(failure: Failure) {
    super(failure.text);
    this.name = "OpError";
    this.code = failure.code;
  }
}

export interface BrainOptions {
  /** Aborting stops the worker; the promise fails with the code `cancelled`. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: OpError) => void;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** A worker, and the requests that it has not answered yet. */
class Line {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** Whether it cannot answer any more: it did not start. */
  isDead = false;
  #onEvent: (event: PlayEvent) => void;

  constructor(worker: Worker, onEvent: (event: PlayEvent) => void = () => {}) {
    this.#worker = worker;
    this.#onEvent = onEvent;
    worker.onmessage = (message: MessageEvent<ReplyMessage>) => this.#receive(message.data);
    worker.onerror = (error) => {
      this.isDead = true;
      this.fail({ code: "crashed", text: error.message || "the worker did not start" });
    };
    worker.onmessageerror = () => this.fail({ code: "crashed", text: "a message could not be read" });
  }

  ask(op: RequestMessage["op"], args: unknown, onProgress?: (progress: Progress) => void): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress });
      this.#worker.postMessage({ id, op, args } satisfies RequestMessage);
    });
  }

  get idle(): boolean {
    return this.#waiting.size === 0;
  }

  /** Stops the worker; whatever it was asked fails. */
  stop(failure: Failure): void {
    this.#worker.terminate();
    this.fail(failure);
  }

  fail(failure: Failure): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of waiting) one.reject(new OpError(failure));
  }

  #receive(reply: ReplyMessage): void {
    if ("event" in reply) {
      this.#onEvent(reply.event);
      return;
    }
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if ("progress" in reply) {
      waiting.onProgress?.(reply.progress as Progress);
      return;
    }
    this.#waiting.delete(reply.id);
    if ("error" in reply) waiting.reject(new OpError(reply.error));
    else waiting.resolve(reply.ok);
  }
}

const CANCELLED: Failure = { code: "cancelled", text: "cancelled" };

export class Client {
  #play: Line;
  #brain: Line | null = null;
  #listeners = new Set<(event: PlayEvent) => void>();

  constructor() {
    const worker = new Worker(new URL("./worker/play.ts", import.meta.url), { type: "module", name: "play" });
    this.#play = new Line(worker, (event) => {
      for (const listener of this.#listeners) listener(event);
    });
  }

  /** Asks the worker that owns the game. Requests are carried out in order. */
  play<Op extends keyof PlayOps>(op: Op, args: PlayOps[Op]["in"]): Promise<PlayOps[Op]["out"]> {
    return this.#play.ask(op, args) as Promise<PlayOps[Op]["out"]>;
  }

  /** Asks the worker that thinks. Requests wait for one another; see `cancel`. */
  brain<Op extends keyof BrainOps>(
    op: Op,
    args: BrainOps[Op]["in"],
    options: BrainOptions = {},
  ): Promise<BrainOps[Op]["out"]> {
    const { signal, onProgress } = options;
    if (signal?.aborted) return Promise.reject(new OpError(CANCELLED));
    const line = this.#startedBrain();
    const answer = line.ask(op, args, onProgress) as Promise<BrainOps[Op]["out"]>;
    const abort = () => {
      if (this.#brain === line) this.#brain = null;
      line.stop(CANCELLED);
    };
    signal?.addEventListener("abort", abort, { once: true });
    return answer.finally(() => signal?.removeEventListener("abort", abort));
  }

  /** Loads the worker that thinks before it is needed. */
  warmUp(): void {
    this.#startedBrain();
  }

  #startedBrain(): Line {
    if (this.#brain?.isDead !== false) this.#brain = startBrain();
    return this.#brain;
  }

  /** Stops whatever the worker that thinks is doing; the next request starts it anew. */
  cancel(): void {
    const line = this.#brain;
    this.#brain = null;
    line?.stop(CANCELLED);
  }

  /** Calls `listener` for whatever the worker `play` says unasked. Returns how to stop that. */
  listen(listener: (event: PlayEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

function startBrain(): Line {
  return new Line(new Worker(new URL("./worker/brain.ts", import.meta.url), { type: "module", name: "brain" }));
}

/** The time played now, for a clock that was received at `receivedAt` (`performance.now()`). */
export function clockNow(clock: Clock, receivedAt: number): number {
  if (!clock.running) return clock.played;
  const since = Math.max(0, performance.now() - receivedAt);
  return clock.played + Math.min(since, clock.idleAfter);
}
