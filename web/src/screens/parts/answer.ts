/** What a worker was asked, as a component sees it: still unknown, known, or failed. */

import { useEffect, useState } from "preact/hooks";

import { OpError } from "../../client";
import { say } from "../../text/texts";

export interface Answer<T> {
  readonly value: T | null;
  /** Why there is no answer, for people. */
  readonly problem: string;
}

/** What went wrong, for people; nothing if the player stopped it. */
export function problemOf(error: unknown): string {
  if (error instanceof OpError) {
    if (error.code === "cancelled") return "";
    if (error.code === "not-made") return say("play-not-made");
    return error.message;
  }
  return error instanceof Error ? error.message : String(error);
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
