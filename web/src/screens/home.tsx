/** The menu: what to do, and the games that can be continued. */

import { useEffect, useState } from "preact/hooks";

import type { GameSummary } from "../protocol";
import { hrefOf } from "../route";
import { client } from "../services";
import { say } from "../text/texts";
import { clockText } from "../text/time";
import { Page } from "../widgets/page";

export default function Home() {
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  useEffect(() => {
    const read = () => void client.play("games", {}).then(setGames, () => undefined);
    read();
    return client.listen((event) => {
      if (event.kind === "library") read();
    });
  }, []);
  const open = games.filter((game) => game.end === null);
  const [last] = [...open].sort((a, b) => b.updated - a.updated);
  return (
    <Page title="Sudokit">
      <ul class="list">
        {last !== undefined && (
          <li>
            <a class="button main" href={hrefOf(`play/${last.id}`)}>
              {say("web-continue", { board: last.board, time: clockText(last.played) })}
            </a>
          </li>
        )}
        <li>
          <a class="button" href={hrefOf("new")}>
            {say("play-menu-new")}
          </a>
        </li>
      </ul>
    </Page>
  );
}
