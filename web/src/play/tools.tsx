/** The tools, and the way back and forth in the history. */

import { LAYERS, type Layer } from "../input/choice";
import { say } from "../text/texts";
import { Button } from "../widgets/button";
import type { Game } from "./game";

/** What the picture of a tool shows. */
const SHOWN: { readonly [T in Layer]: string | undefined } = {
  digit: "5",
  corner: "5",
  centre: "57",
  colour: undefined,
};

/** Its title is for the mouse: the button has the same name for readers. */
function ToolPicture({ tool }: { readonly tool: Layer }) {
  return <span class={`tool-picture ${tool}`} data-shown={SHOWN[tool]} title={say(`play-tool-${tool}`)} />;
}

export function Tools({ game }: { readonly game: Game }) {
  const { canUndo, canRedo } = game.state.value;
  return (
    <div class="tools" role="group" aria-label={say("web-tools")}>
      {LAYERS.map((tool) => (
        <button
          key={tool}
          type="button"
          class="button tool"
          aria-label={say(`play-tool-${tool}`)}
          aria-pressed={game.layer.value === tool}
          onClick={() => game.pickTool(tool)}
        >
          <ToolPicture tool={tool} />
        </button>
      ))}
      <Button icon="undo" label={say("play-key-undo")} disabled={!canUndo} onPress={() => void game.command("undo")} />
      <Button icon="redo" label={say("play-key-redo")} disabled={!canRedo} onPress={() => void game.command("redo")} />
    </div>
  );
}
