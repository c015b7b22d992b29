import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';

/**
 * Caches the files of this version again that the browser has deleted, so that the app opens offline after the next page that was
 * loaded online. Files whose name has no hash come last: when one of the others is gone, the server has a newer version.
 */
export async function refillPrecache(entries: readonly (string | PrecacheEntry)[]): Promise<boolean> {
  const cache = await caches.open(cacheNames.precache);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const keys = entries.flatMap((entry) => getCacheKeyForURL(typeof entry === 'string' ? entry : entry.url) ?? []);
  const missing = keys.filter((key) => !cached.has(key));
  const isHashed = (key: string) => !new URL(key).searchParams.has('__WB_REVISION__');
  try {
    await cache.addAll(missing.filter(isHashed));
    await cache.addAll(missing.filter((key) => !isHashed(key)));
    return true;
  } catch {
    return false;
  }
}
