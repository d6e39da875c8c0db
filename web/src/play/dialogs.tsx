/** The questions and lists of a game. */

import { incoming } from "../incoming";
import { go } from "../route";
import { say } from "../text/texts";
import { Button } from "../widgets/button";
import { Dialog } from "../widgets/dialog";
import type { Actions } from "./actions";
import { GameMenu } from "./game_menu";
import { KeyList } from "./key_list";
import { ReadBoard } from "./read_board";

export function Dialogs({ actions }: { readonly actions: Actions }) {
  const asked = actions.asked.value;
  const close = () => actions.answer();
  const { game } = actions;
  switch (asked?.kind) {
    case undefined:
      return null;
    case "menu":
      return <GameMenu actions={actions} onClose={close} />;
    case "keys":
      return <KeyList game={game} onClose={close} />;
    case "read":
      return <ReadBoard game={game} onClose={close} />;
    case "paused":
      return (
        <Dialog title={say("web-paused")} onClose={close}>
          <p>{say("play-paused")}</p>
          <div class="row">
            <Button kind="main" autoFocus onPress={close}>
              {say("play-key-go-on")}
            </Button>
          </div>
        </Dialog>
      );
    case "give-up":
      return (
        <Question
          text={say("play-solve-ask")}
          onNo={close}
          onYes={() => {
            close();
            void game.command("showSolution");
          }}
        />
      );
    case "assistant":
      return (
        <Question
          text={say("play-trace-ask")}
          onNo={close}
          onYes={() => {
            close();
            void actions.startAssistant();
          }}
        />
      );
    case "fill":
      return (
        <Question
          text={say("play-fill-ask", { count: asked.count })}
          onNo={close}
          onYes={() => {
            close();
            void game.command("fillAll");
          }}
        />
      );
    case "paste":
      return (
        <Question
          text={say("play-paste")}
          onNo={close}
          onYes={() => {
            close();
            incoming.value = { text: asked.text };
            go("enter");
          }}
        />
      );
  }
}

interface QuestionProps {
  readonly text: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Question({ text, onYes, onNo }: QuestionProps) {
  return (
    <Dialog title={say("web-question")} onClose={onNo}>
      <p>{text}</p>
      <div class="row">
        <Button kind="main" onPress={onYes}>
          {say("web-yes")}
        </Button>
        <Button autoFocus onPress={onNo}>
          {say("web-no")}
        </Button>
      </div>
    </Dialog>
  );
}
