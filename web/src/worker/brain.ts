/** The worker that thinks. The page stops it by ending it. */

import type { BrainOps } from "../protocol";
import type { BrainAnswers, BrainRequests } from "../core_types";
import { book } from "../text/book";
import { LANGS, sentences } from "../text/sentences";
import { compile, CoreModule } from "./module";
import { serve, type Handler } from "./serve";
import { unpacked } from "./unpack";

/** How long operations may search, in milliseconds. Making puzzles is stopped by the player only. */
const PATIENCE: { [Op in keyof BrainOps]?: number } = {
  advice: 10_000,
  explain: 30_000,
  trace: 10_000,
  rate: 60_000,
  read: 10_000,
};

/** How often progress is reported. */
const PROGRESS = 100;

type Ops = { [Op in keyof BrainOps]: (args: BrainOps[Op]["in"]) => Promise<BrainOps[Op]["out"]> };

const compiled = compile();
compiled.catch(() => undefined);

let core: CoreModule<"think"> | null = null;
/** The languages whose sentences the module has. */
const spoken = new Set<string>();
let deadline = Infinity;
let tell: (progress: unknown) => void = () => undefined;
let lastTold = 0;

async function ask<Op extends keyof BrainOps>(op: Op, args: BrainRequests[Op]): Promise<BrainAnswers[Op]> {
  if (core === null) spoken.clear();
  core ??= await CoreModule.instantiate(await compiled, "think", {
    goOn: () => performance.now() < deadline,
    progress: (progress) => {
      const now = performance.now();
      if (now - lastTold < PROGRESS) return;
      lastTold = now;
      tell(progress);
    },
  });
  if ("lang" in args) await speak(core, args.lang);
  deadline = performance.now() + (PATIENCE[op] ?? Infinity);
  try {
    return core.ask(op, args);
  } catch (error) {
    // What crashed may be left in a state that makes no sense.
    if (error instanceof Error && (error as { code?: string }).code === "crashed") core = null;
    throw error;
  }
}

/** Brings the sentences of a language to the module, once. */
async function speak(core: CoreModule<"think">, wanted: unknown): Promise<void> {
  const lang = LANGS.find((lang) => lang === wanted);
  if (lang === undefined || spoken.has(lang)) return;
  core.ask("speak", { lang, sources: [...(await sentences(lang)).values()] });
  spoken.add(lang);
}

const ops: Ops = {
  advice: (args) => ask("advice", args),
  explain: (args) => ask("explain", args),
  trace: (args) => ask("trace", args),
  make: ({ request, lang }) => ask("make", { request: { ...request, seed: request.seed ?? draw() }, lang }),
  daily: (args) => ask("daily", args),
  rate: (args) => ask("rate", args),
  read: async ({ text, bytes, ...rest }) =>
    ask("read", { ...rest, ...content(text, bytes && (await unpacked(bytes))) }),
  async write(args) {
    const written = await ask("write", args);
    return { ...written, bytes: written.bytes && Uint8Array.from(written.bytes) };
  },
  choices: (args) => ask("choices", args),
  async technique(args) {
    const { cases, manual } = await book();
    const { source, ...page } = await ask("technique", { ...args, cases });
    return { ...page, manual: manual(source) };
  },
  lesson: (args) => ask("lesson", args),
};

const handlers = Object.entries(ops).map(([op, run]) => [
  op,
  (args: never, progress: (progress: unknown) => void) => {
    tell = progress;
    return run(args);
  },
]);
serve(Object.fromEntries(handlers) as Record<string, Handler>);

/** Text as it is; bytes as text if they are some, else as numbers. */
function content(
  text: string | null | undefined,
  bytes: Uint8Array | undefined,
): Pick<BrainRequests["read"], "text" | "bytes"> {
  if (typeof text === "string") return { text };
  if (bytes === undefined) return {};
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { bytes: Array.from(bytes) };
  }
}

/** A seed. It has as many digits as a person can copy. */
function draw(): string {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return String(number);
}
