import type { Config } from '../../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { LocalFileStorage } from './local-file-storage.ts';
import { S3FileStorage } from './s3-file-storage.ts';

/** The file storage of this server. */
export async function chosenStorage({ fileStore, s3, photoDir }: Config): Promise<FileStorage> {
  return fileStore === 's3' && s3 ? S3FileStorage.of(s3) : LocalFileStorage.in(photoDir);
}
