/**
 * The service worker: keeps all files of one version of the page, and answers with them, so that the page works
 * without a server. Of the sentences it keeps the languages that were used here, and the book once it was loaded. A new version waits until the player wants it.
 */

declare const __FILES__: [path: string, hash: string][];

// It is a script of its own, so its names are global; `self` has another type here than in the page.
const worker = self as unknown as ServiceWorkerGlobalScope;

const files = new Map(__FILES__.map(([path, hash]) => [new URL(path, worker.location.href).href, hash]));
const start = new URL("index.html", worker.location.href).href;

/** One store for all versions: a file that stays the same is not loaded again. */
const CACHE = "sudokit-files";

/** The key of a file: its address with the hash of its content. */
const keyOf = (address: string) => `${address}?${files.get(address)}`;

/** The language of a file of sentences, by its address or its key; `undefined` for other files. */
const langOf = (address: string) => /\/([a-z]{2})-[^/]*\.txt(\?|$)/.exec(address)?.[1];

/** Whether this is the file with the manual pages and positions of the techniques. */
const isBook = (address: string) => /\/book-[^/]*\.txt(\?|$)/.test(address);

worker.addEventListener("install", (event) => event.waitUntil(load()));

worker.addEventListener("activate", (event) => event.waitUntil(Promise.all([forget(), worker.clients.claim()])));

worker.addEventListener("message", (event) => {
  if (event.data === "SKIP_WAITING") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  const folder = new URL("./", worker.location.href).href;
  const address = url.href === folder ? start : url.href;
  if (files.has(address)) event.respondWith(answer(address, request));
});

/** Loads what is not here yet. If anything fails, this version is not installed. */
async function load(): Promise<void> {
  const cache = await caches.open(CACHE);
  const spoken = await spokenLangs(cache);
  const hasBook = (await cache.keys()).some(({ url }) => isBook(url));
  const isWanted = (address: string) =>
    isBook(address) ? hasBook : !langOf(address) || spoken.has(langOf(address) ?? "");
  const wanted = [...files.keys()].filter(isWanted);
  await Promise.all(
    wanted.map(async (address) => {
      if (await cache.match(keyOf(address))) return;
      const response = await fetch(address, { cache: "no-cache" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      await cache.put(keyOf(address), response);
    }),
  );
}

/** The languages that an earlier version keeps; at the first visit the one that the page has then, as in `texts.ts`. */
async function spokenLangs(cache: Cache): Promise<Set<string>> {
  const kept = (await cache.keys()).map(({ url }) => langOf(url)).filter((lang) => lang !== undefined);
  if (kept.length > 0) return new Set(kept);
  const all = [...files.keys()].map(langOf);
  const wanted = navigator.languages.map((lang) => lang.toLowerCase().slice(0, 2));
  return new Set([wanted.find((lang) => all.includes(lang)) ?? "en"]);
}

/** Removes the files of earlier versions. */
async function forget(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set([...files.keys()].map(keyOf));
  for (const request of await cache.keys()) {
    if (!known.has(request.url)) await cache.delete(request);
  }
}

async function answer(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(address));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && (langOf(address) || isBook(address)))
    await cache.put(keyOf(address), response.clone()).catch(() => undefined);
  return response;
}
