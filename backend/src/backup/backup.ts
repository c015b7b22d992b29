import { createHash, randomUUID } from 'node:crypto';
import { join, sep } from 'node:path';
import type { Config } from '../config/config.ts';
import { Clock } from '../platform/clock/clock.ts';
import { chosenStorage } from '../platform/storage/chosen-storage.ts';
import { Quarantine } from '../platform/storage/quarantine.ts';
import { S3FileStorage } from '../platform/storage/s3-file-storage.ts';
import { identityOfStore } from '../platform/storage/store-identity.ts';
import { BackupDraft, type WrittenFile } from './backup-draft.ts';
import { Snapshot } from './database-dump.ts';
import { copyKeys, refuseChangedKeys } from './key-copy.ts';
import { CHECKSUMS, MANIFEST, type Manifest, newManifest } from './manifest.ts';
import { checkPhotos, copyPhotos } from './photo-copy.ts';

/**
 * Writes a backup: a snapshot of the database, the files of all its photos unless an object storage keeps them, and,
 * separately, the keys. The server may run meanwhile.
 *
 * @param url of the database, as its owner
 * @throws Error; then neither folder exists
 */
export async function backUp(
  config: Config,
  url: string,
  { folder, keys, photos: copiesPhotos }: BackupOptions,
): Promise<Manifest> {
  if (isWithin(folder, keys) || isWithin(keys, folder))
    throw new Error(`The keys are to be apart from the backup: name a folder with --keys that is not in ${folder}.`);
  const draft = await BackupDraft.of(folder);
  const keyDraft = await BackupDraft.of(keys);
  try {
    const id = randomUUID();
    const copied = await copyKeys(config.keyDir, id, keyDraft);
    const manifest = await Snapshot.of(url, (snapshot) =>
      write(config, snapshot, { draft, id, keys: copied, copiesPhotos }),
    );
    await draft.writeText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    await keyDraft.finish();
    await draft.finish();
    return manifest;
  } catch (error) {
    await Promise.all([draft.discard(), keyDraft.discard()]);
    throw error;
  }
}

/** Folders of a backup. */
export interface BackupFolders {
  folder: string;
  /** Folder of the keys, which must be stored elsewhere. */
  keys: string;
}

interface BackupOptions extends BackupFolders {
  /** Whether the photos' files are copied; default: unless an object storage has all of them. */
  photos?: boolean | undefined;
}

/** Whether `path` is `folder` or inside it. */
const isWithin = (folder: string, path: string): boolean => path === folder || path.startsWith(join(folder, sep));

interface Writing {
  draft: BackupDraft;
  id: string;
  /** Copied before the snapshot. */
  keys: readonly WrittenFile[];
  copiesPhotos: boolean | undefined;
}

async function write(
  config: Config,
  snapshot: Snapshot,
  { draft, id, keys, copiesPhotos }: Writing,
): Promise<Manifest> {
  const clock = new Clock(config);
  const storage = await chosenStorage(config);
  const [migrations, [server], storeIdentity] = [
    await migrationsOf(snapshot),
    await snapshot.rows<{ server_version: string }>('show server_version'),
    await identityIn(snapshot),
  ];
  await refuseChangedKeys(config.keyDir, keys);
  const ofStore = await identityOfStore(storage);
  if (ofStore !== storeIdentity)
    throw new Error(
      `The file store ${storage.place} doesn't belong to this database (identity ${ofStore ?? 'none'}, the database's is ${storeIdentity ?? 'none'}). Set DATABASE_URL and DATA_DIR to those of one server.`,
    );
  const createdAt = clock.now().toISOString();
  const { tables, files } = await snapshot.dump(draft);
  const store = { storage, quarantine: new Quarantine(storage, clock) };
  const photos =
    (copiesPhotos ?? !(storage instanceof S3FileStorage))
      ? await copyPhotos(snapshot, store, draft)
      : { census: await checkPhotos(snapshot, store), files: [] };
  const checksums = [...files, ...photos.files].map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
  await draft.writeText(CHECKSUMS, checksums);
  return newManifest({
    id,
    createdAt,
    postgres: server?.server_version ?? '',
    migrations,
    storeIdentity,
    tables,
    photos: photos.census,
    keys: keys.map(({ path }) => path),
    checksums: createHash('sha256').update(checksums).digest('hex'),
  });
}

async function migrationsOf(snapshot: Snapshot): Promise<string[]> {
  if (!(await snapshot.has('migrations')))
    throw new Error(
      'The database holds nothing yet: start the server once. Or are DATABASE_URL and DATA_DIR the right ones?',
    );
  return (await snapshot.rows<{ name: string }>('select name from migrations order by id')).map(({ name }) => name);
}

async function identityIn(snapshot: Snapshot): Promise<string | null> {
  if (!(await snapshot.has('file_store'))) return null;
  const [row] = await snapshot.rows<{ identity: string }>('select identity from file_store');
  return row?.identity ?? null;
}
