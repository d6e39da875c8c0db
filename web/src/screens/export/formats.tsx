/** The game in the formats of other programs. */

import { useState } from "preact/hooks";

import { problemOf } from "../../problem";
import type { FormatRow, Written } from "../../protocol";
import { client, lang } from "../../services";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { useAnswer } from "../parts/answer";
import { Problem } from "../parts/notes";
import { fileName, save } from "../parts/save";
import type { SavedGame } from "../parts/saved_game";
import { CopyField } from "./copy";

/** Longer texts are files, not something to copy. */
const COPIED = 20_000;

export function FormatSection({ game }: { readonly game: SavedGame }) {
  const choices = useAnswer(() => client.brain("choices", { lang: lang() }), [lang()]);
  const formats = (choices.value?.formats ?? []).filter(({ writes }) => writes);
  const [name, setName] = useState("");
  const format = formats.find((one) => one.name === name) ?? formats[0];
  return (
    <section class="card">
      <h2>{say("web-formats")}</h2>
      <p>{say("web-formats-about")}</p>
      <Problem text={choices.problem} />
      {format !== undefined && (
        <>
          <label class="field">
            <span>{say("web-format")}</span>
            <select value={format.name} onChange={(event) => setName(event.currentTarget.value)}>
              {formats.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
          <p class="quiet">{format.about}</p>
          <InFormat key={format.name} game={game} format={format} />
        </>
      )}
    </section>
  );
}

interface InProps {
  readonly game: SavedGame;
  readonly format: FormatRow;
}

function InFormat({ game, format }: InProps) {
  const [written, setWritten] = useState<Written | null>(null);
  const [problem, setProblem] = useState("");
  const write = () =>
    client.brain("write", { game: game.text, format: format.name, lang: lang() }).then(setWritten, (error: unknown) => {
      setProblem(problemOf(error));
    });
  const name = game.name ?? game.board.title;
  return (
    <>
      <Problem text={problem} />
      {written === null ? (
        <div class="row">
          <Button onPress={() => void write()}>{say("web-write")}</Button>
        </div>
      ) : (
        <>
          {written.lost !== null && <p role="status">{written.lost}</p>}
          {written.bytes === null && written.text.length <= COPIED && (
            <CopyField label={format.name} text={written.text} />
          )}
          <div class="row">
            <Button
              kind="main"
              onPress={() => save(fileName(name, written.extension), written.mime, written.bytes ?? written.text)}
            >
              {say("web-save-file")}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
