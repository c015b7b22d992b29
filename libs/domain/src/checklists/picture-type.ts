/** Picture types told by content; HEIC is converted on the device (`decisions §5`). */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Enough for all signatures and the brands of an AVIF or HEIC. */
export const PICTURE_HEAD_BYTES = 64;

/** Brands of still pictures and sequences coded by HEVC. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** They say nothing of the coding; the compatible brands do. */
const GENERIC_BRANDS = ['mif1', 'mif2', 'msf1'];

/**
 * The type of a picture by the first bytes of its file; name and declared type are ignored. Null for others: SVG, GIF, TIFF, PDF,
 * text.
 */
export function pictureTypeOf(head: Uint8Array): PictureType | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return null;
  const size = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const [first = '', ...compatible] = text(8, Math.min(size, PICTURE_HEAD_BYTES)).match(/.{4}/gs) ?? [];
  const brands = GENERIC_BRANDS.includes(first) ? compatible : [first];
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null;
}
