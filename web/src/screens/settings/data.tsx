/** Where everything is kept, and everything as one file. */

import { useState } from "preact/hooks";

import { problemOf } from "../../problem";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { KeepEverything } from "../parts/notices";
import { Problem, Status } from "../parts/notes";
import { exportEverything, importEverything } from "./everything";
import { importedText } from "./import";

export function DataSection() {
  const [status, setStatus] = useState("");
  const [problem, setProblem] = useState("");
  const run = async (task: () => Promise<string>) => {
    setStatus("");
    setProblem("");
    try {
      setStatus(await task());
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const exportAll = () =>
    run(async () => {
      await exportEverything();
      return say("web-exported");
    });
  const importFile = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file !== undefined) void run(async () => importedText(await importEverything(await file.text())));
    input.value = "";
  };
  return (
    <section class="card">
      <h2>{say("web-data")}</h2>
      <p>{say("web-data-about")}</p>
      <KeepEverything />
      <div class="row">
        <Button onPress={() => void exportAll()}>{say("web-export-all")}</Button>
        <label class="button file">
          {say("web-import-all")}
          <input
            type="file"
            class="hidden"
            accept=".txt,.sudokit,text/plain"
            onChange={(event) => importFile(event.currentTarget)}
          />
        </label>
      </div>
      <p class="quiet">{say("web-import-about")}</p>
      <Status text={status} />
      <Problem text={problem} />
    </section>
  );
}
