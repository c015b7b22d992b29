import { turnOf } from './picture-orientation.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const blobOf = (text: string) => new Blob([bytesOf(text)]);
const textOf = async (blob: Blob | undefined) =>
  String.fromCharCode(...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer()));

const number = (value: number, isLittle: boolean) => {
  const bytes = [24, 16, 8, 0].map((shift) => String.fromCharCode((value >> shift) & 0xff));
  return (isLittle ? bytes.reverse() : bytes).join('');
};

/** EXIF of two entries, of which the second is the orientation. */
const exifOf = (orientation: number, isLittle: boolean) => {
  const short = (value: number) => number(value * (isLittle ? 1 : 0x10000), isLittle).slice(0, 2);
  const entry = (tag: number, value: number) => `${short(tag)}${short(3)}${number(1, isLittle)}${short(value)}\0\0`;
  const head = `${isLittle ? 'II' : 'MM'}${short(42)}${number(8, isLittle)}`;
  return `${head}${short(2)}${entry(0x0100, 8)}${entry(0x0112, orientation)}${number(0, isLittle)}`;
};

const pngChunk = (name: string, data: string) => `${number(data.length, false)}${name}${data}crc!`;
const png = (...chunks: string[]) => `\x89PNG\r\n\x1a\n${chunks.join('')}`;
const webpChunk = (name: string, data: string) =>
  `${name}${number(data.length, true)}${data}${data.length % 2 ? '\0' : ''}`;
const webp = (...chunks: string[]) => {
  const body = `WEBP${chunks.join('')}`;
  return `RIFF${number(body.length, true)}${body}`;
};

describe('turnOf', () => {
  const header = pngChunk('IHDR', 'header');
  const end = pngChunk('IEND', '');
  const picture = webpChunk('VP8 ', 'odd');

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'Orientation %i is read from a WebP and a PNG, and taken out of them',
    async (value) => {
      for (const isLittle of [true, false]) {
        const exif = exifOf(value, isLittle);
        const ofPng = await turnOf(blobOf(png(header, pngChunk('eXIf', exif), end)), 'png');
        expect([ofPng?.orientation, await textOf(ofPng?.plain)]).toEqual([value, png(header, end)]);
        for (const stored of [exif, `Exif\0\0${exif}`]) {
          const ofWebp = await turnOf(blobOf(webp(picture, webpChunk('EXIF', stored), webpChunk('XMP ', 'x'))), 'webp');
          expect([ofWebp?.orientation, await textOf(ofWebp?.plain)]).toEqual([
            value,
            webp(picture, webpChunk('XMP ', 'x')),
          ]);
        }
      }
    },
  );

  test('A picture without EXIF, with an unknown orientation or with EXIF cut short is not turned', async () => {
    expect(await turnOf(blobOf(webp(picture)), 'webp')).toBeNull();
    expect(await turnOf(blobOf(png(header, pngChunk('eXIf', exifOf(9, true)), end)), 'png')).toBeNull();
    expect(await turnOf(blobOf(webp(picture, webpChunk('EXIF', exifOf(6, true).slice(0, 30)))), 'webp')).toBeNull();
    expect(await turnOf(blobOf(png(header).slice(0, 12)), 'png')).toBeNull();
  });
});
