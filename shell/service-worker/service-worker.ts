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
import { keep, keptOnce } from './kept.ts';
import { isManifest, isRemoteFile, keepRemotes, REMOTES_CACHE } from './remotes.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

/** What the app is called and where its remotes are. */
const CONFIG = '/api/config';
const CONFIG_CACHE = 'config';

/** Longer than this nobody waits for an answer that is also at hand, in seconds. */
const TIMEOUT_MS = 3;

// The shell is whole on the device or not at all: its files come together, and a new version waits until it is asked for.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
clientsClaim();

// Every address of the app is the shell's page; what the server answers itself isn't.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|health|metrics|ws|remotes)(\/|$)/, /^\/third-party-notices\.txt$/],
  }),
);

// Which version of a remote runs is the server's word while there is a network; its hashed files never change.
registerRoute(
  ({ url }) => isManifest(url),
  new NetworkFirst({
    cacheName: REMOTES_CACHE,
    networkTimeoutSeconds: TIMEOUT_MS,
    plugins: [keptOnce(REMOTES_CACHE)],
  }),
);
registerRoute(({ url }) => isRemoteFile(url), new CacheFirst({ cacheName: REMOTES_CACHE }));
registerRoute(
  ({ url }) => url.pathname === CONFIG,
  new NetworkFirst({
    cacheName: CONFIG_CACHE,
    networkTimeoutSeconds: TIMEOUT_MS,
    plugins: [
      keptOnce(CONFIG_CACHE),
      { cachedResponseWillBeUsed: ({ cachedResponse }) => Promise.resolve(marked(cachedResponse)) },
    ],
  }),
);

/** Says of an answer that it was kept, so that nobody takes the server's time from it. */
function marked(kept: Response | undefined): Response | undefined {
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  headers.set(HEADERS.fromDevice, 'config');
  return new Response(kept.body, { status: kept.status, headers });
}

// The first page asks for it before there is a worker to keep it.
self.addEventListener('install', (event) => {
  event.waitUntil(keepConfig());
});

async function keepConfig(): Promise<void> {
  const answer = await fetch(CONFIG);
  if (!answer.ok) throw new Error(`The configuration could not be had: ${answer.status}`);
  await keep(await caches.open(CONFIG_CACHE), new URL(CONFIG, self.location.href).href, answer);
}

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'KEEP_REMOTES')
    event.waitUntil(keepRemotes(message.manifests).then((areKept) => event.ports[0]?.postMessage(areKept)));
});
