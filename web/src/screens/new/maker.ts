/** Makes puzzles, and says meanwhile how far it is. */

import { useEffect, useRef, useState } from "preact/hooks";

import { problemOf } from "../../problem";
import type { Deal, MakeRequest } from "../../protocol";
import { client, lang } from "../../services";

export interface Making {
  /** Whether puzzles are being made. */
  readonly busy: boolean;
  readonly made: number;
  /** Seconds since it began. */
  readonly seconds: number;
  readonly problem: string;
  /** `null` if it was stopped, or nothing was found. */
  start(request: MakeRequest): Promise<Deal[] | null>;
  stop(): void;
}

const IDLE = { busy: false, made: 0, seconds: 0, problem: "" };

export function useMaker(): Making {
  const [state, setState] = useState(IDLE);
  const abort = useRef<AbortController | null>(null);
  // A screen that is left needs no puzzle any more.
  useEffect(() => () => abort.current?.abort(), []);
  const start = async (request: MakeRequest): Promise<Deal[] | null> => {
    const control = new AbortController();
    abort.current = control;
    const begun = performance.now();
    setState({ ...IDLE, busy: true });
    const timer = setInterval(() => {
      setState((now) => ({ ...now, seconds: Math.floor((performance.now() - begun) / 1000) }));
    }, 1000);
    try {
      const deals = await client.brain(
        "make",
        { request, lang: lang() },
        { signal: control.signal, onProgress: ({ made }) => setState((now) => ({ ...now, made })) },
      );
      setState(IDLE);
      return deals;
    } catch (error) {
      setState({ ...IDLE, problem: problemOf(error) });
      return null;
    } finally {
      clearInterval(timer);
      abort.current = null;
    }
  };
  return { ...state, start, stop: () => abort.current?.abort() };
}
