import { REMOTE_NAMES, type AppConfig, type RemoteName } from '@workforce/contracts';

/** A remote's version from its manifest, or why that could not be read. */
export type RemoteVersion = { version: string; build: string } | { failure: string };

/** The part of a federation manifest that names the build. */
interface Manifest {
  metaData: { buildInfo: { buildVersion: string }; remoteEntry: { name: string } };
}

/** Fetches the build of each remote that the server serves now. */
export async function readRemoteVersions(
  addresses: AppConfig['remotes'],
): Promise<readonly (readonly [RemoteName, RemoteVersion])[]> {
  return Promise.all(REMOTE_NAMES.map(async (name) => [name, await readVersion(addresses[name])] as const));
}

async function readVersion(address: string): Promise<RemoteVersion> {
  try {
    const answer = await fetch(address, { cache: 'no-cache' });
    if (!answer.ok) return { failure: String(answer.status) };
    const { metaData } = (await answer.json()) as Manifest;
    return {
      version: metaData.buildInfo.buildVersion,
      build: hashIn(metaData.remoteEntry.name) ?? metaData.remoteEntry.name,
    };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

const HASH = /\.([0-9a-f]{8,})\.js$/;

/** The content hash in a file name; undefined in a build without hashes. */
const hashIn = (file: string): string | undefined => HASH.exec(file)?.[1];

/** The shell build of this page; undefined in a build without hashes. */
export const shellBuild = (): string | undefined =>
  [...document.scripts].map(({ src }) => /\/main\.[0-9a-f]+\.js$/.test(src) && hashIn(src)).find(Boolean) || undefined;
