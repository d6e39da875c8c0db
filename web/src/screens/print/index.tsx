/** Puzzles on paper: one game (`#/print/<id>`), or a batch that is made for it. */

import "./print.css";

import { lang } from "../../services";
import { say } from "../../text/texts";
import { Page } from "../../widgets/page";
import type { ScreenProps } from "..";
import { useAnswer } from "../parts/answer";
import { Problem, Waiting } from "../parts/notes";
import { readGame } from "../parts/saved_game";
import { Batch } from "./batch";
import { Preview } from "./preview";

export default function Print({ rest }: ScreenProps) {
  const [id] = rest;
  return id === undefined ? (
    <Page title={say("web-print-batch")} back="">
      <Batch />
    </Page>
  ) : (
    <OneGame id={id} />
  );
}

function OneGame({ id }: { readonly id: string }) {
  const game = useAnswer(() => readGame(id), [id, lang()]);
  return (
    <Page title={say("web-print")} back={`export/${id}`}>
      <Problem text={game.problem} />
      {game.value === null ? game.problem === "" && <Waiting /> : <Preview puzzles={[game.value]} />}
    </Page>
  );
}
