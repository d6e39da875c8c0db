/** The menu: what to do, and the games that can be continued. */

import { useState } from "preact/hooks";

import { problemOf } from "../problem";
import { hrefOf } from "../route";
import { client, player, players } from "../services";
import { say } from "../text/texts";
import { clockText } from "../text/time";
import { Button } from "../widgets/button";
import { Page } from "../widgets/page";
import { useAnswer } from "./parts/answer";
import { playDay } from "./parts/daily";
import { today } from "../text/days";
import { useLibrary } from "./parts/library";
import { dayName, levelName } from "./parts/names";
import { Problem, Status } from "./parts/notes";
import { usePaste } from "./parts/paste";
import { Notices } from "./parts/notices";

/** The screens that the menu leads to, and their titles. */
const PLACES: readonly (readonly [path: string, title: string])[] = [
  ["new", "play-menu-new"],
  ["days", "web-days"],
  ["enter", "web-enter"],
  ["games", "web-games"],
  ["results", "web-results"],
  ["learn", "web-learn"],
  ["print", "web-print"],
  ["settings", "play-menu-settings"],
  ["help", "web-help"],
];

export default function Home() {
  usePaste();
  const version = useLibrary();
  const games = useAnswer(() => client.play("games", {}), [version]);
  const open = (games.value ?? []).filter((game) => game.end === null);
  const [last] = [...open].sort((a, b) => b.updated - a.updated);
  return (
    <Page title="Sudokit">
      <Notices />
      <nav class="menu" aria-label={say("web-main-menu")}>
        <ul class="list">
          {last !== undefined && (
            <li class="wide">
              <a class="button main" href={hrefOf(`play/${last.id}`)}>
                <span class="item-name">{say("web-continue-latest")}</span>
                <span class="item-about">
                  {[last.name, last.board, levelName(last.level), clockText(last.played)].filter(Boolean).join(" · ")}
                </span>
              </a>
            </li>
          )}
          {games.value?.length === 0 && (
            <li class="wide">
              <a class="button main" href={hrefOf("learn/lesson")}>
                <span class="item-name">{say("lesson-menu")}</span>
                <span class="item-about">{say("web-lesson-about")}</span>
              </a>
            </li>
          )}
          <li class="wide">
            <Today />
          </li>
          {PLACES.map(([path, title]) => (
            <li key={path}>
              <a class="button" href={hrefOf(path)}>
                {say(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {players.value.length > 1 && <p class="quiet">{say("web-player-now", { player: player.value })}</p>}
      <p class="quiet">{say("play-menu-about")}</p>
    </Page>
  );
}

/** The puzzle of today: its game goes on, or it is made. */
function Today() {
  const [note, setNote] = useState({ status: "", problem: "" });
  const day = today();
  const start = () => {
    setNote({ status: say("play-making"), problem: "" });
    playDay(day).catch((error: unknown) => setNote({ status: "", problem: problemOf(error) }));
  };
  return (
    <>
      <Button onPress={start}>
        <span class="item-name">{say("web-day-today")}</span>
        <span class="item-about">{dayName(day)}</span>
      </Button>
      <Status text={note.status} />
      <Problem text={note.problem} />
    </>
  );
}
