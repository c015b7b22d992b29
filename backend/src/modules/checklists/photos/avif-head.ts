/** Enough for the boxes before the coded picture. */
export const AVIF_HEAD_BYTES = 65_536;

/** Colours stated by code points (ITU-T H.273). */
export interface CodedColour {
  primaries: number;
  transfer: number;
}

/** What libvips doesn't report of an AVIF. */
export interface AvifHead {
  /** Chroma subsampling 4:2:0, as cameras write it. */
  isSubsampled: boolean;
  /** Null without a statement: sRGB then, unless the file has an ICC profile. */
  colour: CodedColour | null;
}

/** Boxes around the properties of the pictures, with the bytes before their first child. */
const AROUND_PROPERTIES = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
]);

/** Reads the properties of the first picture in an AVIF's boxes (ISO/IEC 23008-12), as far as they are in `head`. */
export function readAvifHead(head: Buffer): AvifHead {
  const found: AvifHead = { isSubsampled: false, colour: null };
  let isCoded = false;
  for (const { type, content } of propertiesIn(head)) {
    if (type === 'av1C' && content.length >= 4 && !isCoded) {
      isCoded = true;
      // Bits 3 and 2 of the third byte: subsampled horizontally, vertically.
      found.isSubsampled = (content.readUInt8(2) & 0b1100) === 0b1100;
    }
    if (type === 'colr' && content.length >= 8 && content.toString('latin1', 0, 4) === 'nclx')
      found.colour ??= { primaries: content.readUInt16BE(4), transfer: content.readUInt16BE(6) };
  }
  return found;
}

function* propertiesIn(boxes: Buffer): Generator<{ type: string; content: Buffer }> {
  for (let at = 0; at + 8 <= boxes.length;) {
    const size = boxes.readUInt32BE(at);
    if (size < 8) return;
    const type = boxes.toString('latin1', at + 4, at + 8);
    const content = boxes.subarray(at + 8, at + size);
    const skipped = AROUND_PROPERTIES.get(type);
    if (skipped === undefined) yield { type, content };
    else yield* propertiesIn(content.subarray(skipped));
    at += size;
  }
}
