/** The ratings of a puzzle on every scale, one after the other, each with its reason. Some take long. */

import { useEffect, useState } from "preact/hooks";

import { problemOf } from "../../problem";
import type { RatingRow } from "../../protocol";
import { client, lang } from "../../services";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { scaleName } from "../parts/names";
import { Problem } from "../parts/notes";

interface State {
  readonly scales: readonly { readonly name: string }[];
  readonly rows: readonly RatingRow[];
  readonly stopped: boolean;
  readonly problem: string;
}

const NOTHING: State = { scales: [], rows: [], stopped: false, problem: "" };

interface Props {
  readonly puzzle: string;
  /** Whether the hardest steps are shown: they give digits away. */
  readonly shows: boolean;
}

export function Ratings({ puzzle, shows }: Props) {
  const [state, setState] = useState(NOTHING);
  const [control, setControl] = useState<AbortController | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    setControl(abort);
    setState(NOTHING);
    void rateAll(puzzle, abort.signal, setState);
    return () => abort.abort();
  }, [puzzle, lang()]);
  const { scales, rows, stopped, problem } = state;
  const next = scales[rows.length];
  const isBusy = next !== undefined && !stopped && problem === "";
  return (
    <section>
      <h2>{say("web-ratings")}</h2>
      <ul class="ratings">
        {rows.map((row) => (
          <li key={row.scale} class="card">
            <h3>{scaleName(row.scale)}</h3>
            <Row row={row} shows={shows} />
          </li>
        ))}
      </ul>
      {isBusy && (
        <div class="row">
          <p role="status">{say("info-rating-waiting", { scale: scaleName(next.name) })}</p>
          <Button onPress={() => control?.abort()}>{say("web-stop")}</Button>
        </div>
      )}
      <Problem text={problem} />
    </section>
  );
}

function Row({ row, shows }: { readonly row: RatingRow; readonly shows: boolean }) {
  if (row.status === null) return <p>{say("web-rating-unsupported")}</p>;
  return (
    <>
      {row.status === "beyond" && <p>{say("info-rating-beyond")}</p>}
      {row.status === "budget" && <p>{say("web-rating-stopped")}</p>}
      <dl class="facts">
        {row.values.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {shows && row.reason.map((reason) => <p key={reason}>{reason}</p>)}
    </>
  );
}

/** Quick scales are not held up by slow ones: each is asked for alone, and shown when it is there. */
async function rateAll(puzzle: string, signal: AbortSignal, show: (change: (before: State) => State) => void) {
  try {
    const { scales } = await client.brain("choices", { lang: lang() });
    if (signal.aborted) return;
    show((before) => ({ ...before, scales }));
    for (const { name } of scales) {
      const rows = await client.brain("rate", { puzzle, scales: [name], lang: lang() }, { signal });
      if (signal.aborted) return;
      show((before) => ({ ...before, rows: [...before.rows, ...rows] }));
    }
  } catch (error) {
    const problem = problemOf(error);
    show((before) => ({ ...before, problem, stopped: true }));
  }
}
