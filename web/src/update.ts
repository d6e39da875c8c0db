/** A new version of the page that waits: it is offered, and never interrupts a game by itself. */

import { signal } from "@preact/signals";

import { lang } from "./services";
import { sentences } from "./text/sentences";

/** Changes to the new version, which loads the page once more; `null` while there is none. */
export const update = signal<(() => void) | null>(null);

/** Whether the player wants to be left alone for now. */
export const later = signal(false);

/** How often a page that is shown looks for a new version. */
const PERIOD = 3_600_000;

/** Installs the service worker, which keeps the page for use without a server, and looks for new versions. */
export async function watchVersions(): Promise<void> {
  // While it is developed, the page changes all the time.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const container = navigator.serviceWorker;
  let hadOne = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    // The first worker of all changes nothing; it sees the language that was chosen before it was there, and keeps it.
    // A later one has other files, so every tab takes them; nothing is lost, as every action is stored.
    if (hadOne) location.reload();
    else void sentences(lang()).catch(() => undefined);
    hadOne = true;
  });
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
