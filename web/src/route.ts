/** Which screen is shown. The address names it behind `#/`, so every static host will do, and "back" works. */

import { batch, signal } from "@preact/signals";

/** The parts of the address behind `#/`: `['learn', 'x-wing']`. */
export type Route = readonly string[];

export function routeOf(hash: string): Route {
  if (!hash.startsWith("#/")) return [];
  return hash
    .slice(2)
    .split("/")
    .filter((part) => part !== "")
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
}

/** The address of a route, as an attribute `href` has it. */
export const hrefOf = (path: string): string => `#/${path}`;

export const route = signal<Route>([]);

/** The route that was shown before this one; empty at the start. */
export const previous = signal<Route>([]);

function show(next: Route): void {
  // A press on a link is reported twice by browsers.
  if (next.join("/") === route.value.join("/")) return;
  batch(() => {
    previous.value = route.value;
    route.value = next;
  });
  scrollTo(0, 0);
}

/** Shows another screen. `replace` leaves no way back to this one. */
export function go(path: string, replace = false): void {
  const href = hrefOf(path);
  if (replace) history.replaceState(null, "", href);
  else history.pushState(null, "", href);
  show(routeOf(href));
}

/** Follows the address. `before` may take something out of it first. */
export function followAddress(before: () => void): void {
  const read = () => {
    before();
    show(routeOf(location.hash));
  };
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  read();
}
