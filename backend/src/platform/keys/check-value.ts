import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const SALT_BYTES = 16;
const DIGEST_BYTES = 32;

const digest = (secret: string, name: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `workforce key check ${name}`, DIGEST_BYTES));

/** A value by which `fits` recognises this secret, and from which it can't be computed. */
export function checkValueOf(name: string, secret: string): string {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('hex')}:${digest(secret, name, salt).toString('hex')}`;
}

/** Whether a check value is that of this secret. */
export function fits(checkValue: string, name: string, secret: string): boolean {
  const [salt = '', expected = ''] = checkValue.split(':');
  const found = digest(secret, name, Buffer.from(salt, 'hex'));
  const wanted = Buffer.from(expected, 'hex');
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}
