import { Injectable, Logger } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Id } from '@workforce/contracts';
import { FileStorage, type StoredFile } from '../../platform/storage/file-storage.ts';
import type { Picture } from './photo-pictures.ts';

/** The two files of a photo. */
export const PHOTO_SIZES = ['full', 'thumb'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

const keyOf = (photoId: Id, size: PhotoSize) => (size === 'full' ? `${photoId}.jpg` : `${photoId}.thumb.jpg`);
const keysOf = (photoId: Id) => PHOTO_SIZES.map((size) => keyOf(photoId, size));

/** The photo a stored file belongs to; null for a file that is none of a photo's. */
export function photoIdOf(key: string): Id | null {
  const id = key.slice(0, 36);
  return isUUID(id) && keysOf(id).includes(key) ? id : null;
}

/** Keeps the files of photos. */
@Injectable()
export class PhotoFiles {
  private readonly logger = new Logger(PhotoFiles.name);

  constructor(private readonly storage: FileStorage) {}

  async keep(photoId: Id, picture: Picture): Promise<void> {
    await this.storage.put(keyOf(photoId, 'full'), picture.path);
    await this.storage.put(keyOf(photoId, 'thumb'), picture.thumbnailPath);
  }

  open(photoId: Id, size: PhotoSize): Promise<StoredFile | null> {
    return this.storage.open(keyOf(photoId, size));
  }

  /** Removes the files of photos whose rows are gone. What can't be removed now, the sweep removes later. */
  async remove(photoIds: readonly Id[]): Promise<void> {
    try {
      await this.storage.delete(photoIds.flatMap(keysOf));
    } catch (error) {
      this.logger.error({ error, photoIds }, 'Files of removed photos could not be removed');
    }
  }
}
