import { rename } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { Clock } from '../platform/clock/clock.ts';
import { MIGRATION_LOCK, migrate } from '../platform/database/migrate.ts';
import type { DatabaseUrls } from '../platform/database/reachable-database.ts';
import { NewestCheckpoints } from '../platform/provable-log/newest-checkpoints.ts';
import { chosenStorage } from '../platform/storage/chosen-storage.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { Quarantine } from '../platform/storage/quarantine.ts';
import { identityOfStore, writeIdentity } from '../platform/storage/store-identity.ts';
import type { BackupFolders } from './backup.ts';
import { codeOf } from './backup-draft.ts';
import { RestoreTarget } from './database-load.ts';
import type { EndedAccess } from './ended-access.ts';
import { checkKeys, differingKeys, installKeys } from './key-copy.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { checkFiles, putPhotos, quarantineForeignFiles } from './photo-restore.ts';

export interface RestoreOptions extends BackupFolders {
  /** Replace existing data. */
  replace: boolean;
  /** Restore the data without keys. */
  withoutKeys: boolean;
}

export interface Restored {
  /** Files with checkpoints of the replaced logs. */
  moved: string[];
  /** What gave access in the backup. */
  ended: EndedAccess;
}

/**
 * Verifies a backup without changing anything.
 *
 * @throws Error with a sentence for the operator
 */
export async function checkBackup({ folder, keys, withoutKeys }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  if (!withoutKeys && manifest.keys.length > 0) await checkKeys(keys, manifest.keys, manifest.id);
  return manifest;
}

/**
 * Restores a verified backup. The database changes in one transaction, and replaced photos and keys are kept beside the
 * new ones; idempotent, so an interrupted restore can be run again. Sessions end, since those ended since the backup would be open again.
 *
 * @throws Error with a sentence for the operator
 */
export async function restore(
  config: Config,
  { url, appUrl }: DatabaseUrls,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<Restored> {
  const storage = await chosenStorage(config);
  const clock = new Clock(config);
  const quarantine = new Quarantine(storage, clock);
  const ended = await withExclusiveUse(url, () =>
    RestoreTarget.use(url, async (target) => {
      target.refuseNewer(manifest);
      const keys = options.withoutKeys ? [] : manifest.keys;
      const isForeign = await isForeignStore(storage, manifest);
      const { keptIn } = manifest.photos;
      if (keptIn !== undefined && (await identityOfStore(storage)) !== manifest.storeIdentity)
        throw new Error(
          `Nothing was restored: the backup has no photos, they are in ${keptIn}. Set S3_BUCKET and what belongs to it to that bucket or a copy of it.`,
        );
      const obstacles = [
        ...((await target.hasData()) ? ['the database has data'] : []),
        ...(isForeign ? [`the file store ${storage.place} has photos of another database`] : []),
        ...(await differingKeys(options.keys, config.keyDir, keys)).map(
          (key) => `there is another ${key} in ${config.keyDir}`,
        ),
      ];
      if (obstacles.length > 0 && !options.replace)
        throw new Error(
          `Nothing was restored: ${obstacles.join('; ')}. To replace it by the backup, add --replace; make a backup of it first.`,
        );
      await putPhotos(options.folder, { storage, quarantine, damaged: manifest.photos.damaged });
      const access = await target.load(options.folder, manifest, clock.now());
      const stamp = clock.now().toISOString().replaceAll(':', '');
      await installKeys(options.keys, config.keyDir, keys, stamp);
      if (isForeign) await quarantineForeignFiles(options.folder, storage, quarantine);
      if (manifest.storeIdentity !== null) await writeIdentity(storage, manifest.storeIdentity);
      return access;
    }),
  );
  await migrate(url, appUrl);
  return { ended, moved: await moveCheckpointsAside(config, storage, clock.now().toISOString().replaceAll(':', '')) };
}

/**
 * The logs now end where they ended in the backup: later checkpoints belong to the replaced data and are kept for an
 * auditor.
 */
async function moveCheckpointsAside(config: Config, storage: FileStorage, stamp: string): Promise<string[]> {
  const newest = new NewestCheckpoints(storage);
  const moved = [
    await aside(newest.place, () => newest.moveAside(stamp)),
    config.auditAnchorFile === undefined ? null : await renamedAside(config.auditAnchorFile, stamp),
  ];
  return moved.filter((place) => place !== null);
}

const renamedAside = (path: string, stamp: string): Promise<string | null> =>
  aside(path, async () => {
    const replacedPath = `${path}.replaced-${stamp}`;
    await rename(path, replacedPath);
    return replacedPath;
  });

/** Null for what isn't there. */
async function aside(place: string, move: () => Promise<string | null>): Promise<string | null> {
  try {
    return await move();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Error(
      `The backup is restored, but ${place} can't be moved (${codeOf(error) ?? String(error)}). It knows checkpoints of what was replaced: move it away before the server starts.`,
      { cause: error },
    );
  }
}

/** Whether the store belongs to another database than the backup's, or to none and isn't empty. */
async function isForeignStore(storage: FileStorage, { storeIdentity }: Manifest): Promise<boolean> {
  const identity = await identityOfStore(storage);
  if (identity !== null) return identity !== storeIdentity;
  for await (const _ of storage.list()) return true;
  return false;
}

/** Requires exclusive use of the database; a server that starts meanwhile waits. */
async function withExclusiveUse<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: locks } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      MIGRATION_LOCK,
    ]);
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
    );
    const others = rows[0]?.others ?? 0;
    if (others > 0 || locks[0]?.free !== true)
      throw new Error(
        `The database is in use (${others} connections). Stop every server, and whatever else is connected to it, and restore then.`,
      );
    return await work();
  } finally {
    await client.end();
  }
}
