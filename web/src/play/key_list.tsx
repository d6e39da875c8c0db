/** The keys and gestures of the game, as a dialog over it. */

import { say } from "../text/texts";
import { Dialog } from "../widgets/dialog";
import type { Game } from "./game";
import { KeyTable } from "./key_table";

export function KeyList({ game, onClose }: { readonly game: Game; readonly onClose: () => void }) {
  const last = game.board.symbols.at(-1) ?? "9";
  return (
    <Dialog title={say("web-keys")} onClose={onClose}>
      <p>{say("web-keys-digits", { last })}</p>
      {game.board.order > 9 && <p>{say("web-keys-letters")}</p>}
      <KeyTable />
      <p>{say("web-keys-touch")}</p>
    </Dialog>
  );
}
