/**
 * Child process that decodes uploaded pictures. They are untrusted input for native code: a picture that crashes the decoder or
 * exhausts its memory affects only this process, and the memory is released when it exits.
 */
import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

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
  chromaSubsampling: string | null;
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
/** Phones take up to 108 megapixels by default; above that a small file can occupy a core for long. */
const MAX_PIXELS = 120_000_000;
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

const toJpeg = (picture: Sharp, side: number, quality: number): Sharp =>
  picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality });

async function measure({ path }: DecoderJobs['measure']['input']): Promise<Measures> {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = await open(path).metadata();
  const isDeep = depth !== 'uchar';
  return { format, width, height, channels, isDeep, isProgressive, chromaSubsampling: chromaSubsampling ?? null };
}

async function convert({ path, picturePath, thumbnailPath }: DecoderJobs['convert']['input']) {
  // Written by Node: libvips doesn't say whether the picture or the disk is at fault.
  const { data, info } = await toJpeg(open(path), MAX_SIDE_PX, 82).toBuffer({ resolveWithObject: true });
  await writeFile(picturePath, data);
  await writeFile(thumbnailPath, await toJpeg(open(picturePath), THUMBNAIL_SIDE, 75).toBuffer());
  return { width: info.width, height: info.height, size: info.size };
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
