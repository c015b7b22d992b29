import type { Measures } from './photo-decoder.process.ts';
import type { PhotoType } from './photo-type.ts';

const MIB = 1024 * 1024;

/** What all decoding may take at a time; together with the rest of the server it stays under 512 MB. */
export const DECODING_MEMORY = 128 * MIB;

/** What decoding takes beside the buffers below, and all that a plain photo takes: measured 48 MB with resizing and JPEG. */
const OVERHEAD = 56 * MIB;

/** Bytes per pixel that libaom and libheif hold for an AVIF: measured 17.6. */
const AVIF_BYTES_PER_PIXEL = 18;
/** A lossless WebP is held as ARGB. */
const WEBP_BYTES_PER_PIXEL = 4;
/** Coefficients of a progressive JPEG with 4:2:0, which nearly all are. */
const SUBSAMPLED_JPEG_BYTES_PER_PIXEL = 3;

/**
 * The most memory, in bytes, that decoding a picture takes, told before it is decoded. Plain JPEG and PNG are read line by
 * line; the others are held whole, whatever size they end up with, and a file of 1 KB may hold an AVIF that takes a gigabyte.
 */
export function decodingMemory(type: PhotoType, picture: Measures): number {
  return OVERHEAD + picture.width * picture.height * bytesPerPixel(type, picture);
}

function bytesPerPixel(type: PhotoType, { channels, isDeep, isProgressive, chromaSubsampling }: Measures): number {
  if (type === 'avif') return AVIF_BYTES_PER_PIXEL;
  if (type === 'webp') return WEBP_BYTES_PER_PIXEL;
  if (!isProgressive) return 0;
  if (type === 'png') return channels * (isDeep ? 2 : 1);
  return chromaSubsampling === '4:2:0' ? SUBSAMPLED_JPEG_BYTES_PER_PIXEL : channels * 2;
}
