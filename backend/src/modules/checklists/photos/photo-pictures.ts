import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { checkPhotoSize } from '@workforce/domain';
import { Budget } from '../../../platform/concurrency/budget.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import type { ReceivedFile } from '../../../platform/uploads/multipart.ts';
import { DecoderCrashed, PhotoDecoder, UnreadablePicture } from './photo-decoder.ts';
import { DECODING_MEMORY, decodingMemory, isDecodable } from './photo-memory.ts';
import { type PhotoType, sniffPhoto } from './photo-type.ts';

const AT_A_TIME = 2;

/** A converted picture with its thumbnail, both JPEG. */
export interface Picture {
  path: string;
  thumbnailPath: string;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
  sha256: string;
}

/**
 * Converts uploads: detects the type by content, rotates upright, strips EXIF and GPS, scales to at most 2560 px, and writes a 320
 * px thumbnail. The result is JPEG: a download opens everywhere and is named photo-{id}.jpg (§2.5), and it encodes several times
 * faster than WebP or AVIF on two cores. Runs in a child process; memory limits its concurrency.
 */
@Injectable()
export class Pictures {
  private readonly budget = new Budget(DECODING_MEMORY);

  constructor(private readonly decoder: PhotoDecoder) {}

  /**
   * Reads `file` and writes the picture beside it. The caller discards it when done.
   *
   * @throws DomainError PHOTO_TOO_SMALL, PHOTO_TOO_LARGE, PHOTO_TYPE_INVALID, PHOTO_UNREADABLE, PHOTO_TOO_MANY_PIXELS;
   * then no file is left
   */
  async make(file: ReceivedFile): Promise<Picture> {
    unwrap(checkPhotoSize(file.size));
    const type = await sniffPhoto(file.path);
    if (type === null) throw new DomainError('PHOTO_TYPE_INVALID');
    try {
      return await this.convert(file.path, type);
    } catch (error) {
      if (!(error instanceof UnreadablePicture || error instanceof DecoderCrashed)) throw error;
      throw new DomainError('PHOTO_UNREADABLE', { cause: error });
    }
  }

  async discard(picture: Pick<Picture, 'path' | 'thumbnailPath'>): Promise<void> {
    await Promise.all([picture.path, picture.thumbnailPath].map((path) => rm(path, { force: true })));
  }

  private async convert(source: string, type: PhotoType): Promise<Picture> {
    const { path, thumbnailPath } = { path: `${source}.jpg`, thumbnailPath: `${source}.thumb.jpg` };
    const memory = await this.memoryFor(source, type);
    const input = { path: source, picturePath: path, thumbnailPath };
    try {
      const made = await this.withRetryAlone(memory, () => this.decoder.run('convert', input));
      return { path, thumbnailPath, ...made, sha256: await sha256Of(path) };
    } catch (error) {
      await this.discard({ path, thumbnailPath });
      throw error;
    }
  }

  private async memoryFor(path: string, type: PhotoType): Promise<number> {
    const measures = await this.withRetryAlone(0, () => this.decoder.run('measure', { path }));
    if (measures.format !== (type === 'avif' ? 'heif' : type)) throw new UnreadablePicture(`not a ${type}`);
    if (!isDecodable(type, measures)) throw new DomainError('PHOTO_TOO_MANY_PIXELS');
    return decodingMemory(type, measures);
  }

  /** Decodes concurrently; if the decoder crashes, retries alone, so that only the picture at fault is refused. */
  private async withRetryAlone<T>(memory: number, work: () => Promise<T>): Promise<T> {
    try {
      return await this.budget.run(Math.max(memory, DECODING_MEMORY / AT_A_TIME), work);
    } catch (error) {
      if (!(error instanceof DecoderCrashed)) throw error;
      return this.budget.run(DECODING_MEMORY, work);
    }
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
