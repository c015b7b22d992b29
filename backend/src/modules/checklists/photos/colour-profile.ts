import type { CodedColour } from './avif-head.ts';

/** Red, green and blue as XYZ under D50, as ICC profiles state them. */
type Colorants = readonly (readonly [x: number, y: number, z: number])[];

const SRGB: Colorants = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
];
const BT_2020: Colorants = [
  [0.67348, 0.27904, -0.00193],
  [0.16566, 0.67534, 0.02998],
  [0.12505, 0.04561, 0.79686],
];
const DISPLAY_P3: Colorants = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
];
/** By code point of the primaries (H.273); others are shown as sRGB. */
const COLORANTS = new Map([
  [9, BT_2020],
  [12, DISPLAY_P3],
]);
const [PQ, HLG] = [16, 18];

/** Brightness in cd/m² of white in an SDR picture within an HDR one (ITU-R BT.2408). */
const WHITE = 203;
/** Brightest cd/m² of a nominal HLG display (ITU-R BT.2100). */
const HLG_PEAK = 1_000;
/** Knee of the tone mapping, as a part of white: brighter values are compressed. */
const KNEE = 0.75;

const srgb = (code: number) => (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4);

/** cd/m² of a PQ code (SMPTE ST 2084). */
function pq(code: number): number {
  const power = code ** (32 / 2_523);
  return 10_000 * (Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)) ** (8_192 / 1_305);
}

/** cd/m² of an HLG code on a nominal display (ITU-R BT.2100). */
function hlg(code: number): number {
  const scene = code <= 0.5 ? code ** 2 / 3 : (Math.exp((code - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return HLG_PEAK * scene ** 1.2;
}

const toSdr = (light: number) =>
  light <= KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - light) / (1 - KNEE)));

/** Light between 0 and 1 for a code between 0 and 1. */
function lightOf(transfer: number): (code: number) => number {
  if (transfer === PQ) return (code) => toSdr(pq(code) / WHITE);
  if (transfer === HLG) return (code) => toSdr(hlg(code) / WHITE);
  return srgb;
}

/**
 * An ICC profile (version 2.1, matrix and curves) for colours stated by code points, which libvips ignores; null for colours that
 * are shown as sRGB. HDR is tone-mapped to SDR.
 */
export function profileOf({ primaries, transfer }: CodedColour): Buffer | null {
  const isHdr = transfer === PQ || transfer === HLG;
  const colorants = COLORANTS.get(primaries) ?? (isHdr ? SRGB : undefined);
  if (!colorants) return null;
  const curve = curveTag(lightOf(transfer));
  const [red, green, blue] = colorants.map(xyzTag);
  const text = Buffer.from('text\0\0\0\0\0', 'latin1');
  return profile([
    ['desc', Buffer.from('desc\0\0\0\0\0\0\0\x01'.padEnd(96, '\0'), 'latin1')],
    ['cprt', text],
    ['wtpt', xyzTag([0.9642, 1, 0.8249])],
    ['rXYZ', red],
    ['gXYZ', green],
    ['bXYZ', blue],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}

const HEADER_BYTES = 128;
const SIGNATURE = (text: string) => Buffer.from(text, 'latin1');

function profile(tags: readonly (readonly [name: string, content: Buffer | undefined])[]): Buffer {
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  const contents: Buffer[] = [];
  let end = HEADER_BYTES + table.length;
  tags.forEach(([name, content = Buffer.alloc(0)], index) => {
    const at = 4 + index * 12;
    SIGNATURE(name).copy(table, at);
    table.writeUInt32BE(end, at + 4);
    table.writeUInt32BE(content.length, at + 8);
    contents.push(content, Buffer.alloc(-content.length & 3));
    end += (content.length + 3) & ~3;
  });
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(end, 0);
  header.writeUInt32BE(0x02100000, 8);
  SIGNATURE('mntrRGB XYZ ').copy(header, 12);
  SIGNATURE('acsp').copy(header, 36);
  xyzTag([0.9642, 1, 0.8249]).copy(header, 68, 8);
  return Buffer.concat([header, table, ...contents]);
}

function xyzTag(xyz: readonly number[]): Buffer {
  const tag = Buffer.alloc(20);
  SIGNATURE('XYZ ').copy(tag);
  xyz.forEach((value, index) => tag.writeInt32BE(Math.round(value * 65_536), 8 + index * 4));
  return tag;
}

function curveTag(light: (code: number) => number): Buffer {
  const points = 4_096;
  const tag = Buffer.alloc(12 + points * 2);
  SIGNATURE('curv').copy(tag);
  tag.writeUInt32BE(points, 8);
  for (let index = 0; index < points; index += 1) {
    const value = Math.min(1, light(index / (points - 1)));
    tag.writeUInt16BE(Math.round(value * 65_535), 12 + index * 2);
  }
  return tag;
}
