/** What a player must know about the storage and about other tabs. */

import { hrefOf } from "../route";
import { client } from "../services";
import { say } from "../text/texts";
import { Button } from "../widgets/button";
import { Troubles } from "../widgets/troubles";
import { UpdateOffer } from "../widgets/update_offer";
import type { Game } from "./game";

export function Banners({ game }: { readonly game: Game }) {
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
      <Troubles>
        <a href={hrefOf(`export/${game.info.id}`)}>{say("web-save-elsewhere")}</a>
      </Troubles>
    </div>
  );
}
