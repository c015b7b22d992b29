import type { WorkboxPlugin } from 'workbox-core';

/**
 * Caches a response unless an equal one is cached. A browser killed during a write loses the previous response, which
 * would leave an offline device with neither: unchanged responses are never rewritten.
 */
export async function putIfChanged(cache: Cache, address: string, answer: Response): Promise<void> {
  if (!(await isUnchanged(cache, address, answer))) await cache.put(address, answer);
}

/** The same rule as a workbox plugin. The cache key ignores the query. */
export const putIfChangedPlugin = (cacheName: string): WorkboxPlugin => ({
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(cacheKeyOf(request.url)),
  cacheWillUpdate: async ({ request, response }) => {
    if (!response.ok) return null;
    return (await isUnchanged(await caches.open(cacheName), cacheKeyOf(request.url), response)) ? null : response;
  },
});

async function isUnchanged(cache: Cache, address: string, answer: Response): Promise<boolean> {
  const cached = await cache.match(address);
  return cached !== undefined && (await cached.text()) === (await answer.clone().text());
}

function cacheKeyOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
