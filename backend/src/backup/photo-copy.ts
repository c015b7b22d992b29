import type { Id } from '@workforce/contracts';
import { missingFiles } from '../modules/checklists/photos/missing-files.ts';
import { photoKeysOf } from '../modules/checklists/photos/photo-files.ts';
import type { FileStorage, StoredFile } from '../platform/storage/file-storage.ts';
import type { Quarantine } from '../platform/storage/quarantine.ts';
import type { BackupDraft, WrittenFile } from './backup-draft.ts';
import type { Snapshot } from './database-dump.ts';
import type { PhotoCensus } from './manifest.ts';

const BATCH = 500;
/** A file can move once to quarantine and once back during the lookup. */
const MAX_ATTEMPTS = 3;
/** Folder of the photos' files in a backup, by key. */
export const PHOTO_FOLDER = 'photos';

interface PhotoRow {
  id: Id;
  sha256: string;
}

/**
 * Copies the files of every photo in the snapshot. Files are stored before their row is written and quarantined when
 * removed, so each is in one of the two.
 */
export async function copyPhotos(
  snapshot: Snapshot,
  { storage, quarantine }: { storage: FileStorage; quarantine: Quarantine },
  draft: BackupDraft,
): Promise<{ census: PhotoCensus; files: WrittenFile[] }> {
  const census: PhotoCensus = { photos: 0, missing: [], damaged: [] };
  const files: WrittenFile[] = [];
  for await (const { id, sha256 } of photoRows(snapshot)) {
    census.photos += 1;
    for (const key of photoKeysOf(id)) {
      const found = await find(storage, quarantine, key);
      if (!found) {
        census.missing.push(key);
        continue;
      }
      const file = await draft.write(`${PHOTO_FOLDER}/${key}`, found.stream);
      if (key === photoKeysOf(id)[0] && file.sha256 !== sha256) census.damaged.push(key);
      files.push(file);
    }
  }
  return { census, files };
}

/** Counts the photos of the snapshot and looks for their files, which stay in the object storage. */
export async function checkPhotos(
  snapshot: Snapshot,
  { storage, quarantine }: { storage: FileStorage; quarantine: Quarantine },
): Promise<PhotoCensus> {
  const [counted] = await snapshot.rows<{ photos: number }>('select count(*)::int as photos from photos');
  const sql = 'select id from photos where id > $1 order by id limit $2';
  const idsAfter = async (id: Id, limit: number) =>
    (await snapshot.rows<{ id: Id }>(sql, [id, limit])).map((row) => row.id);
  const missing = await missingFiles(idsAfter, storage, quarantine);
  return { photos: counted?.photos ?? 0, missing, damaged: [], keptIn: storage.place };
}

async function* photoRows(snapshot: Snapshot): AsyncGenerator<PhotoRow> {
  const sql = 'select id, sha256 from photos where id > $1 order by id limit $2';
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows: PhotoRow[] = await snapshot.rows<PhotoRow>(sql, [last, BATCH]);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

async function find(storage: FileStorage, quarantine: Quarantine, key: string): Promise<StoredFile | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await storage.open(key);
    if (stored) return stored;
    for (const place of quarantine.locationsOf(key)) {
      const quarantined = await quarantine.open(place);
      if (quarantined) return quarantined;
    }
  }
  return null;
}
