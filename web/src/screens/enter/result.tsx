/** What was found in a text or file: a game, puzzles to choose from, all games of another browser, or nothing. */

import { useEffect, useRef } from "preact/hooks";

import { begin } from "../../games";
import type { Read } from "../../protocol";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { levelName } from "../parts/names";
import { Problem } from "../parts/notes";
import { SmallBoard } from "../parts/small_board";
import { ImportEverything } from "../settings/import";
import { PuzzleList } from "./puzzle_list";
import type { Source } from "./reading";
import { useStart } from "./start";

interface Props {
  readonly read: Read;
  readonly source: Source;
  /** For puzzles that have no name. */
  readonly name: string | undefined;
}

export function ReadResult({ read, source, name }: Props) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: "nearest" });
  }, [read]);
  return (
    <section class="found" ref={region} tabIndex={-1} aria-label={say("web-found")}>
      {read.kind === "unreadable" && <Problem text={read.why} />}
      {read.kind === "collection" && <ImportEverything source={source} games={read.games} />}
      {read.kind === "game" && <SavedGame game={read} name={name} />}
      {read.kind === "puzzles" && <PuzzleList found={read} name={name} />}
    </section>
  );
}

interface SavedProps {
  readonly game: Extract<Read, { kind: "game" }>;
  readonly name: string | undefined;
}

function SavedGame({ game, name }: SavedProps) {
  const { start, problem } = useStart();
  const digits = game.cells.map((cell) => cell.digit ?? 0);
  return (
    <div class="card">
      <h2>{game.name || name || say("web-saved-game")}</h2>
      <SmallBoard shape={game.board} digits={digits} class="preview" />
      <p>{[game.board.title, levelName(game.level)].join(" · ")}</p>
      <Problem text={problem} />
      <div class="row">
        <Button kind="main" onPress={() => start(() => begin(game.text, game.name || name))}>
          {say("web-play-on")}
        </Button>
      </div>
    </div>
  );
}
