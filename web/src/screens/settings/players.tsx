/** Who plays: several players of one browser have their own games and results. */

import { useState } from "preact/hooks";

import { problemOf } from "../../problem";
import { client, player, players } from "../../services";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Line, Select } from "../../widgets/fields";
import { Problem, Status } from "../parts/notes";

export function PlayerSection() {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const [status, setStatus] = useState("");
  const choose = async (wanted: string) => {
    setProblem("");
    try {
      await client.play("setPlayer", { name: wanted });
      players.value = await client.play("players", {});
      player.value = wanted;
      setStatus(say("web-player-now", { player: wanted }));
      setName("");
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const trimmed = name.trim();
  const add = () => {
    if (trimmed !== "") void choose(trimmed);
  };
  return (
    <section class="card">
      <h2>{say("play-set-player")}</h2>
      <p>{say("web-players-about")}</p>
      {players.value.length > 1 && (
        <Select
          label={say("web-player-playing")}
          value={player.value}
          options={players.value.map((one) => ({ value: one, text: one }))}
          onChange={(one) => void choose(one)}
        />
      )}
      <form
        class="row end"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Line label={say("play-players-new")} value={name} onInput={setName} />
        <Button disabled={trimmed === ""} onPress={add}>
          {say("web-add")}
        </Button>
      </form>
      <Status text={status} />
      <Problem text={problem} />
    </section>
  );
}
