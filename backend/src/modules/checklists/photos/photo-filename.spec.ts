import { photoFilename } from './photo-filename.ts';

describe('photoFilename', () => {
  it.each([
    ['IMG_1.HEIC', 'IMG_1.jpg'],
    ['C:\\Users\\me\\Küche vorher.png', 'Küche vorher.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['a.b.jpeg', 'a.b.jpg'],
    ['line\r\nbreak\0.jpg', 'linebreak.jpg'],
    ['a\u202egpj.exe', 'agpj.jpg'],
    ['\u200b\u2066.jpg', 'photo-7.jpg'],
    ['.jpg', 'photo-7.jpg'],
    ['', 'photo-7.jpg'],
    [`${'🍳'.repeat(200)}.jpg`, `${'🍳'.repeat(150)}.jpg`],
  ])('photoFilename turns %j into %j', (original, stored) => expect(photoFilename(original, '7')).toBe(stored));
});
