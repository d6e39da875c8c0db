/** The puzzles that were found, to choose one, and what could not be read, with its place. */

import { useState } from "preact/hooks";

import { begin, beginLine } from "../../games";
import type { Read } from "../../protocol";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { levelName } from "../parts/names";
import { Problem } from "../parts/notes";
import { SmallBoard } from "../parts/small_board";
import { useStart } from "./start";

/** So many puzzles of a file at once; more on request. */
const PORTION = 24;

type Puzzles = Extract<Read, { kind: "puzzles" }>;
type Puzzle = Puzzles["puzzles"][number];

interface Props {
  readonly found: Puzzles;
  readonly name: string | undefined;
}

export function PuzzleList({ found, name }: Props) {
  const [most, setMost] = useState(PORTION);
  const { puzzles, faults } = found;
  const several = puzzles.length > 1;
  const numbered = (at: number) => (name === undefined ? undefined : `${name} ${at + 1}`);
  return (
    <>
      {several && (
        <>
          <h2>{say("enter-choose-title")}</h2>
          <p>{say("enter-choose", { count: puzzles.length })}</p>
        </>
      )}
      {puzzles.length === 0 && faults.length === 0 && <Problem text={say("play-enter-nothing")} />}
      <ul class={several ? "choices" : "choices single"}>
        {puzzles.slice(0, most).map((puzzle, at) => (
          <PuzzleCard
            key={at}
            puzzle={puzzle}
            title={
              puzzle.name || (several ? say("web-puzzle-number", { number: at + 1 }) : (name ?? puzzle.board.title))
            }
            name={puzzle.name || (several ? numbered(at) : name)}
          />
        ))}
      </ul>
      {puzzles.length > most && <Button onPress={() => setMost(most + PORTION)}>{say("web-show-more")}</Button>}
      <Faults faults={faults} />
    </>
  );
}

interface CardProps {
  readonly puzzle: Puzzle;
  readonly title: string;
  readonly name: string | undefined;
}

function PuzzleCard({ puzzle, title, name }: CardProps) {
  const { start, problem } = useStart();
  const { board, digits, text } = puzzle;
  const clues = digits.filter((digit) => digit !== 0).length;
  const label = say(puzzle.warnings.length > 0 ? "web-play-anyway" : "web-play");
  const play = () => start(() => (text === null ? beginLine(puzzle.puzzle, name) : begin(text, name)));
  return (
    <li class="card">
      <h3>{title}</h3>
      <SmallBoard shape={board} digits={digits} class="preview" />
      <p class="quiet">{[board.title, levelName(puzzle.level), say("web-givens", { count: clues })].join(" · ")}</p>
      <Warnings texts={puzzle.problem === null ? puzzle.warnings : []} />
      <Problem text={puzzle.problem ?? problem} />
      {puzzle.problem === null && (
        <div class="row">
          <Button kind="main" label={`${label}: ${title}`} onPress={play}>
            {label}
          </Button>
        </div>
      )}
    </li>
  );
}

function Warnings({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div class="banner alert" role="alert">
      <div>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

function Faults({ faults }: { readonly faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <div class="banner alert" role="alert">
      <div>
        <p>{say("web-faults", { count: faults.length })}</p>
        <ul>
          {faults.slice(0, PORTION).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
