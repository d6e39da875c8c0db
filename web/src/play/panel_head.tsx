/** The heading of a panel, with the button that closes it. */

import type { ComponentChildren } from "preact";

import { say } from "../text/texts";
import { Button } from "../widgets/button";

export interface PanelHeadProps {
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function PanelHead({ onClose, children }: PanelHeadProps) {
  return (
    <div class="panel-head">
      <h2>{children}</h2>
      <Button icon="close" kind="plain" label={say("web-close")} onPress={onClose} />
    </div>
  );
}
