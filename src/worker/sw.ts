/// <reference lib="webworker" />
/**
 * The service worker: keeps the built app (pages, chunks, fonts, icons) so that Talaan opens without a connection. It
 * answers for files of our own address and nothing else: no request to Firestore, to sign-in or to a function passes
 * through a cache (docs/adr/0016-app-shell.md).
 */
import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { addPlugins, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isPage, isWhole, staleUsed, toForget, versionOf } from './shellFiles';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

const PAGE = 'index.html';
const CACHES = 'talaan-precache';
/** Files that the list leaves out, kept once they were used: the library of PDF files. */
const USED = 'talaan-used';

// The build puts the list of files here; it looks for this name, which must occur once.
const files = [...self.__WB_MANIFEST];
// Each version has its own cache: an open page still finds its chunks after another tab changed to a new version.
setCacheNameDetails({ prefix: 'talaan', precache: 'precache', suffix: versionOf(files, PAGE) });
// During a deployment a chunk's address may be unknown, and the browser may have kept the answer of that time.
addPlugins([
  {
    fetchDidSucceed: ({ request, response }) => wholeOr(request, response),
    cacheWillUpdate: async ({ request, response }) => (isWhole(request.url, response) ? response : null),
  },
]);
/** Chromium's list of requests that it answers past the worker; other browsers do not have it. */
type InstallWithRoutes = ExtendableEvent & {
  addRoutes?(routes: { condition: object; source: 'network' }): Promise<void>;
};

// Requests to other addresses do not wake the worker. Chromium gives up a change of versions when a request reaches the
// worker in that moment, and a page without a connection asks the database all the time.
self.addEventListener('install', (event: InstallWithRoutes) => {
  if (!event.addRoutes) return;
  const { protocol, hostname, port } = self.location;
  const own = { urlPattern: new URLPattern({ protocol: protocol.slice(0, -1), hostname, port }) };
  event.waitUntil(event.addRoutes({ condition: { not: own }, source: 'network' }).catch(() => undefined));
});
precacheAndRoute(files);
registerRoute(new NavigationRoute(createHandlerBoundToURL(`/${PAGE}`), { denylist: [/^\/__\//, /\.\w+$/] }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && !isPage(url.pathname),
  async ({ request, event }) => {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    const response = await wholeOr(request, await fetch(request));
    if (isWhole(request.url, response)) event.waitUntil(keep(request, response.clone()));
    return response;
  },
);

/** The answer; where it is not the file, what the server answers past the browser's own cache. */
async function wholeOr(request: Request, response: Response): Promise<Response> {
  return isWhole(request.url, response) ? response : await fetch(new Request(request, { cache: 'reload' }));
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(USED);
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(staleUsed(kept.map(({ url }) => url)).map((url) => cache.delete(url, { ignoreVary: true })));
}

// The page of the very first visit is open already; claiming it gives it these files without a reload.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOldVersions(), self.clients.claim()])));

// The page sends this message when the person agreed to the new version.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

async function forgetOldVersions(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES));
  await Promise.all(toForget(names, cacheNames.precache).map((name) => caches.delete(name)));
}
