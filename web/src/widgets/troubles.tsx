/** What a player must know of: games that are not kept, and what went wrong. Each can be put away. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

import type { StorageState } from "../protocol";
import { storage, trouble } from "../services";
import { say } from "../text/texts";
import { Button } from "./button";

/** The state of the storage that the player has put away. */
const known = signal<StorageState | null>(null);

/** `children` help with storage that does not work. */
export function Troubles({ children }: { readonly children?: ComponentChildren }) {
  const { state } = storage.value;
  const what = trouble.value;
  return (
    <>
      {what !== null && (
        <Alert text={say(`web-trouble-${what}`)} onClose={() => (trouble.value = null)}>
          {what === "stuck" && (
            <Button kind="main" onPress={() => location.reload()}>
              {say("web-reload")}
            </Button>
          )}
        </Alert>
      )}
      {state !== "ok" && storage.value !== known.value && (
        <Alert text={say(`web-storage-${state}`)} onClose={() => (known.value = storage.value)}>
          {children}
        </Alert>
      )}
    </>
  );
}

interface AlertProps {
  readonly text: string;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

function Alert({ text, onClose, children }: AlertProps) {
  return (
    <div class="banner alert" role="alert">
      <span class="words">{text}</span>
      {children}
      <Button icon="close" kind="plain" label={say("web-close")} onPress={onClose} />
    </div>
  );
}
