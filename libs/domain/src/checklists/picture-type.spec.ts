import { pictureTypeOf } from './picture-type.ts';

const file = (start: string) => Uint8Array.from(start.padEnd(64, '\0'), (character) => character.charCodeAt(0));
const container = (size: number, ...brands: string[]) =>
  file(`\0\0\0${String.fromCharCode(size)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`);

describe('pictureTypeOf', () => {
  it.each([
    ['jpeg', file('\xff\xd8\xff\xe1')],
    ['png', file('\x89PNG\r\n\x1a\n')],
    ['webp', file('RIFF1234WEBPVP8 ')],
    ['avif', container(28, 'avif', 'mif1', 'miaf')],
    ['avif', container(28, 'mif1', 'miaf', 'avif')],
    ['heic', container(28, 'heic', 'mif1', 'heic')],
    ['heic', container(28, 'heix', 'mif1', 'heix')],
    ['heic', container(24, 'mif1', 'heic')],
    ['heic', container(20, 'mif1', 'heic', 'avif')],
  ])('pictureTypeOf recognises %s', (type, head) => expect(pictureTypeOf(head)).toBe(type));

  it.each([
    ['nothing', new Uint8Array(0)],
    ['three bytes', Uint8Array.of(0xff, 0xd8, 0x00)],
    ['a container cut short', file('\0\0\0\x18ftyp').subarray(0, 8)],
    ['a film', container(24, 'isom', 'avc1')],
    ['GIF', file('GIF89a')],
    ['SVG', file('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['PDF', file('%PDF-1.7')],
    ['sound in a RIFF', file('RIFF1234WAVEfmt ')],
    ['TIFF', file('II*\0')],
    ['text', file('hello')],
  ])('pictureTypeOf rejects %s', (_, head) => expect(pictureTypeOf(head)).toBeNull());
});
