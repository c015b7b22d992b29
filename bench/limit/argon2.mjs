import { once } from 'node:events';
import { verify } from '@node-rs/argon2';
import { sendJson } from './sql.mjs';

/** One password verification per request. */
export function createHandler({ passwordHash, password }) {
  return async (request, response) => {
    await once(request.resume(), 'end');
    sendJson(response, { matches: await verify(passwordHash, password) });
  };
}
