/** Takes everything over that another browser exported. */

import { useState } from "preact/hooks";

import { problemOf } from "../../problem";
import { hrefOf } from "../../route";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Problem, Status } from "../parts/notes";
import { importEverything, type Imported } from "./everything";

interface Props {
  readonly source: { readonly text?: string; readonly bytes?: Uint8Array };
  readonly games: number;
}

export function ImportEverything({ source, games }: Props) {
  const [done, setDone] = useState<Imported | null>(null);
  const [problem, setProblem] = useState("");
  const take = () => {
    const text = source.text ?? new TextDecoder().decode(source.bytes);
    importEverything(text).then(setDone, (error: unknown) => setProblem(problemOf(error)));
  };
  return (
    <div class="card">
      <h2>{say("web-collection", { games })}</h2>
      <Problem text={problem} />
      <Status text={done === null ? "" : importedText(done)} />
      <div class="row">
        {done === null ? (
          <Button kind="main" onPress={take}>
            {say("web-import")}
          </Button>
        ) : (
          <a class="button main" href={hrefOf("games")}>
            {say("web-games")}
          </a>
        )}
      </div>
    </div>
  );
}

/** What an import did. */
export function importedText({ added, known, damaged }: Imported): string {
  const parts = [say("web-imported", { added, known })];
  if (damaged > 0) parts.push(say("web-imported-damaged", { damaged }));
  return parts.join(" ");
}
