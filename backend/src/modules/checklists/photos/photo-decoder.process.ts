/**
 * Child process that decodes uploaded pictures. They are untrusted input for native code: a picture that crashes the decoder or
 * exhausts its memory affects only this process, and the memory is released when it exits.
 */
import { rm, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { AVIF_HEAD_BYTES, type AvifHead, readAvifHead } from './avif-head.ts';
import { profileOf } from './colour-profile.ts';
import { MAX_PIXELS } from './photo-memory.ts';
import { headOf } from './photo-type.ts';
import { PNG_START_BYTES, profileChunk } from './png-profile.ts';

/** Requests and their answers. */
export interface DecoderJobs {
  /** Metadata read before decoding. */
  measure: { input: { path: string }; answer: Measures };
  /** Writes the picture, upright and without metadata, and its thumbnail, both as JPEG. */
  convert: {
    input: { path: string; picturePath: string; thumbnailPath: string };
    answer: { width: number; height: number; size: number };
  };
}

export interface Measures {
  /** libvips' name of the format; `heif` for an AVIF. */
  format: string;
  width: number;
  height: number;
  channels: number;
  /** 16 bits per channel. */
  isDeep: boolean;
  isProgressive: boolean;
  /** Chroma subsampling 4:2:0. */
  isSubsampled: boolean;
}

export type DecoderJob = {
  [Kind in keyof DecoderJobs]: { kind: Kind; input: DecoderJobs[Kind]['input'] };
}[keyof DecoderJobs];
export type DecoderRequest = { id: number } & DecoderJob;
/** A failure that has a code is one of the file system, not of the picture. */
export type DecoderReply = { id: number } & (
  { answer: DecoderJobs[keyof DecoderJobs]['answer'] } | { failure: string; code: string | undefined }
);

const MAX_SIDE_PX = 2_560;
const THUMBNAIL_SIDE = 320;
const MAX_SECONDS = 30;

// Uploads are private to the server's user, too.
process.umask(0o077);
// Nothing is decoded twice: libvips' cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);
// Phones now take "Ultra HDR" JPEGs. Their own loader buffers the whole picture; the JPEG loader reads the same picture by lines.
sharp.block({ operation: ['VipsForeignLoadUhdr'] });

/**
 * Refuses truncated pictures but accepts warnings: some Samsung firmware writes JPEGs that every viewer shows and that strict
 * reading would refuse.
 */
const open = (path: string): Sharp =>
  sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true, autoOrient: true }).timeout({
    seconds: MAX_SECONDS,
  });

const scaled = (picture: Sharp, side: number): Sharp =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' });

const avifHeadOf = async (path: string, format: string): Promise<AvifHead | null> =>
  format === 'heif' ? readAvifHead(await headOf(path, AVIF_HEAD_BYTES)) : null;

async function measure({ path }: DecoderJobs['measure']['input']): Promise<Measures> {
  // Whether it has too many pixels is for the caller to say.
  const metadata = await sharp(path, { failOn: 'error', limitInputPixels: false }).metadata();
  const { format, width, height, channels, depth, isProgressive } = metadata;
  const isSubsampled = (await avifHeadOf(path, format))?.isSubsampled ?? metadata.chromaSubsampling === '4:2:0';
  return { format, width, height, channels, isDeep: depth !== 'uchar', isProgressive, isSubsampled };
}

async function convert({ path, picturePath, thumbnailPath }: DecoderJobs['convert']['input']) {
  const profiledPath = `${picturePath}.png`;
  try {
    const source = (await withProfile(path, profiledPath)) ? profiledPath : path;
    const picture = await inSrgb(scaled(open(source), MAX_SIDE_PX));
    // Written by Node: libvips doesn't say whether the picture or the disk is at fault.
    const { data, info } = await picture.jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
    await writeFile(picturePath, data);
    await writeFile(thumbnailPath, await scaled(open(picturePath), THUMBNAIL_SIDE).jpeg({ quality: 75 }).toBuffer());
    return { width: info.width, height: info.height, size: info.size };
  } finally {
    await rm(profiledPath, { force: true });
  }
}

/** Converts by the embedded profile, which sharp does by itself, except that it leaves deep pictures in Display P3. */
async function inSrgb(picture: Sharp): Promise<Sharp> {
  const { hasProfile, depth } = await picture.metadata();
  return hasProfile && depth === 'ushort' ? picture.withIccProfile('srgb', { attach: false }) : picture;
}

/** Writes an AVIF whose colours only code points state as a small PNG with the same values and an ICC profile; false for others. */
async function withProfile(path: string, target: string): Promise<boolean> {
  const { format, hasProfile } = await open(path).metadata();
  const colour = hasProfile ? null : (await avifHeadOf(path, format))?.colour;
  const profile = colour ? profileOf(colour) : null;
  if (profile === null) return false;
  const plain = await scaled(open(path), MAX_SIDE_PX).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer();
  const [start, rest] = [plain.subarray(0, PNG_START_BYTES), plain.subarray(PNG_START_BYTES)];
  await writeFile(target, Buffer.concat([start, profileChunk(profile), rest]));
  return true;
}

process.on('disconnect', () => process.exit());
process.on('message', (request: DecoderRequest) => {
  const { id } = request;
  const work = request.kind === 'measure' ? measure(request.input) : convert(request.input);
  const reply = (message: DecoderReply) => process.send?.(message);
  work.then(
    (answer) => reply({ id, answer }),
    (error: unknown) => reply({ id, failure: String(error), code: (error as NodeJS.ErrnoException).code }),
  );
});
