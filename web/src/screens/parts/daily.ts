/** The puzzle of a day: its game goes on if there is one; otherwise the puzzle is made and begun. */

import { begin } from "../../games";
import type { PlayOps } from "../../protocol";
import { go } from "../../route";
import { client } from "../../services";

export type Day = PlayOps["dailies"]["out"][number];

/** Shows the game of this day. */
export async function playDay(date: string, signal?: AbortSignal): Promise<void> {
  const days = await client.play("dailies", {});
  const game = days.find((day) => day.date === date)?.game;
  if (game != null) {
    go(`play/${game}`);
    return;
  }
  const deal = await client.brain("daily", { date }, signal === undefined ? {} : { signal });
  await begin(deal.deal);
}
