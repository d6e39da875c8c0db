/** About a puzzle: whether it has one solution, its level, and its rating on every scale with the reason. */

import { useState } from "preact/hooks";

import { client, lang } from "../../services";
import { say } from "../../text/texts";
import { Page } from "../../widgets/page";
import { hrefOf } from "../../route";
import type { ScreenProps } from "..";
import { useAnswer } from "../parts/answer";
import { levelName } from "../parts/names";
import { Problem, Waiting } from "../parts/notes";
import { SmallBoard } from "../parts/small_board";
import { readGame, type SavedGame } from "../parts/saved_game";
import { wayBack } from "../parts/way_back";
import { Path } from "./path";
import { Ratings } from "./ratings";

export default function About({ rest }: ScreenProps) {
  const id = rest[0] ?? "";
  const [back] = useState(() => wayBack(id));
  const game = useAnswer(() => readGame(id), [id, lang()]);
  return (
    <Page title={say("info-title")} back={back}>
      <Problem text={game.problem} />
      {game.value === null ? game.problem === "" && <Waiting /> : <Facts game={game.value} />}
    </Page>
  );
}

function Facts({ game }: { readonly game: SavedGame }) {
  const clues = game.digits.filter((digit) => digit !== 0).length;
  const [shows, setShows] = useState(false);
  const path = useAnswer(() => client.brain("explain", { game: game.text, lang: lang() }), [game, lang()]);
  const several = path.value?.status === "not-unique";
  const isUnique = path.value !== null && !several;
  return (
    <>
      <div class="about-puzzle">
        <SmallBoard shape={game.board} digits={game.digits} class="preview" />
        <ul class="plain-list">
          {game.name !== null && <li>{say("info-name", { value: game.name })}</li>}
          <li>{say("info-board", { value: game.board.title })}</li>
          <li>{say("info-givens", { value: clues })}</li>
          <li>{say("info-level", { value: levelName(game.level) })}</li>
          <li>
            <span role="status">{uniqueness(game, isUnique, several)}</span>
          </li>
        </ul>
      </div>
      <p class="row">
        <a class="button" href={hrefOf(`export/${game.id}`)}>
          {say("web-share")}
        </a>
      </p>
      <Ratings puzzle={game.puzzle} shows={shows} />
      <h2>{say("web-path")}</h2>
      <Problem text={path.problem} />
      {path.value === null ? (
        path.problem === "" && <Waiting />
      ) : (
        <Path path={path.value} shows={shows} onShow={() => setShows(true)} />
      )}
    </>
  );
}

function uniqueness(game: SavedGame, isUnique: boolean, several: boolean): string {
  if (several) return say("info-several");
  return say(isUnique || game.solution !== null ? "info-unique" : "info-unknown");
}
