import type { Preloads } from '@workforce/web-core';
import type { RemotePart } from '../remotes/parts-at.ts';

/** The part of a federation manifest that lists a module's files. */
interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

/** Preloads the files of a remote's module without running them; `address` is that of its `mf-manifest.json`. */
export async function preloadPart(preloads: Preloads, address: string, part: RemotePart['part']): Promise<void> {
  const manifest = (await (await preloads.request(address, null)).json()) as Manifest;
  const files = manifest.exposes.find(({ name }) => name === part)?.assets.js.sync ?? [];
  for (const file of [manifest.metaData.remoteEntry.name, ...files])
    preload(new URL(file, new URL(address, window.location.href)));
}

function preload(address: URL): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = address.href;
  document.head.append(link);
}
