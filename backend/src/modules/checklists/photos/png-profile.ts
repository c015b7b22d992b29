import { crc32, deflateSync } from 'node:zlib';

/** Bytes of a PNG's signature and its header chunk, after which a profile may stand. */
export const PNG_START_BYTES = 33;

/** The chunk that gives a PNG its ICC profile. */
export function profileChunk(profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
