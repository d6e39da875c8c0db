/** One tab owns a game. */

const CHANNEL = "sudokit";
/** How long to wait for the answer of another tab, where there are no locks. */
const ANSWER = 150;

type Message =
  | { kind: "library" }
  | { kind: "who-has"; game: string }
  | { kind: "mine"; game: string }
  | { kind: "give-me"; game: string };

/** The lock of the open game, and the line to other tabs. */
export class Tabs {
  #channel: BroadcastChannel | null;
  #game: string | null = null;
  #letGo: (() => void) | null = null;
  #isTaken: ((game: string) => void) | null = null;
  /** Ends the wait for a game that another tab has. */
  #stopWaiting: (() => void) | null = null;
  readonly #onRobbed: () => void;
  readonly #onFree: (game: string) => void;

  constructor(onRobbed: () => void, onFree: (game: string) => void, onLibrary: () => void) {
    this.#onRobbed = onRobbed;
    this.#onFree = onFree;
    this.#channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data.kind === "library") onLibrary();
      else if (data.kind === "mine") this.#isTaken?.(data.game);
      else if (data.game === this.#game) {
        if (data.kind === "who-has") this.#tell({ kind: "mine", game: data.game });
        else this.#lose();
      }
    });
  }

  /** Tells other tabs that games or results changed. */
  changed(): void {
    this.#tell({ kind: "library" });
  }

  /** Takes a game. Returns whether this tab has it now; if not, it says so when the game is free. */
  async take(game: string, steal: boolean): Promise<boolean> {
    if (this.#game === game) return true;
    this.release();
    const has = await (navigator.locks ? this.#takeLock(game, steal) : this.#askAround(game, steal));
    if (has) this.#game = game;
    else this.#waitFor(game);
    return has;
  }

  /** Lets go of the game, and waits for none. */
  release(): void {
    this.#game = null;
    this.#letGo?.();
    this.#letGo = null;
    this.#stopWaiting?.();
    this.#stopWaiting = null;
  }

  /** The games that tabs have open. */
  async open(): Promise<Set<string>> {
    const held = (await navigator.locks?.query())?.held ?? [];
    const names = held.map((lock) => lock.name ?? "").filter((name) => name.startsWith(lockName("")));
    return new Set(names.map((name) => name.slice(lockName("").length)));
  }

  #takeLock(game: string, steal: boolean): Promise<boolean> {
    return new Promise((resolve) => {
      let letGo = () => {};
      const held = navigator.locks.request(lockName(game), steal ? { steal } : { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (!lock) return undefined;
        return new Promise<void>((end) => {
          letGo = end;
          this.#letGo = end;
        });
      });
      held.catch(() => {
        // Stolen by another tab, unless this one had let go already.
        resolve(false);
        if (this.#letGo === letGo && this.#game === game) this.#lose();
      });
    });
  }

  /** Without locks (plain http), tabs ask one another. */
  #askAround(game: string, steal: boolean): Promise<boolean> {
    if (steal) {
      this.#tell({ kind: "give-me", game });
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => answer(true), ANSWER);
      const answer = (has: boolean) => {
        clearTimeout(timer);
        this.#isTaken = null;
        resolve(has);
      };
      this.#isTaken = (other) => {
        if (other === game) answer(false);
      };
      this.#tell({ kind: "who-has", game });
    });
  }

  /** Says when no tab has the game any more. Without locks there is no way to know. */
  #waitFor(game: string): void {
    const wait = new AbortController();
    this.#stopWaiting = () => wait.abort();
    const free = navigator.locks?.request(lockName(game), { signal: wait.signal }, () => this.#onFree(game));
    free?.catch(() => undefined);
  }

  #lose(): void {
    const game = this.#game;
    this.#game = null;
    this.#letGo = null;
    this.#onRobbed();
    if (game !== null) this.#waitFor(game);
  }

  #tell(message: Message): void {
    this.#channel?.postMessage(message);
  }
}

function lockName(game: string): string {
  return `game:${game}`;
}
