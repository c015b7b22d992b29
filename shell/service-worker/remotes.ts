import { keep } from './kept.ts';

/** Where remotes are kept: their manifests and the files these list. */
export const REMOTES_CACHE = 'remotes';

const MANIFEST = /^\/remotes\/[^/]+\/mf-manifest\.json$/;
const HASHED_FILE = /^\/remotes\/[^/]+\/.+\.[0-9a-f]{8,}\.\w+$/;

export const isManifest = ({ pathname }: URL): boolean => MANIFEST.test(pathname);
export const isRemoteFile = ({ pathname }: URL): boolean => HASHED_FILE.test(pathname);

interface FileLists {
  sync: string[];
  async: string[];
}

/** As much of a federation manifest as tells which files a remote has. */
export interface RemoteManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: FileLists; css: FileLists } }[];
}

/** The addresses of all files of a remote, beside its manifest. */
export function filesOf(manifest: RemoteManifest, address: string): string[] {
  const names = manifest.exposes.flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap((l) => [...l.sync, ...l.async]),
  );
  return [...new Set([manifest.metaData.remoteEntry.name, ...names])].map((name) => new URL(name, address).href);
}

/**
 * Brings all of these remotes onto the device, so that every route opens without a network, and lets go of the files of their
 * former versions. A remote that can't be had is left as it was.
 *
 * @returns whether all of them are there
 */
export async function keepRemotes(manifests: readonly string[]): Promise<boolean> {
  const cache = await caches.open(REMOTES_CACHE);
  let areKept = true;
  for (const address of manifests) {
    const isKept = await keepRemote(cache, new URL(address, self.location.href).href).catch(() => false);
    areKept &&= isKept;
  }
  return areKept;
}

async function keepRemote(cache: Cache, address: string): Promise<boolean> {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) return false;
  const wanted = new Set(filesOf((await answer.clone().json()) as RemoteManifest, address));
  const folder = new URL('.', address).href;
  const kept = (await cache.keys()).filter(({ url }) => url.startsWith(folder) && isRemoteFile(new URL(url)));
  const there = new Set(kept.map(({ url }) => url));
  await cache.addAll([...wanted].filter((url) => !there.has(url)));
  await keep(cache, address, answer);
  await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
  return true;
}
