/** A puzzle or game for other people and programs: link, file, picture, print. Nothing is sent anywhere. */

import { useState } from "preact/hooks";

import { hrefOf } from "../../route";
import { lang } from "../../services";
import { say } from "../../text/texts";
import { Page } from "../../widgets/page";
import type { ScreenProps } from "..";
import { useAnswer } from "../parts/answer";
import { Problem, Waiting } from "../parts/notes";
import { readGame } from "../parts/saved_game";
import { wayBack } from "../parts/way_back";
import { FormatSection } from "./formats";
import { LinkSection } from "./links";
import { PictureSection } from "./pictures";

export default function Export({ rest }: ScreenProps) {
  const id = rest[0] ?? "";
  const [back] = useState(() => wayBack(id));
  const game = useAnswer(() => readGame(id), [id, lang()]);
  return (
    <Page title={say("web-share")} back={back}>
      <Problem text={game.problem} />
      {game.value === null ? (
        game.problem === "" && <Waiting />
      ) : (
        <>
          <LinkSection game={game.value} />
          <FormatSection game={game.value} />
          <PictureSection game={game.value} />
          <section class="card">
            <h2>{say("web-print")}</h2>
            <p>{say("web-print-about")}</p>
            <div class="row">
              <a class="button" href={hrefOf(`print/${id}`)}>
                {say("web-print")}
              </a>
            </div>
          </section>
        </>
      )}
    </Page>
  );
}
