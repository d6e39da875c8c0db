/** The menu of a game: everything that has no button of its own. */

import type { Plain } from "../input/keys";
import { go } from "../route";
import { settings } from "../services";
import { say } from "../text/texts";
import { Button } from "../widgets/button";
import { Dialog } from "../widgets/dialog";
import type { Actions } from "./actions";

interface Props {
  readonly actions: Actions;
  readonly onClose: () => void;
}

export function GameMenu({ actions, onClose }: Props) {
  const { game } = actions;
  const state = game.state.value;
  const over = state.end !== null;
  const fixed = game.readOnly.value;
  const item = (id: string, command: Plain, key: string, disabled = false) => (
    <li key={id}>
      <Button
        disabled={disabled}
        onPress={() => {
          onClose();
          actions.plain(command);
        }}
      >
        <span class="item-name">{say(id)}</span>
        {settings.value.letterKeys && <kbd>{key}</kbd>}
      </Button>
    </li>
  );
  const leave = (path: string) => {
    onClose();
    go(path);
  };
  const live = settings.value.liveCandidates;
  return (
    <Dialog title={say("web-menu")} onClose={onClose}>
      <ul class="list two">
        {item("web-fill", "fill", "F", fixed)}
        {item(live ? "web-live-hide" : "web-live-show", "live-candidates", "L")}
        {item("web-check", "check", "=", fixed)}
        {item("web-before-mistake", "before-mistake", "M", fixed)}
        {item("web-checkpoint-here", "checkpoint", "B", fixed)}
        {item("web-checkpoint-back", "back", "⇧B", fixed || state.checkpoints.length === 0)}
        {item("play-history", "history", "⇧U")}
        {item("play-replay", "replay", "⇧R")}
        {item("play-trace", "trace", "T", fixed)}
        {item("web-technique-page", "technique", "⇧T")}
        {item("play-key-pause", "pause", "P", over || fixed)}
        {item("web-keys", "help", "?")}
      </ul>
      <hr />
      <ul class="list two">
        <li>
          <Button onPress={() => actions.ask({ kind: "read" })}>{say("web-aloud")}</Button>
        </li>
        <li>
          <Button onPress={() => leave(`about/${game.info.id}`)}>{say("info-title")}</Button>
        </li>
        <li>
          <Button onPress={() => leave(`export/${game.info.id}`)}>{say("web-share")}</Button>
        </li>
        <li>
          <Button onPress={() => leave("settings")}>{say("play-menu-settings")}</Button>
        </li>
        <li>
          <Button disabled={over || fixed} onPress={() => actions.ask({ kind: "give-up" })}>
            {say("web-give-up")}
          </Button>
        </li>
        <li>
          <Button onPress={() => leave("new")}>{say("play-menu-new")}</Button>
        </li>
        <li>
          <Button onPress={() => leave("")}>{say("web-main-menu")}</Button>
        </li>
      </ul>
    </Dialog>
  );
}
