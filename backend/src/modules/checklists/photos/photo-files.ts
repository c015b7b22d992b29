import { Injectable, Logger } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Id } from '@workforce/contracts';
import { FileStorage, type StoredFile } from '../../../platform/storage/file-storage.ts';
import { StoreIdentity } from '../../../platform/storage/store-identity.ts';
import { Quarantine } from '../../../platform/storage/quarantine.ts';
import type { Picture } from './photo-pictures.ts';

/** The two files of a photo. */
export const PHOTO_SIZES = ['full', 'thumb'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

const keyOf = (photoId: Id, size: PhotoSize) => (size === 'full' ? `${photoId}.jpg` : `${photoId}.thumb.jpg`);
/** Storage keys of a photo's two files, the full picture first. */
export const photoKeysOf = (photoId: Id) => PHOTO_SIZES.map((size) => keyOf(photoId, size));

/** The photo a stored file belongs to; null if it isn't a photo's file. */
export function photoIdOf(key: string): Id | null {
  const id = key.slice(0, 36);
  return isUUID(id) && photoKeysOf(id).includes(key) ? id : null;
}

/** Stores the files of photos. */
@Injectable()
export class PhotoFiles {
  private readonly logger = new Logger(PhotoFiles.name);

  constructor(
    private readonly storage: FileStorage,
    private readonly quarantine: Quarantine,
    private readonly identity: StoreIdentity,
  ) {}

  /** @throws StorageAway */
  async store(photoId: Id, picture: Picture): Promise<void> {
    await this.identity.requireShared();
    await this.storage.put(keyOf(photoId, 'full'), picture.path);
    await this.storage.put(keyOf(photoId, 'thumb'), picture.thumbnailPath);
  }

  /**
   * Opens a file of a photo that has a row. Restores it from quarantine if needed: a restored database may refer to it again.
   *
   * @throws StorageAway
   */
  async open(photoId: Id, size: PhotoSize): Promise<StoredFile | null> {
    await this.identity.requireShared();
    const key = keyOf(photoId, size);
    const file = await this.storage.open(key);
    if (file) return file;
    for (const place of this.quarantine.locationsOf(key)) if (await this.quarantine.restore(place)) break;
    // A concurrent request may have restored it already.
    return this.storage.open(key);
  }

  /**
   * Quarantines the files of photos whose rows were deleted: a running backup, or a database restored to an earlier state, still
   * refers to them. The sweep retries what fails.
   */
  async remove(photoIds: readonly Id[]): Promise<void> {
    try {
      await this.identity.requireShared();
      await this.quarantine.add(photoIds.flatMap(photoKeysOf));
    } catch (error) {
      this.logger.error({ error, photoIds }, 'Files of removed photos could not be removed');
    }
  }
}
