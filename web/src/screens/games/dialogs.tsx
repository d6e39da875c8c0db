/** The questions of the list of games. */

import { useState } from "preact/hooks";

import { problemOf } from "../../problem";
import type { GameSummary } from "../../protocol";
import { client } from "../../services";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Dialog } from "../../widgets/dialog";
import { Line } from "../../widgets/fields";
import { Problem } from "../parts/notes";

interface Props {
  readonly game: GameSummary;
  readonly onClose: () => void;
  /** Is given what was done, to be said. */
  readonly onDone: (text: string) => void;
}

export function DeleteDialog({ game, name, onClose, onDone }: Props & { readonly name: string }) {
  const [problem, setProblem] = useState("");
  const remove = () =>
    client.play("remove", { id: game.id }).then(
      () => onDone(say("play-games-deleted")),
      (error: unknown) => setProblem(problemOf(error)),
    );
  return (
    <Dialog title={say("web-delete-title")} onClose={onClose}>
      <p>{say("web-delete-ask", { name })}</p>
      <Problem text={problem} />
      <div class="row">
        <Button kind="main" onPress={() => void remove()}>
          {say("web-delete")}
        </Button>
        <Button autoFocus onPress={onClose}>
          {say("web-cancel")}
        </Button>
      </div>
    </Dialog>
  );
}

export function RenameDialog({ game, onClose, onDone }: Props) {
  const [name, setName] = useState(game.name ?? "");
  const [problem, setProblem] = useState("");
  const rename = () =>
    client.play("rename", { id: game.id, name: name.trim() }).then(
      () => onDone(""),
      (error: unknown) => setProblem(problemOf(error)),
    );
  return (
    <Dialog title={say("web-rename")} onClose={onClose}>
      <form
        class="form-lines"
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <Line label={say("web-name")} value={name} onInput={setName} />
        <Problem text={problem} />
        <div class="row">
          <Button kind="main" onPress={() => void rename()}>
            {say("web-save")}
          </Button>
          <Button onPress={onClose}>{say("web-cancel")}</Button>
        </div>
      </form>
    </Dialog>
  );
}
