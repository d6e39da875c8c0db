/** The WebAssembly module of the core, called with JSON: see `crates/sudokit-wasm/src/abi.rs`. */

import coreUrl from "../../wasm/core.wasm?url";
import type { BrainAnswers, BrainRequests, PlayAnswers, PlayRequests } from "../core_types";
import { Fault, load } from "../fault";

interface Exports {
  memory: WebAssembly.Memory;
  input(length: number): number;
  play(): number;
  think(): number;
  output(): number;
}

/** What the module can be: the owner of a game, or the part that thinks. An instance is one of them. */
interface Parts {
  play: { requests: PlayRequests; answers: PlayAnswers };
  think: { requests: BrainRequests; answers: BrainAnswers };
}

export type Part = keyof Parts;
type Requests<P extends Part> = Parts[P]["requests"];
/** What a part answers to a request. */
type Answer<P extends Part, Op> = Op extends keyof Parts[P]["answers"] ? Parts[P]["answers"][Op] : never;

export interface Host {
  /** Whether a search may continue. Asked often. */
  goOn(): boolean;
  /** How far an operation is. */
  progress?(progress: unknown): void;
}

/** What goes with a request: nothing, if it is only its name. */
export type Asked<Request> = Record<string, never> extends Request ? [request?: Request] : [request: Request];

/** An instance of a module. After a fault with the code `crashed` it must not be used again. */
export class CoreModule<P extends Part> {
  #exports: Exports;
  #part: P;

  private constructor(exports: Exports, part: P) {
    this.#exports = exports;
    this.#part = part;
  }

  static async instantiate<P extends Part>(module: WebAssembly.Module, part: P, host: Host): Promise<CoreModule<P>> {
    let exports: Exports | null = null;
    const text = (at: number, length: number) =>
      new TextDecoder().decode(new Uint8Array(exports?.memory.buffer ?? new ArrayBuffer(0), at, length));
    const imports = {
      host: {
        go_on: () => (host.goOn() ? 1 : 0),
        progress: (at: number, length: number) => host.progress?.(JSON.parse(text(at, length))),
      },
    };
    const instance = await WebAssembly.instantiate(module, imports);
    exports = instance.exports as unknown as Exports;
    return new CoreModule(exports, part);
  }

  /** Asks the module; the answer is what it says, or a fault is thrown. */
  ask<Op extends keyof Requests<P> & string>(op: Op, ...[args]: Asked<Requests<P>[Op]>): Answer<P, Op> {
    const request = new TextEncoder().encode(JSON.stringify({ [op]: args ?? {} }));
    const { input, [this.#part]: call, memory, output } = this.#exports;
    let answer: { ok: Answer<P, Op> } | { error: { code: string; text: string } };
    try {
      const at = input(request.length);
      new Uint8Array(memory.buffer, at, request.length).set(request);
      const length = call();
      const bytes = new Uint8Array(memory.buffer, output(), length);
      answer = JSON.parse(new TextDecoder().decode(bytes));
    } catch (error) {
      throw new Fault("crashed", String(error));
    }
    if ("error" in answer) throw new Fault(answer.error.code, answer.error.text);
    return answer.ok;
  }
}

/** Asks the part of the module that plays, whichever instance it is now. */
export type Ask = <Op extends keyof PlayRequests>(op: Op, ...request: Asked<PlayRequests[Op]>) => PlayAnswers[Op];

/** Compiles the module from where the page keeps it. */
export async function compile(): Promise<WebAssembly.Module> {
  const response = await load(coreUrl);
  // A host may send it as another type, which browsers do not compile while it arrives.
  if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
