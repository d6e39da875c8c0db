/** The tools, and the way back and forth in the history. */

import { LAYERS, type Layer } from "../input/choice";
import { say } from "../text/texts";
import { Button } from "../widgets/button";
import type { Game } from "./game";

/** A picture of what a tool writes into a cell. */
function ToolPicture({ tool }: { readonly tool: Layer }) {
  switch (tool) {
    case "digit":
      return <span class="tool-picture digit" data-shown="5" />;
    case "corner":
      return <span class="tool-picture corner" data-shown="5" />;
    case "centre":
      return <span class="tool-picture centre" data-shown="57" />;
    case "colour":
      return <span class="tool-picture colour" />;
  }
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
          title={say(`play-tool-${tool}`)}
          aria-pressed={game.layer.value === tool}
          onClick={() => game.pickTool(tool)}
        >
          <ToolPicture tool={tool} />
        </button>
      ))}
      <Button
        icon="undo"
        label={say("play-key-undo")}
        disabled={!canUndo}
        onPress={() => void game.wish({ do: "undo" })}
      />
      <Button
        icon="redo"
        label={say("play-key-redo")}
        disabled={!canRedo}
        onPress={() => void game.wish({ do: "redo" })}
      />
    </div>
  );
}
