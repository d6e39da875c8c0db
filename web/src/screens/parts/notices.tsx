/** What a player must know before playing: whether games are kept, and that there is an update. */

import { useState } from "preact/hooks";

import { hrefOf } from "../../route";
import { client, storage } from "../../services";
import { say } from "../../text/texts";
import { Button } from "../../widgets/button";
import { Troubles } from "../../widgets/troubles";
import { UpdateOffer } from "../../widgets/update_offer";

export function Notices() {
  const { state } = storage.value;
  return (
    <>
      <UpdateOffer />
      <Troubles>{state === "full" && <a href={hrefOf("games")}>{say("web-games")}</a>}</Troubles>
    </>
  );
}

/** Offers to ask the browser to keep everything, where it has not promised that yet. */
export function KeepEverything() {
  const [refused, setRefused] = useState(false);
  const { state, persistent } = storage.value;
  if (state !== "ok") return null;
  if (persistent === true) return <p>{say("web-kept-for-good")}</p>;
  const ask = async () => {
    storage.value = await client.play("persist", {});
    setRefused(storage.value.persistent !== true);
  };
  return (
    <>
      <p>{say(refused ? "web-keep-refused" : "web-keep-about")}</p>
      <div class="row">
        <Button onPress={() => void ask()}>{say("web-keep")}</Button>
      </div>
    </>
  );
}
