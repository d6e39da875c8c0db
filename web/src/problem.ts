/** What went wrong, in words for the player. */

import { OpError } from "./client";
import { say } from "./text/texts";

/** Nothing, if the player stopped it. */
export function problemOf(error: unknown): string {
  if (error instanceof OpError) {
    if (error.code === "cancelled") return "";
    if (error.code === "not-made") return say("play-not-made");
    if (error.code === "crashed") return say("web-crashed");
    if (error.code === "offline") return say("web-offline");
    if (error.code === "not-found") return say("web-nothing-here");
    return error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
