/**
 * The service worker: keeps all files of one version of the page, and answers with them, so that the page works
 * without a server. A new version waits until the player wants it.
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
  await Promise.all(
    [...files.keys()].map(async (address) => {
      const key = keyOf(address);
      if (await cache.match(key)) return;
      const response = await fetch(address, { cache: "no-cache" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      await cache.put(key, response);
    }),
  );
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
  return (await cache.match(keyOf(address))) ?? fetch(request);
}

export {};
