/** A dialog over the page. Esc and its button close it, and the focus goes back to where it was. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useId, useRef } from "preact/hooks";
import { say } from "../text/texts";
import { Button } from "./button";

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  // The browser closes it by itself for Esc; the page decides when it is gone.
  const cancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  const outside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog ref={dialog} aria-labelledby={id} onCancel={cancel} onClick={outside}>
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button icon="close" kind="plain" label={say("web-close")} onPress={onClose} />
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

/** Whether a dialog is open: then keys belong to it. */
export const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;
