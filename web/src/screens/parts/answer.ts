/** What a worker was asked, as a component sees it: still unknown, known, or failed. */

import { useEffect, useState } from "preact/hooks";

import { problemOf } from "../../problem";

export interface Answer<T> {
  readonly value: T | null;
  /** Why there is no answer, for people. */
  readonly problem: string;
}

/** Asks whenever `deps` change; an answer that comes too late is dropped. */
export function useAnswer<T>(ask: () => Promise<T>, deps: readonly unknown[]): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ value: null, problem: "" });
  useEffect(() => {
    let isCurrent = true;
    ask().then(
      (value) => isCurrent && setAnswer({ value, problem: "" }),
      (error: unknown) => isCurrent && setAnswer({ value: null, problem: problemOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [...deps]);
  return answer;
}
