/** A puzzle from outside: pasted, from a file, from a link, or typed on a grid. */

import { useEffect, useRef, useState } from "preact/hooks";

import { incoming } from "../../incoming";
import { problemOf } from "../../problem";
import type { Read } from "../../protocol";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Page } from "../../widgets/page";
import { Notices } from "../parts/notices";
import { Problem, Status } from "../parts/notes";
import { usePaste } from "../parts/paste";
import { nameFrom, read, sourceOf, type Source } from "./reading";
import { ReadResult } from "./result";
import { TypedGrid } from "./typed_grid";

type Way = "text" | "grid";

export default function Enter() {
  usePaste();
  const [way, setWay] = useState<Way>("text");
  const [text, setText] = useState("");
  const [found, setFound] = useState<{ read: Read; source: Source } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const abort = useRef<AbortController | null>(null);
  const start = async (source: Source) => {
    abort.current?.abort();
    const control = new AbortController();
    abort.current = control;
    setFound(null);
    setProblem("");
    setBusy(true);
    try {
      setFound({ read: await read(source, control.signal), source });
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      if (abort.current === control) setBusy(false);
    }
  };
  // Something may have come already: by a link, a drop or a paste elsewhere on the page.
  const came = incoming.value;
  useEffect(() => {
    if (came === null) return;
    incoming.value = null;
    if (came.text !== undefined && !came.text.includes("#")) setText(came.text);
    void start(came);
  }, [came]);
  useEffect(() => () => abort.current?.abort(), []);
  const pick = (next: Way) => {
    setWay(next);
    setFound(null);
    setProblem("");
  };
  return (
    <Page title={say("web-enter")} back="">
      <Notices />
      <div class="row" role="group" aria-label={say("web-enter-ways")}>
        <Button pressed={way === "text"} onPress={() => pick("text")}>
          {say("web-enter-text")}
        </Button>
        <Button pressed={way === "grid"} onPress={() => pick("grid")}>
          {say("web-enter-grid")}
        </Button>
      </div>
      {way === "text" ? (
        <TextForm text={text} onText={setText} onRead={(source) => void start(source)} />
      ) : (
        <TypedGrid onRead={(line, diagonals) => void start({ text: line, diagonals })} />
      )}
      <Status text={busy ? say("web-reading") : ""} />
      {busy && (
        <div class="row">
          <Button onPress={() => abort.current?.abort()}>{say("web-stop")}</Button>
        </div>
      )}
      <Problem text={problem} />
      {found !== null && <ReadResult read={found.read} source={found.source} name={nameFrom(found.source)} />}
    </Page>
  );
}

interface TextProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onRead: (source: Source) => void;
}

function TextForm({ text, onText, onRead }: TextProps) {
  const open = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file !== undefined) void sourceOf(file).then(onRead);
    // The same file can be chosen again.
    input.value = "";
  };
  return (
    <>
      <label class="field">
        <span>{say("web-enter-about")}</span>
        <textarea
          class="code"
          rows={6}
          value={text}
          spellcheck={false}
          autocapitalize="off"
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <Button kind="main" disabled={text.trim() === ""} onPress={() => onRead({ text })}>
          {say("web-read")}
        </Button>
        <label class="button file">
          {say("web-open-file")}
          <input type="file" class="hidden" onChange={(event) => open(event.currentTarget)} />
        </label>
      </div>
      <p class="quiet">{say("web-drop-here")}</p>
    </>
  );
}
