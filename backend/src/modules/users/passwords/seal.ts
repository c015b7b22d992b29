import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Id } from '@workforce/contracts';

/** A key that seals passwords. Its id identifies it without revealing anything about it. */
export interface RevealKey {
  id: string;
  key: Uint8Array;
}

const FORMAT = 'v1';
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Plaintexts are padded to multiples of this, so that a seal doesn't reveal the password's length. */
const BLOCK_BYTES = 64;
const LENGTH_BYTES = 2;

/** Derives the key from an operator's secret. */
export function revealKeyOf(secret: string): RevealKey {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'workforce password reveal', 32));
  const id = createHash('sha256').update('workforce reveal key id').update(key).digest('hex').slice(0, 16);
  return { id, key };
}

/**
 * Encrypts a text for one owner.
 *
 * @param owner authenticated with the seal: it can't be opened for another owner
 */
export function seal({ id, key }: RevealKey, plaintext: string, owner: Id): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(id, owner));
  const sealed = Buffer.concat([cipher.update(padded(plaintext)), cipher.final()]);
  return [FORMAT, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/**
 * Decrypts a sealed text.
 *
 * @throws Error when the seal was made with another key, for another owner, or was changed
 */
export function unseal({ id, key }: RevealKey, sealed: string, owner: Id): string {
  const [format, ...parts] = sealed.split('.');
  const [iv, content, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (format !== FORMAT || !iv || !content || !tag) throw new Error('Not a seal');
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(id, owner));
  decipher.setAuthTag(tag);
  const plain = Buffer.concat([decipher.update(content), decipher.final()]);
  return plain.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + plain.readUInt16BE(0));
}

const boundTo = (keyId: string, owner: Id) => Buffer.from(`${FORMAT} ${keyId} ${owner}`);

function padded(plaintext: string): Buffer {
  const text = Buffer.from(plaintext, 'utf8');
  const length = Math.ceil((LENGTH_BYTES + text.length) / BLOCK_BYTES) * BLOCK_BYTES;
  const block = Buffer.alloc(length);
  block.writeUInt16BE(text.length, 0);
  text.copy(block, LENGTH_BYTES);
  return block;
}
