import { putIfChanged } from './put-if-changed.ts';

/** Cache of the remotes: their manifests and the files listed there. */
export const REMOTES_CACHE = 'remotes';

const MANIFEST = /^\/remotes\/[^/]+\/mf-manifest\.json$/;
const HASHED_FILE = /^\/remotes\/[^/]+\/.+\.[0-9a-f]{8,}\.\w+$/;

export const isManifest = ({ pathname }: URL): boolean => MANIFEST.test(pathname);
export const isRemoteFile = ({ pathname }: URL): boolean => HASHED_FILE.test(pathname);

interface FileLists {
  sync: string[];
  async: string[];
}

/** The part of a federation manifest that lists a remote's files. */
export interface RemoteManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: FileLists; css: FileLists } }[];
}

/** The addresses of all files of a remote, relative to its manifest. */
export function filesOf(manifest: RemoteManifest, address: string): string[] {
  const names = manifest.exposes.flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap((l) => [...l.sync, ...l.async]),
  );
  return [...new Set([manifest.metaData.remoteEntry.name, ...names])].map((name) => new URL(name, address).href);
}

/**
 * Caches all of these remotes, so that every route works offline, and deletes files of former versions. A remote that
 * fails to load keeps its cached version.
 * @returns whether all of them were cached
 */
export async function cacheRemotes(manifests: readonly string[]): Promise<boolean> {
  const cache = await caches.open(REMOTES_CACHE);
  let areCached = true;
  for (const address of manifests) {
    const isCached = await cacheRemote(cache, new URL(address, self.location.href).href).catch(() => false);
    areCached &&= isCached;
  }
  return areCached;
}

async function cacheRemote(cache: Cache, address: string): Promise<boolean> {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) return false;
  const listed = new Set(filesOf((await answer.clone().json()) as RemoteManifest, address));
  const folder = new URL('.', address).href;
  const cached = (await cache.keys()).filter(({ url }) => url.startsWith(folder) && isRemoteFile(new URL(url)));
  const cachedUrls = new Set(cached.map(({ url }) => url));
  await cache.addAll([...listed].filter((url) => !cachedUrls.has(url)));
  await putIfChanged(cache, address, answer);
  await Promise.all(cached.filter(({ url }) => !listed.has(url)).map((request) => cache.delete(request)));
  return true;
}
