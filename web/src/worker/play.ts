/** The worker that owns the game and its storage. */

import type { PlayEvent, PlayOps, Settings } from "../protocol";
import { Tabs } from "../storage/lock";
import { Shelf } from "../storage/shelf";
import { Everything } from "./everything";
import { Keeper } from "./keeper";
import { Library } from "./library";
import { compile, CoreModule, type Ask } from "./module";
import { Profile } from "./profile";
import { Results } from "./results";
import { Fault } from "../fault";
import { send, serve, type Handler } from "./serve";

/** How long a solution may be searched for. */
const PATIENCE = 5000;

type Ops = { [Op in keyof PlayOps]: (args: PlayOps[Op]["in"]) => PlayOps[Op]["out"] | Promise<PlayOps[Op]["out"]> };

/** What this worker has since the page said hello. */
interface Player {
  core: CoreModule<"play">;
  shelf: Shelf;
  profile: Profile;
  keeper: Keeper;
  library: Library;
  everything: Everything;
}

let deadline = Infinity;
let player: Player | null = null;

// It loads while the page does.
const compiled = compile();
const newCore = async () =>
  CoreModule.instantiate(await compiled, "play", { goOn: () => performance.now() < deadline });
const core = newCore();
core.catch(() => undefined);

async function begin(): Promise<Player> {
  const tell = (event: PlayEvent) => send({ id: 0, event });
  const first = await core;
  const shelf = await Shelf.open(tell);
  const profile = await Profile.read(shelf);
  const tabs = new Tabs(
    () => player?.keeper.robbed(),
    (game) => tell({ kind: "free", game }),
    () => tell({ kind: "library" }),
  );
  const ask: Ask = (op, ...request) => (player?.core ?? first).ask(op, ...request);
  const results = new Results(ask, shelf, tabs);
  const keeper = new Keeper(ask, shelf, tabs, profile, results, tell);
  const library = new Library(ask, shelf, tabs, profile, results);
  const everything = new Everything(ask, shelf, tabs, profile, results);
  return { core: first, shelf, profile, keeper, library, everything };
}

function started(): Player {
  if (!player) throw new Fault("bad-request", "hello comes first");
  return player;
}

const kept = () => started().keeper;

/** Tells the core the settings that it needs. */
function sendHabits(): void {
  const { core, profile } = started();
  const { tidy, liveCandidates, showMistakes } = profile.settings;
  core.ask("habits", { habits: { tidy, liveCandidates, showMistakes } });
}

async function setSettings(settings: Partial<Settings>): Promise<Settings> {
  const { profile } = started();
  await profile.setSettings(settings);
  sendHabits();
  return profile.settings;
}

/** Calls `run`; searches in it end in time. */
function inTime<T>(run: () => T): T {
  deadline = performance.now() + PATIENCE;
  return run();
}

const ops: Ops = {
  async hello({ settings }) {
    player ??= await begin();
    const { shelf, profile } = player;
    await setSettings(settings ?? {});
    return {
      storage: shelf.state,
      settings: profile.settings,
      players: await profile.players(),
      player: profile.player,
    };
  },
  start: ({ text, scoring, name }) =>
    inTime(() =>
      kept().start((ask, rules) => ask("load", { text, ...rules, facts: late(text), ...named(name) }), scoring),
    ),
  startLine: ({ line, name }) =>
    inTime(() => kept().start((ask, rules) => ask("loadLine", { line, ...rules, ...named(name) }))),
  open: ({ id }) => kept().open(id),
  takeOver: () => kept().takeOver(),
  async close() {
    await kept().close();
    return null;
  },
  command: ({ command }) => inTime(() => kept().command(command)),
  touch: () => kept().touch(),
  pause: () => kept().pause(),
  resume: () => kept().resume(),
  picture: () => kept().picture(),
  history: () => kept().about("history"),
  at: ({ point }) => kept().about("at", { point }),
  replay: () => kept().about("replay"),
  export: () => kept().about("text"),
  games: () => started().library.games(kept().id),
  async rename({ id, name }) {
    await kept().aside(() => started().library.rename(id, name));
    return null;
  },
  async remove({ id }) {
    const { keeper, library } = started();
    if (keeper.id === id) await keeper.close();
    else await library.mustBeFree(id);
    await library.remove(id);
    return null;
  },
  text: ({ id }) => started().library.text(id),
  results: () => started().library.results(),
  dailies: () => started().library.dailies(),
  setSettings: ({ settings }) => setSettings(settings),
  players: () => started().profile.players(),
  async setPlayer({ name }) {
    await started().profile.setPlayer(name);
    await kept().close();
    return null;
  },
  exportAll: () => started().everything.write(),
  async importAll({ text }) {
    await kept().close();
    const counts = await started().everything.read(text);
    sendHabits();
    return counts;
  },
  persist: () => started().profile.persist(),
};

const handlers = Object.entries(ops).map(([op, run]) => [op, (args: never) => recovered(() => run(args))]);
serve(Object.fromEntries(handlers) as Record<string, Handler>, () => player?.keeper.afterwards());

/** After a crash the next request finds a new core with the game as it is stored. */
async function recovered<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (player && error instanceof Fault && error.code === "crashed") {
      player.core = await newCore();
      sendHabits();
      await player.keeper.renew();
    }
    throw error;
  }
}

function named(name: string | undefined): { name?: string } {
  return name === undefined ? {} : { name };
}

/** The fact that the game of a puzzle of a day is begun on another day. */
function late(text: string): [string, string][] {
  const isNew = text.trimEnd().split(/\r?\n\r?\n/).length === 1;
  const daily = /^daily (\d{4}-\d{2}-\d{2})/m.exec(text)?.[1];
  const today = new Date();
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return isNew && daily !== undefined && daily !== date ? [["late", date]] : [];
}
