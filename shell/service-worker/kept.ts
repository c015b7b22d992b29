import type { WorkboxPlugin } from 'workbox-core';

/**
 * Keeps an answer, unless the same one is kept already. A browser that is killed while it writes an answer loses the one that
 * was there, and a phone without a network then has neither: what didn't change is never written again.
 */
export async function keep(cache: Cache, address: string, answer: Response): Promise<void> {
  if (!(await isKept(cache, address, answer))) await cache.put(address, answer);
}

/** The same rule for one of workbox's strategies. An answer has one place, whatever query it was asked for with. */
export const keptOnce = (cacheName: string): WorkboxPlugin => ({
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(placeOf(request.url)),
  cacheWillUpdate: async ({ request, response }) => {
    if (!response.ok) return null;
    return (await isKept(await caches.open(cacheName), placeOf(request.url), response)) ? null : response;
  },
});

async function isKept(cache: Cache, address: string, answer: Response): Promise<boolean> {
  const kept = await cache.match(address);
  return kept !== undefined && (await kept.text()) === (await answer.clone().text());
}

function placeOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
