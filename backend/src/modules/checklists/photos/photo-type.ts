import { open } from 'node:fs/promises';
import { PICTURE_HEAD_BYTES, type PictureType, pictureTypeOf } from '@workforce/domain';

/** Accepted picture types (`decisions §5`). */
export type PhotoType = Exclude<PictureType, 'heic'>;

/** The first bytes of a file; fewer if it is shorter. */
export async function headOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The type of a file on disk by its content; null for types that aren't accepted. */
export async function sniffPhoto(path: string): Promise<PhotoType | null> {
  const type = pictureTypeOf(await headOf(path, PICTURE_HEAD_BYTES));
  return type === 'heic' ? null : type;
}
