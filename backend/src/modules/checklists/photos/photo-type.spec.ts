import { photoTypeOf } from './photo-type.ts';

const file = (start: string) => Buffer.from(start.padEnd(64, '\0'), 'latin1');
const container = (size: number, ...brands: string[]) =>
  file(`\0\0\0${String.fromCharCode(size)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`);

describe('photoTypeOf', () => {
  it.each([
    ['jpeg', file('\xff\xd8\xff\xe1')],
    ['png', file('\x89PNG\r\n\x1a\n')],
    ['webp', file('RIFF1234WEBPVP8 ')],
    ['avif', container(28, 'avif', 'mif1', 'miaf')],
    ['avif', container(28, 'mif1', 'miaf', 'avif')],
  ])('photoTypeOf recognises %s', (type, head) => expect(photoTypeOf(head)).toBe(type));

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['three bytes', Buffer.from([0xff, 0xd8, 0x00])],
    ['HEIC', container(28, 'heic', 'mif1', 'heic')],
    ['HEIC under a general brand', container(24, 'mif1', 'heic')],
    ['HEIC followed by the word avif', container(20, 'mif1', 'heic', 'avif')],
    ['a film', container(24, 'isom', 'avc1')],
    ['GIF', file('GIF89a')],
    ['SVG', file('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['PDF', file('%PDF-1.7')],
    ['sound in a RIFF', file('RIFF1234WAVEfmt ')],
    ['TIFF', file('II*\0')],
    ['text', file('hello')],
  ])('photoTypeOf rejects %s', (_, head) => expect(photoTypeOf(head)).toBeNull());
});
