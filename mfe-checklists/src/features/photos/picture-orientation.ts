/** How the stored pixels must be turned to stand upright, as EXIF's tag states it: 1 is upright, from 5 on width and height swap. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A picture whose pixels must be turned, without the EXIF that says so. */
export interface Turn {
  orientation: Orientation;
  plain: Blob;
}

const ORIENTATION_TAG = 0x0112;

/**
 * The orientation in the EXIF of a WebP or PNG, which browsers differ in applying, and the picture without it; null without one.
 * Reads only the chunks' heads and the EXIF.
 */
export async function turnOf(picture: Blob, type: 'webp' | 'png'): Promise<Turn | null> {
  const isWebp = type === 'webp';
  const [name, overhead, alignment] = isWebp ? ['EXIF', 8, 2] : ['eXIf', 12, 1];
  for (let at = isWebp ? 12 : 8; at + 8 <= picture.size;) {
    const head = await viewOf(picture, at, 8);
    const size = head.getUint32(isWebp ? 4 : 0, isWebp);
    const next = at + overhead + Math.ceil(size / alignment) * alignment;
    if (nameIn(head, isWebp ? 0 : 4) === name) {
      const orientation = orientationIn(await viewOf(picture, at + 8, size));
      const rest = [picture.slice(isWebp ? 8 : 0, at), picture.slice(next)];
      const parts = isWebp ? ['RIFF', littleEndian(picture.size - (next - at) - 8), ...rest] : rest;
      return orientation && { orientation, plain: new Blob(parts, { type: picture.type }) };
    }
    at = next;
  }
  return null;
}

const viewOf = async (picture: Blob, at: number, size: number): Promise<DataView> =>
  new DataView(await picture.slice(at, at + size).arrayBuffer());

function littleEndian(value: number): ArrayBuffer {
  const bytes = new ArrayBuffer(4);
  new DataView(bytes).setUint32(0, value, true);
  return bytes;
}

const nameIn = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

/** Reads the first directory of a TIFF, before which some writers put JPEG's `Exif\0\0`. */
function orientationIn(exif: DataView): Orientation | null {
  try {
    const start = nameIn(exif, 0) === 'Exif' ? 6 : 0;
    const isLittle = exif.getUint16(start) === 0x4949;
    const directory = start + exif.getUint32(start + 4, isLittle);
    for (let index = 0; index < exif.getUint16(directory, isLittle); index += 1) {
      const entry = directory + 2 + index * 12;
      if (exif.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue;
      const value = exif.getUint16(entry + 8, isLittle);
      return value >= 1 && value <= 8 ? (value as Orientation) : null;
    }
    return null;
  } catch {
    // Cut short: it says nothing.
    return null;
  }
}
