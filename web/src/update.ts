/** A new version of the page that waits: it is offered, and never interrupts a game by itself. */

import { effect, signal } from "@preact/signals";

import { loadBook } from "./text/book";
import { sentences } from "./text/sentences";
import { texts } from "./text/texts";

/** Changes to the new version, which loads the page once more; `null` while there is none. */
export const update = signal<(() => void) | null>(null);

/** Whether the player wants to be left alone for now. */
export const later = signal(false);

/** How often a page that is shown looks for a new version. */
const PERIOD = 3_600_000;

/** When what few players read first is loaded, to be kept as well. */
const REST = 20_000;

/** Installs the service worker, which keeps the page for use without a server, and looks for new versions. */
export async function watchVersions(): Promise<void> {
  // While it is developed, the page changes all the time.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const container = navigator.serviceWorker;
  let hadOne = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    // The first worker of all changes nothing. A later one has other files, so every tab takes them; nothing is lost,
    // as every action is stored.
    if (hadOne) location.reload();
    else keepLanguages();
    hadOne = true;
  });
  setTimeout(() => void loadBook().catch(() => undefined), REST);
  try {
    const found = await container.register(new URL("./sw.js", document.baseURI), { updateViaCache: "none" });
    const offer = () => {
      const { waiting } = found;
      if (waiting === null || container.controller === null) return;
      later.value = false;
      update.value = () => waiting.postMessage("SKIP_WAITING");
    };
    offer();
    found.addEventListener("updatefound", () => {
      const next = found.installing;
      next?.addEventListener("statechange", () => {
        if (next.state === "installed") offer();
      });
    });
    setInterval(() => {
      if (document.visibilityState === "visible") void found.update().catch(() => undefined);
    }, PERIOD);
  } catch {
    // Without a service worker (plain http, a private window) the page needs its server, and works as before.
  }
}

/**
 * Lets the first worker keep the language of the page, now and whenever another is chosen: words that were asked for
 * before the worker was there went past it, even if they arrive later.
 */
function keepLanguages(): void {
  effect(() => void sentences(texts.value.lang).catch(() => undefined));
}
