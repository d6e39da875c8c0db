/**
 * Many puzzles on several workers.
 *
 * ```js
 * import { pool } from "sudokit/pool";
 *
 * const workers = await pool({ workers: 4 });
 * for await (const row of workers.askMany("rate", puzzles, {}, { signal })) console.log(row.level);
 * workers.close();
 * ```
 */

import { SudokitError } from "./error.js";
import { type Source, compile } from "./module.js";
import type { ManyQuestions } from "./types.js";
import type { FromWorker, ToWorker } from "./worker.js";

/** How a pool works. */
export interface PoolOptions {
  /** How many workers; by default, one for each processor. */
  workers?: number;
  /** How many puzzles a worker answers in one go; by default 256. */
  batch?: number;
  /** Where the module comes from; by default, from the package. */
  source?: Source | Promise<Source>;
}

/** What stops an answer. */
export interface Stop {
  signal?: AbortSignal;
}

/** A worker of a browser or of Node. */
interface Thread {
  send(message: ToWorker): void;
  /** Who learns what it says, or that it failed. */
  told: (message: FromWorker) => void;
  failed: (error: Error) => void;
  end(): void;
}

/** Starts a pool. */
export async function pool(options: PoolOptions = {}): Promise<Pool> {
  const module = await compile(options.source);
  const count = options.workers ?? (await processors());
  if (!(Number.isInteger(count) && count > 0)) throw new RangeError(`workers: ${count}: expected 1 or more`);
  const batch = options.batch ?? 256;
  if (!(Number.isInteger(batch) && batch > 0)) throw new RangeError(`batch: ${batch}: expected 1 or more`);
  return new Pool(module, count, batch);
}

/** Workers that share puzzles among them. */
export class Pool {
  #module: WebAssembly.Module;
  #size: number;
  #batch: number;
  #idle: Thread[] = [];
  #closed = false;

  /** Use {@link pool}. */
  constructor(module: WebAssembly.Module, size: number, batch: number) {
    this.#module = module;
    this.#size = size;
    this.#batch = batch;
  }

  /**
   * Asks a question about many puzzles, and gives their rows in order. No more puzzles are taken than the workers and whoever
   * reads the rows keep up with. A signal, or a reader that leaves, ends the workers that are under way.
   */
  async *askMany<Q extends keyof ManyQuestions>(
    question: Q,
    puzzles: Iterable<string> | AsyncIterable<string>,
    options: ManyQuestions[Q]["options"] = {},
    { signal }: Stop = {},
  ): AsyncGenerator<ManyQuestions[Q]["row"], void, undefined> {
    if (this.#closed) throw new Error("the pool is closed");
    signal?.throwIfAborted();
    const threads: Thread[] = [];
    const under: Promise<{ thread: Thread; rows: unknown[] }>[] = [];
    const batches = batched(puzzles, this.#batch);
    let [isDone, number] = [false, 0];
    const next = async (): Promise<void> => {
      const { value, done } = await batches.next();
      if (done) {
        isDone = true;
        return;
      }
      const thread = this.#idle.pop() ?? (await begin(this.#module));
      threads.push(thread);
      under.push(
        answer(thread, { batch: number++, request: { askMany: { question, puzzles: value, options } } }, signal),
      );
    };
    try {
      while (true) {
        while (!isDone && under.length < this.#size) await next();
        const first = under.shift();
        if (!first) return;
        const { thread, rows } = await first;
        threads.splice(threads.indexOf(thread), 1);
        this.#closed ? thread.end() : this.#idle.push(thread);
        yield* rows as ManyQuestions[Q]["row"][];
      }
    } finally {
      // Who is still at work cannot be told to stop.
      for (const thread of threads) thread.end();
      for (const one of under) one.catch(() => {});
      await batches.return(undefined);
    }
  }

  /** Ends the workers. */
  close(): void {
    this.#closed = true;
    for (const thread of this.#idle.splice(0)) thread.end();
  }
}

function answer(
  thread: Thread,
  message: { batch: number; request: object },
  signal: AbortSignal | undefined,
): Promise<{ thread: Thread; rows: unknown[] }> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal?.reason);
    signal?.addEventListener("abort", stop, { once: true });
    thread.failed = reject;
    thread.told = (said) => {
      signal?.removeEventListener("abort", stop);
      if ("error" in said) reject(new SudokitError(said.error));
      else resolve({ thread, rows: said.rows });
    };
    thread.send(message);
  });
}

async function* batched<T>(all: Iterable<T> | AsyncIterable<T>, size: number): AsyncGenerator<T[], void, undefined> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function processors(): Promise<number> {
  if (typeof navigator !== "undefined" && navigator.hardwareConcurrency) return navigator.hardwareConcurrency;
  const { availableParallelism } = await import("node:os");
  return availableParallelism();
}

async function begin(module: WebAssembly.Module): Promise<Thread> {
  const thread: Thread = { send: () => {}, told: () => {}, failed: () => {}, end: () => {} };
  const address = new URL("./worker.js", import.meta.url);
  if (typeof Worker !== "undefined") {
    const worker = new Worker(address, { type: "module" });
    worker.onmessage = (event: MessageEvent<FromWorker>) => thread.told(event.data);
    worker.onerror = (event) => thread.failed(new Error(event.message));
    thread.send = (message) => worker.postMessage(message);
    thread.end = () => worker.terminate();
  } else {
    const threads = await import("node:worker_threads");
    const worker = new threads.Worker(address);
    // Workers that wait keep no program alive; those at work do.
    worker.on("message", (message: FromWorker) => {
      worker.unref();
      thread.told(message);
    });
    worker.on("error", (error: Error) => thread.failed(error));
    thread.send = (message) => {
      worker.ref();
      worker.postMessage(message);
    };
    thread.end = () => void worker.terminate();
  }
  thread.send({ module });
  return thread;
}
