/**
 * The screens by the first part of the address: `#/learn/x-wing` is the screen `learn` with the rest
 * `["x-wing"]`. Each is fetched when it is first shown. The game itself (`#/play/...`) is in `app.tsx`.
 */

import type { ComponentType } from "preact";

import type { Route } from "../route";

export interface ScreenProps {
  /** The parts of the address behind the name of the screen. */
  readonly rest: Route;
}

type Load = () => Promise<{ default: ComponentType<ScreenProps> }>;

export const SCREENS: Readonly<Record<string, Load>> = {
  "": () => import("./home"),
  about: () => import("./about"),
  days: () => import("./days"),
  enter: () => import("./enter"),
  export: () => import("./export"),
  games: () => import("./games"),
  help: () => import("./help"),
  learn: () => import("./learn"),
  new: () => import("./new"),
  print: () => import("./print"),
  results: () => import("./results"),
  settings: () => import("./settings"),
};
