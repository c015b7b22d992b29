import type { Config } from '../../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { LocalFileStorage } from './local-file-storage.ts';
import { MovingStorage } from './moving-storage.ts';
import { S3FileStorage } from './s3-file-storage.ts';
import { StorageAway } from './storage-away.ts';
import { isWritten, markOf, type StoreMark } from './store-mark.ts';

/** The file storage of this server; both of them while files are moved from one to the other. */
export async function chosenStorage(config: Config): Promise<FileStorage> {
  const storages = await bothStorages(config);
  if (!storages) return LocalFileStorage.in(config.photoDir);
  const [own, others] = [await markOrAway(storages.written), await markOrAway(storages.other)];
  return isMoving(own, others) ? storages : storages.written;
}

/** The disk and the object storage; undefined when there is only the disk. */
export async function bothStorages({ fileStore, s3, photoDir }: Config): Promise<MovingStorage | undefined> {
  if (!s3) return undefined;
  const [disk, bucket] = [await LocalFileStorage.in(photoDir), await S3FileStorage.of(s3)];
  return fileStore === 's3' ? new MovingStorage(bucket, disk) : new MovingStorage(disk, bucket);
}

type MarkOrAway = StoreMark | null | 'away';

/** Whether the other store has files of the same database that the written one may not have yet. */
function isMoving(own: MarkOrAway, others: MarkOrAway): boolean {
  if (others === null) return false;
  if (others === 'away') return true;
  if (others.movedTo !== undefined) return false;
  if (own === 'away') return true;
  // A written store that is empty, though files were being moved to it, isn't the one they were moved to.
  if (own === null) return isWritten(others);
  return own.identity === others.identity && (isWritten(own) || isWritten(others));
}

async function markOrAway(storage: FileStorage): Promise<MarkOrAway> {
  try {
    return await markOf(storage);
  } catch (error) {
    if (error instanceof StorageAway) return 'away';
    throw error;
  }
}
