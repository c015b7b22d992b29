import type { Config } from '../config/config.ts';
import { missingFiles } from '../modules/checklists/photos/missing-files.ts';
import { PhotoQueries } from '../modules/checklists/photos/photo.queries.ts';
import { PhotoStore } from '../modules/checklists/photos/photo-store.ts';
import { EXPORT_FOLDER } from '../modules/exports/export-files.ts';
import { ERASED_FOLDER } from '../modules/privacy/erased-ids.ts';
import { Clock } from '../platform/clock/clock.ts';
import { connect } from '../platform/database/operator-connection.ts';
import { CHECKPOINT_FOLDER, REPLACED_CHECKPOINT_FOLDER } from '../platform/provable-log/newest-checkpoints.ts';
import { bothStorages } from '../platform/storage/chosen-storage.ts';
import type { MovingStorage } from '../platform/storage/moving-storage.ts';
import { Quarantine, QUARANTINE_FOLDER } from '../platform/storage/quarantine.ts';
import { type CopyCount, copyMissing } from '../platform/storage/store-copy.ts';
import { markOf } from '../platform/storage/store-mark.ts';
import { StoreIdentity } from '../platform/storage/store-identity.ts';
import { SweepPosition } from '../platform/storage/sweep-position.ts';
import { withEntities } from '../with-entities.ts';

/** Advisory lock: files are moved by one command at a time. */
const MOVE_LOCK = 7_246_011;
const FOLDERS = [
  undefined,
  QUARANTINE_FOLDER,
  EXPORT_FOLDER,
  ERASED_FOLDER,
  CHECKPOINT_FOLDER,
  REPLACED_CHECKPOINT_FOLDER,
];
const REPORT_EVERY = 500;
const NAMED = 20;

interface MoveOptions {
  to: 's3' | 'disk';
  /** Stops the move; the files copied so far stay. */
  signal: AbortSignal;
}

const number = (value: number) => value.toLocaleString('en');
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/**
 * Copies all files of the other store to the one that the server writes to, and says in both when none is missing.
 *
 * @param url of the database, as its owner
 * @returns lines for the operator
 * @throws Error with a sentence for the operator when it isn't complete
 */
export async function moveFiles(config: Config, url: string, { to, signal }: MoveOptions): Promise<string[]> {
  const storages = await bothStorages(config);
  if (!storages) throw new Error('There is only one file store: set S3_BUCKET and what belongs to it (.env.example).');
  if (config.fileStore !== to)
    throw new Error(
      `The server writes to ${config.fileStore}. Set FILE_STORE=${to}, restart every server, and run this again: they then write to ${to} and read both.`,
    );
  return alone(url, () =>
    withEntities(url, async ({ em }) => {
      const clock = new Clock(config);
      const identity = new StoreIdentity(em, storages, clock);
      const queries = new PhotoQueries(em.fork());
      await new PhotoStore(storages, identity, queries, config).onModuleInit();
      await identity.requireShared();
      const owner = await identity.ofDatabase();
      if (owner === null || (await markOf(storages.other))?.identity !== owner)
        throw new Error(`There is nothing to move: ${storages.other.place} has no files of this database.`);
      const count = await copyAll(storages, { workDir: config.uploadDir, signal });
      const missing = await missingFiles(
        (id, limit) => queries.idsAfter(id, limit),
        storages.written,
        new Quarantine(storages.written, clock),
      );
      await storages.complete(owner);
      // The store may have files from before, of photos that were deleted meanwhile: the sweep looks at all of them.
      await new SweepPosition(em).write(null);
      return [
        ...missing.slice(0, NAMED).map((key) => `Warning: the file ${key} of a photo is in neither file store.`),
        ...(missing.length > NAMED ? [`Warning: ${number(missing.length - NAMED)} more are in neither.`] : []),
        `Complete: ${storages.place} has all ${number(count.seen)} files of ${storages.other.place}; ${number(count.copied)} (${megabytes(count.bytes)}) were copied now.`,
        `Nothing was removed from ${storages.other.place}. From its next start on, a server doesn't read it any more.`,
      ];
    }),
  );
}

/** Repeats the copy until there is nothing left: a server with the former settings may still have written. */
async function copyAll(storages: MovingStorage, { workDir, signal }: { workDir: string; signal: AbortSignal }) {
  const stores = { from: storages.other, to: storages.written };
  const total: CopyCount = { seen: 0, copied: 0, bytes: 0, damaged: [] };
  for (let last = -1; last !== total.copied;) {
    last = total.copied;
    total.seen = 0;
    total.damaged = [];
    for (const folder of FOLDERS) await copyMissing(stores, total, { folder, workDir, signal, onFile: report });
    if (signal.aborted)
      throw new Error(
        `Stopped: ${number(total.copied)} files (${megabytes(total.bytes)}) were copied. Run it again to go on.`,
      );
  }
  if (total.damaged.length === 0) return total;
  throw new Error(
    `Not complete: ${number(total.damaged.length)} files in ${stores.from.place} aren't what was stored: ${total.damaged.slice(0, NAMED).join(', ')}. Run it again; bring damaged ones back from a backup.`,
  );
}

function report({ seen, copied, bytes }: CopyCount): void {
  if (seen % REPORT_EVERY === 0)
    console.log(`${number(seen)} files compared; ${number(copied)} (${megabytes(bytes)}) copied`);
}

async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [MOVE_LOCK]);
    if (rows[0]?.free !== true) throw new Error('Files are being moved by another command. Wait for it, or stop it.');
    return await work();
  } finally {
    await client.end();
  }
}
