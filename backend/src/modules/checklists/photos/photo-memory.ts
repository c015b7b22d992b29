import type { Measures } from './photo-decoder.process.ts';
import type { PhotoType } from './photo-type.ts';

const MIB = 1024 * 1024;

/** Phones take up to 200 megapixels; above that a small file can occupy a core for long. */
export const MAX_PIXELS = 210_000_000;

/** Memory budget of all concurrent decoding; with what the rest of the server allocates it stays under 512 MB. */
export const DECODING_MEMORY = 256 * MIB;

/** Memory beside the buffers below, and all that a plain photo needs: measured 48 MB with resizing and JPEG. */
const OVERHEAD = 56 * MIB;

/** Bytes per pixel that libaom and libheif allocate for an AVIF: measured 12.2 and 16.0 with 4:2:0, 15.8 and 22.4 with 4:4:4. */
const AVIF_BYTES_PER_PIXEL = { subsampled: { plain: 13, deep: 17 }, full: { plain: 16.5, deep: 23 } };
/** A lossless WebP is decoded to ARGB. */
const WEBP_BYTES_PER_PIXEL = 4;
/** Coefficients of a progressive JPEG with 4:2:0, by far the most common. */
const SUBSAMPLED_JPEG_BYTES_PER_PIXEL = 3;

/** Whether the server can decode the picture within its memory and a reasonable time. */
export const isDecodable = (type: PhotoType, picture: Measures): boolean =>
  picture.width * picture.height <= MAX_PIXELS && decodingMemory(type, picture) <= DECODING_MEMORY;

/**
 * Upper bound in bytes of the memory for decoding a picture, estimated from its metadata. Plain JPEG and PNG are streamed by lines;
 * other formats are buffered whole, whatever their output size, and an AVIF of 1 KB may need a gigabyte.
 */
export function decodingMemory(type: PhotoType, picture: Measures): number {
  return OVERHEAD + picture.width * picture.height * bytesPerPixel(type, picture);
}

function bytesPerPixel(type: PhotoType, { channels, isDeep, isProgressive, isSubsampled }: Measures): number {
  if (type === 'avif') return AVIF_BYTES_PER_PIXEL[isSubsampled ? 'subsampled' : 'full'][isDeep ? 'deep' : 'plain'];
  if (type === 'webp') return WEBP_BYTES_PER_PIXEL;
  if (!isProgressive) return 0;
  if (type === 'png') return channels * (isDeep ? 2 : 1);
  return isSubsampled ? SUBSAMPLED_JPEG_BYTES_PER_PIXEL : channels * 2;
}
