import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture of a given size that doesn't compress well. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** A picture of one colour: quick to encode, and as expensive to decode as any other of its size. */
export const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#88aa44' } });

export const jpeg = (width = 640, height = 480): Promise<Buffer> => noise(width, height).jpeg().toBuffer();

/** The picture followed by bytes that viewers ignore, `size` bytes in all. */
export const padded = (picture: Buffer, size: number): Buffer => Buffer.concat([picture], size);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A valid PNG of 16,000 × 16,000 black pixels: 256 megapixels in some 30 kB. */
export function bomb(): Buffer {
  const side = 16_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit a pixel, grey
  const lines = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
