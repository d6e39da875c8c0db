/** What a worker of the pool does: it answers batches, one after the other. */

import type { SudokitError } from "./error.js";
import { Instance } from "./module.js";
import type { Problem } from "./types.js";

/** What the pool sends: the module first, then batches. */
export type ToWorker = { module: WebAssembly.Module } | { batch: number; request: object };
/** What comes back. */
export type FromWorker = { batch: number; rows: unknown[] } | { batch: number; error: Problem };

interface Port {
  postMessage(message: FromWorker): void;
}

let instance: Promise<Instance> | undefined;

async function answer(message: ToWorker, port: Port): Promise<void> {
  if ("module" in message) {
    instance = Instance.of(message.module);
    return;
  }
  try {
    port.postMessage({ batch: message.batch, rows: (await instance)?.ask(message.request) as unknown[] });
  } catch (error) {
    const { code, message: text, option } = error as SudokitError;
    const problem: Problem = { code: code ?? "bad-request", message: text };
    port.postMessage({ batch: message.batch, error: option ? { ...problem, option } : problem });
  }
}

if (typeof self !== "undefined" && "postMessage" in self) {
  const port = self as unknown as Port;
  self.addEventListener("message", (event) => void answer((event as MessageEvent<ToWorker>).data, port));
} else {
  const { parentPort } = await import("node:worker_threads");
  parentPort?.on("message", (message: ToWorker) => void answer(message, parentPort as Port));
}
