import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { checkPhotoSize } from '@workforce/domain';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Budget } from '../../platform/concurrency/budget.ts';
import { accepted } from '../../platform/errors/accepted.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { ReceivedFile } from '../../platform/uploads/multipart.ts';
import { DECODING_MEMORY, decodingMemory } from './photo-memory.ts';
import { type PhotoType, sniffPhoto } from './photo-type.ts';

const LONGEST_SIDE = 2_560;
const THUMBNAIL_SIDE = 320;
/** Phones take up to 108 megapixels unless somebody insists; above, a small file may keep a core busy for long. */
const MOST_PIXELS = 120_000_000;
const DECODING_SECONDS = 30;
const AT_A_TIME = 2;

// Nothing is decoded twice, so libvips' cache would only hold memory.
sharp.cache(false);
// Phones now take "Ultra HDR" JPEGs. Its own loader holds the whole picture; the JPEG loader reads the same picture by lines.
sharp.block({ operation: ['VipsForeignLoadUhdr'] });

/** A picture made ready to be kept, with its thumbnail, both JPEG. */
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
 * Makes pictures out of what people upload: told by content, turned upright, without EXIF and GPS, at most 2560 px, and a
 * 320 px thumbnail. The result is JPEG: a download opens everywhere and is named photo-{id}.jpg (§2.5), and it encodes
 * several times faster than WebP or AVIF on the two cores this runs on. Decoding happens on libvips' threads; how much of it
 * at once is bounded by memory.
 */
@Injectable()
export class Pictures {
  private readonly budget = new Budget(DECODING_MEMORY);

  /**
   * Reads `file` and writes the picture beside it. The caller discards it when done.
   *
   * @throws DomainError PHOTO_TOO_SMALL, PHOTO_TOO_LARGE, PHOTO_TYPE_INVALID, PHOTO_UNREADABLE; then nothing is left
   */
  async make(file: ReceivedFile): Promise<Picture> {
    accepted(checkPhotoSize(file.size));
    const type = await sniffPhoto(file.path);
    if (type === null) throw new DomainError('PHOTO_TYPE_INVALID');
    const memory = await this.memoryFor(file.path, type);
    return this.budget.run(Math.max(memory, DECODING_MEMORY / AT_A_TIME), () => this.convert(file.path));
  }

  async discard(picture: Pick<Picture, 'path' | 'thumbnailPath'>): Promise<void> {
    await Promise.all([picture.path, picture.thumbnailPath].map((path) => rm(path, { force: true })));
  }

  private async memoryFor(path: string, type: PhotoType): Promise<number> {
    const metadata = await readable(() => open(path).metadata());
    const memory = decodingMemory(type, metadata);
    if (!isOfType(metadata, type) || memory > DECODING_MEMORY) throw new DomainError('PHOTO_UNREADABLE');
    return memory;
  }

  private async convert(source: string): Promise<Picture> {
    const files = { path: `${source}.jpg`, thumbnailPath: `${source}.thumb.jpg` };
    try {
      const { width, height, size } = await readable(() => toJpeg(open(source), LONGEST_SIDE, 82).toFile(files.path));
      await toJpeg(open(files.path), THUMBNAIL_SIDE, 75).toFile(files.thumbnailPath);
      return { ...files, width, height, size, sha256: await sha256Of(files.path) };
    } catch (error) {
      await this.discard(files);
      throw error;
    }
  }
}

/**
 * A cut-off picture is refused, but warnings are let pass: some Samsung firmware writes JPEGs that every viewer shows and
 * that strict reading would refuse.
 */
const open = (path: string): Sharp =>
  sharp(path, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true, autoOrient: true }).timeout({
    seconds: DECODING_SECONDS,
  });

const toJpeg = (picture: Sharp, side: number, quality: number): Sharp =>
  picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality });

const isOfType = ({ format, compression }: Metadata, type: PhotoType): boolean =>
  type === 'avif' ? format === 'heif' && compression === 'av1' : format === type;

/** Whatever keeps libvips from reading somebody's file is about the file. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new DomainError('PHOTO_UNREADABLE', { cause: error });
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
