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

/** An AVIF of sharp's that states its colours by code points (ITU-T H.273): `primaries` 12 are Display P3, 9 BT.2020; `transfer` 16 is PQ. */
export function codedAs(avif: Buffer, primaries: number, transfer: number): Buffer {
  const colour = Buffer.alloc(19);
  colour.writeUInt32BE(colour.length);
  colour.write('colrnclx', 4, 'latin1');
  colour.writeUInt16BE(primaries, 12);
  colour.writeUInt16BE(transfer, 14);
  colour.writeUInt16BE(6, 16);
  colour[18] = 0x80;
  const boxAt = (type: string) => avif.indexOf(type, 0, 'latin1') - 4;
  const changed = Buffer.from(avif);
  const grow = (at: number, bytes: number) => changed.writeUInt32BE(changed.readUInt32BE(at) + bytes, at);
  for (const type of ['meta', 'iprp']) grow(boxAt(type), colour.length + 1);
  grow(boxAt('ipco'), colour.length);
  grow(boxAt('ipma'), 1);
  // The coded picture moves by what is added before it.
  grow(boxAt('iloc') + 20, colour.length + 1);
  const associations = boxAt('ipma');
  const count = associations + 18;
  const ends = associations + avif.readUInt32BE(associations);
  const next = avif.readUInt8(count) + 1;
  changed[count] = next;
  return Buffer.concat([
    changed.subarray(0, associations),
    colour,
    changed.subarray(associations, ends),
    Buffer.of(next),
    changed.subarray(ends),
  ]);
}
