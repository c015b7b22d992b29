import { createHmac } from 'node:crypto';

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A bearer token of a session, as the server signs it: signing in a thousand people would take longer than a measurement. */
export function tokenOf({ user, session }, secret) {
  const expires = Math.floor(Date.now() / 1_000) + 3_600 * 6;
  const claims = { sub: user, sid: session, iss: 'workforce', aud: 'workforce-web', exp: expires };
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
