/** Begins a game, and says why if that fails. */

import { useState } from "preact/hooks";

import { problemOf } from "../../problem";

export function useStart() {
  const [problem, setProblem] = useState("");
  const start = (begins: () => Promise<void>) => {
    setProblem("");
    begins().catch((error: unknown) => setProblem(problemOf(error)));
  };
  return { start, problem };
}
