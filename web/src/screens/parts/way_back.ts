/** Where the button back leads from a page about a game: to the list of games, if it was opened there, or to the game. */

import { previous } from "../../route";

export const wayBack = (id: string): string => (previous.peek()[0] === "games" ? "games" : `play/${id}`);
