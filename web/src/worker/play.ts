/** The worker that owns the game and its storage. */

import type { PlayOps } from "../protocol";
import type { PlayAnswers } from "./core";
import { Keeper } from "./keeper";
import { compile, CoreModule } from "./module";
import { Fault, send, serve, type Handler } from "./serve";

/** How long a solution may be searched for. */
const PATIENCE = 5000;

type Ops = { [Op in keyof PlayOps]: (args: PlayOps[Op]["in"]) => PlayOps[Op]["out"] | Promise<PlayOps[Op]["out"]> };

let deadline = Infinity;
let keeper: Keeper | null = null;

// It loads while the page does.
const compiled = compile();
const newCore = async () => CoreModule.instantiate<PlayAnswers>(await compiled, "play", { goOn: () => performance.now() < deadline });
const core = newCore();
core.catch(() => undefined);

function kept(): Keeper {
  if (!keeper) throw new Fault("bad-request", "hello comes first");
  return keeper;
}

/** Calls `run`; searches in it end in time. */
function inTime<T>(run: () => T): T {
  deadline = performance.now() + PATIENCE;
  return run();
}

const ops: Ops = {
  async hello({ settings }) {
    keeper ??= await Keeper.start(await core, (event) => send({ id: 0, event }));
    if (settings) await keeper.setSettings(settings);
    const { storage, player } = keeper;
    return { storage, settings: keeper.settings, players: await keeper.players(), player };
  },
  start: ({ text, scoring, name }) =>
    inTime(() => kept().start("load", { text, facts: late(text), ...named(name) }, scoring)),
  startLine: ({ line, name }) => inTime(() => kept().start("loadLine", { line, ...named(name) })),
  open: ({ id }) => kept().open(id),
  takeOver: () => kept().takeOver(),
  async close() {
    await kept().close();
    return null;
  },
  wish: ({ wish }) => inTime(() => kept().wish(wish)),
  touch: () => kept().touch(),
  pause: () => kept().pause(),
  resume: () => kept().resume(),
  picture: () => kept().picture(),
  history: () => kept().ask("history"),
  at: ({ point }) => kept().ask("at", { point }),
  replay: () => kept().ask("replay"),
  export: () => kept().ask("text"),
  games: () => kept().games(),
  async rename({ id, name }) {
    await kept().rename(id, name);
    return null;
  },
  async remove({ id }) {
    await kept().remove(id);
    return null;
  },
  text: ({ id }) => kept().text(id),
  results: () => kept().results(),
  dailies: () => kept().dailies(),
  setSettings: ({ settings }) => kept().setSettings(settings),
  players: () => kept().players(),
  async setPlayer({ name }) {
    await kept().setPlayer(name);
    return null;
  },
  exportAll: () => kept().exportAll(),
  importAll: ({ text }) => kept().importAll(text),
  persist: () => kept().persist(),
};

const handlers = Object.entries(ops).map(([op, run]) => [op, (args: never) => recovered(() => run(args))]);
serve(Object.fromEntries(handlers) as Record<string, Handler>, () => keeper?.afterwards());

/** After a crash the next request finds a new core with the game as it is stored. */
async function recovered<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Fault && error.code === "crashed") await keeper?.renew(await newCore());
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
