import { open } from 'node:fs/promises';

/** Accepted picture types (`decisions §5`). */
export type PhotoType = 'jpeg' | 'png' | 'webp' | 'avif';

/** Enough for all signatures and the brands of an AVIF. */
const HEAD_BYTES = 64;

/**
 * The type of a file by its first bytes; name and declared type are ignored. Null for types that aren't accepted: SVG, GIF, HEIC,
 * PDF, text.
 */
export function photoTypeOf(head: Buffer): PhotoType | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && isAvif(head) ? 'avif' : null;
}

/** HEIC uses the same container; the brands distinguish them: the first one, or the compatible ones after a generic brand. */
function isAvif(head: Buffer): boolean {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = head.toString('latin1', 8, end).match(/.{4}/gs) ?? [];
  return brands[0] === 'avif' || (brands[0] === 'mif1' && brands.includes('avif'));
}

/** The type of a file on disk. */
export async function sniffPhoto(path: string): Promise<PhotoType | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return photoTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
