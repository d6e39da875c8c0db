/** A paste on a screen without text fields is a puzzle. */

import { useEffect } from "preact/hooks";

import { incoming } from "../../incoming";
import { go } from "../../route";

export function usePaste(): void {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const into = event.target as Element | null;
      if (into?.closest("input, textarea, dialog") != null) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.trim() === "") return;
      event.preventDefault();
      incoming.value = { text };
      go("enter");
    };
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  }, []);
}
