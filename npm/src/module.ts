/** The WebAssembly module, called with JSON. */

import { SudokitError } from "./error.js";
import type { Problem } from "./types.js";

/** Where the module comes from: compiled, its bytes, a response, or an address. */
export type Source = WebAssembly.Module | BufferSource | Response | URL | string;

interface Exports {
  memory: WebAssembly.Memory;
  input(length: number): number;
  answer(): number;
  output(): number;
}

/** Compiles the module. Without a source it is the file beside this one. */
export async function compile(source?: Source | Promise<Source>): Promise<WebAssembly.Module> {
  const given = (await source) ?? new URL("./sudokit.wasm", import.meta.url);
  if (given instanceof WebAssembly.Module) return given;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return WebAssembly.compile(given as BufferSource);
  if (typeof Response !== "undefined" && given instanceof Response)
    return WebAssembly.compile(await given.arrayBuffer());
  const address = new URL(given as URL | string, import.meta.url);
  if (address.protocol === "file:") {
    // Node, Bun and Deno; `fetch` reads no files.
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(address));
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** An instance of the module. */
export class Instance {
  #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async of(module: WebAssembly.Module): Promise<Instance> {
    const host = { now: () => performance.now(), go_on: () => 1 };
    const instance = await WebAssembly.instantiate(module, { host });
    return new Instance(instance.exports as unknown as Exports);
  }

  /** Asks the module. */
  ask(request: object): unknown {
    const { memory, input, answer, output } = this.#exports;
    const bytes = new TextEncoder().encode(JSON.stringify(request, plain));
    // The memory may grow in each call, and is another buffer then.
    const at = input(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = answer();
    const from = output();
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, from, length));
    const answered: { ok: unknown } | { error: Problem } = JSON.parse(text);
    if ("error" in answered) throw new SudokitError(answered.error);
    return answered.ok;
  }
}

/** Seeds above 2^53 travel as texts, and lists of names with commas. */
function plain(this: unknown, key: string, value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  const isNames = Array.isArray(value) && key !== "puzzles";
  return isNames ? value.join(",") : value;
}
