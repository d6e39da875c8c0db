/** Offers a new version of the page. Every move is saved already, so nothing is lost by it. */

import { say } from "../text/texts";
import { later, update } from "../update";
import { Button } from "./button";

export function UpdateOffer() {
  const change = update.value;
  if (change === null || later.value) return null;
  return (
    <div class="banner" role="status">
      <span>{say("web-update")}</span>
      <Button kind="main" onPress={change}>
        {say("web-update-now")}
      </Button>
      <Button onPress={() => (later.value = true)}>{say("web-update-later")}</Button>
    </div>
  );
}
