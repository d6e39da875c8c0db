/** What a player must know about the storage and about other tabs. */

import { client, storage } from "../services";
import { say } from "../text/texts";
import { Button } from "../widgets/button";
import { UpdateOffer } from "../widgets/update_offer";
import type { Game } from "./game";

export function Banners({ game }: { readonly game: Game }) {
  const { state } = storage.value;
  const takeOver = async () => game.take(await client.play("takeOver", {}));
  return (
    <div class="banners">
      <UpdateOffer />
      {game.readOnly.value && (
        <div class="banner alert" role="alert">
          <span>{say("web-read-only")}</span>
          <Button onPress={() => void takeOver()}>{say("web-take-over")}</Button>
        </div>
      )}
      {state !== "ok" && (
        <div class="banner alert" role="alert">
          {say(`web-storage-${state}`)}
        </div>
      )}
    </div>
  );
}
