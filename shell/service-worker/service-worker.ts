import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { HEADERS } from '@workforce/contracts';
import type { WorkerMessage } from '../src/pwa/messages.ts';
import { putIfChanged, putIfChangedPlugin } from './put-if-changed.ts';
import { refillPrecache } from './precache-refill.ts';
import { isManifest, isRemoteFile, cacheRemotes, REMOTES_CACHE } from './remotes.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

/** App name and addresses of the remotes. */
const CONFIG = '/api/config';
const CONFIG_CACHE = 'config';

/** Network timeout before the cached response is used, in seconds. */
const TIMEOUT_MS = 3;

const files = self.__WB_MANIFEST;

// Precaching is atomic: a new version is installed with all its files, and waits for the user to accept it.
precacheAndRoute(files);
cleanupOutdatedCaches();
clientsClaim();

// Navigation requests get the shell's page, except for addresses that the server handles itself.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|health|metrics|ws|remotes)(\/|$)/, /^\/third-party-notices\.txt$/],
  }),
);

// Manifests are network-first: the server decides which version runs. Hashed files never change.
registerRoute(
  ({ url }) => isManifest(url),
  new NetworkFirst({
    cacheName: REMOTES_CACHE,
    networkTimeoutSeconds: TIMEOUT_MS,
    plugins: [putIfChangedPlugin(REMOTES_CACHE)],
  }),
);
registerRoute(({ url }) => isRemoteFile(url), new CacheFirst({ cacheName: REMOTES_CACHE }));
registerRoute(
  ({ url }) => url.pathname === CONFIG,
  new NetworkFirst({
    cacheName: CONFIG_CACHE,
    networkTimeoutSeconds: TIMEOUT_MS,
    plugins: [
      putIfChangedPlugin(CONFIG_CACHE),
      { cachedResponseWillBeUsed: ({ cachedResponse }) => Promise.resolve(markedAsCached(cachedResponse)) },
    ],
  }),
);

/** Marks a response as cached, so that the page doesn't take the server's time from it. */
function markedAsCached(cached: Response | undefined): Response | undefined {
  if (!cached) return undefined;
  const headers = new Headers(cached.headers);
  headers.set(HEADERS.fromDevice, 'config');
  return new Response(cached.body, { status: cached.status, headers });
}

// The first page requests it before a worker controls it.
self.addEventListener('install', (event) => {
  event.waitUntil(cacheConfig());
});

async function cacheConfig(): Promise<void> {
  const answer = await fetch(CONFIG);
  if (!answer.ok) throw new Error(`The configuration could not be had: ${answer.status}`);
  await putIfChanged(await caches.open(CONFIG_CACHE), new URL(CONFIG, self.location.href).href, answer);
}

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'KEEP_REMOTES')
    event.waitUntil(keepAll(message.manifests).then((areCached) => event.ports[0]?.postMessage(areCached)));
});

async function keepAll(manifests: readonly string[]): Promise<boolean> {
  const areKept = await Promise.all([refillPrecache(files), cacheRemotes(manifests)]);
  return areKept.every(Boolean);
}
