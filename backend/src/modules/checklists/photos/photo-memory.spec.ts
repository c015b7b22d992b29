import type { Measures } from './photo-decoder.process.ts';
import { DECODING_MEMORY, decodingMemory } from './photo-memory.ts';

const picture = (width: number, height: number, more: Partial<Measures> = {}): Measures => ({
  format: 'jpeg',
  width,
  height,
  channels: 3,
  isDeep: false,
  isProgressive: false,
  chromaSubsampling: '4:2:0',
  ...more,
});

describe('decodingMemory', () => {
  it('Decoding a plain JPEG or PNG needs the same memory at any size', () => {
    expect(decodingMemory('jpeg', picture(12_000, 9_000))).toBe(decodingMemory('jpeg', picture(1, 1)));
    expect(decodingMemory('png', picture(12_000, 9_000))).toBe(decodingMemory('png', picture(1, 1)));
  });

  it.each([
    ['a progressive JPEG of 12 megapixels', 'jpeg', picture(4_032, 3_024, { isProgressive: true })],
    ['a JPEG without subsampling', 'jpeg', picture(4_032, 3_024, { isProgressive: true, chromaSubsampling: '4:4:4' })],
    ['a WebP of 12 megapixels', 'webp', picture(4_032, 3_024)],
    ['an AVIF of 4 megapixels', 'avif', picture(2_304, 1_728)],
    ['an interlaced PNG of 12 megapixels', 'png', picture(4_032, 3_024, { isProgressive: true, channels: 4 })],
  ] as const)('The decoding budget suffices for %s', (_, type, measures) => {
    expect(decodingMemory(type, measures)).toBeLessThanOrEqual(DECODING_MEMORY);
  });

  it.each([
    ['a progressive JPEG of 30 megapixels', 'jpeg', picture(6_000, 5_000, { isProgressive: true })],
    ['a WebP of 30 megapixels', 'webp', picture(6_000, 5_000)],
    ['an AVIF of 12 megapixels', 'avif', picture(4_032, 3_024)],
    ['a deep interlaced PNG', 'png', picture(4_000, 4_000, { isProgressive: true, channels: 4, isDeep: true })],
  ] as const)('The decoding budget is exceeded by %s', (_, type, measures) => {
    expect(decodingMemory(type, measures)).toBeGreaterThan(DECODING_MEMORY);
  });
});
