import type { Measures } from './photo-decoder.process.ts';
import { decodingMemory, isDecodable } from './photo-memory.ts';

const picture = (width: number, height: number, more: Partial<Measures> = {}): Measures => ({
  format: 'jpeg',
  width,
  height,
  channels: 3,
  isDeep: false,
  isProgressive: false,
  isSubsampled: true,
  ...more,
});

describe('decodingMemory', () => {
  it('Decoding a plain JPEG or PNG needs the same memory at any size', () => {
    expect(decodingMemory('jpeg', picture(12_000, 9_000))).toBe(decodingMemory('jpeg', picture(1, 1)));
    expect(decodingMemory('png', picture(12_000, 9_000))).toBe(decodingMemory('png', picture(1, 1)));
  });

  it.each([
    ['a progressive JPEG of 50 megapixels', 'jpeg', picture(8_160, 6_120, { isProgressive: true })],
    [
      'one of 24 megapixels with all chroma',
      'jpeg',
      picture(5_600, 4_200, { isProgressive: true, isSubsampled: false }),
    ],
    ['a plain JPEG of 200 megapixels', 'jpeg', picture(16_320, 12_240)],
    ['a WebP of 50 megapixels', 'webp', picture(8_160, 6_120)],
    ['an AVIF of 12 megapixels', 'avif', picture(4_032, 3_024, { isSubsampled: false })],
    ['an HDR AVIF of 12 megapixels', 'avif', picture(4_032, 3_024, { isDeep: true })],
    ['an interlaced PNG of 48 megapixels', 'png', picture(8_064, 6_048, { isProgressive: true, channels: 4 })],
  ] as const)('The server decodes %s', (_, type, measures) => {
    expect(isDecodable(type, measures)).toBe(true);
  });

  it.each([
    ['a plain JPEG of 256 megapixels', 'jpeg', picture(16_000, 16_000)],
    ['a progressive JPEG of 75 megapixels', 'jpeg', picture(10_000, 7_500, { isProgressive: true })],
    ['a WebP of 75 megapixels', 'webp', picture(10_000, 7_500)],
    ['an AVIF of 24 megapixels', 'avif', picture(5_600, 4_200)],
    ['a deep interlaced PNG', 'png', picture(6_000, 6_000, { isProgressive: true, channels: 4, isDeep: true })],
  ] as const)("The server doesn't decode %s", (_, type, measures) => {
    expect(isDecodable(type, measures)).toBe(false);
  });
});
