import type { Measures } from './photo-decoder.process.ts';
import type { PhotoType } from './photo-type.ts';

const MIB = 1024 * 1024;

/** Memory budget of all concurrent decoding; with the rest of the server it stays under 512 MB. */
export const DECODING_MEMORY = 128 * MIB;

/** Memory beside the buffers below, and all that a plain photo needs: measured 48 MB with resizing and JPEG. */
const OVERHEAD = 56 * MIB;

/** Bytes per pixel that libaom and libheif allocate for an AVIF: measured 17.6. */
const AVIF_BYTES_PER_PIXEL = 18;
/** A lossless WebP is decoded to ARGB. */
const WEBP_BYTES_PER_PIXEL = 4;
/** Coefficients of a progressive JPEG with 4:2:0, by far the most common. */
const SUBSAMPLED_JPEG_BYTES_PER_PIXEL = 3;

/**
 * Upper bound in bytes of the memory for decoding a picture, estimated from its metadata. Plain JPEG and PNG are streamed by lines;
 * other formats are buffered whole, whatever their output size, and an AVIF of 1 KB may need a gigabyte.
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
