import { verify } from '@node-rs/argon2';
import { sendJson } from './sql.mjs';

/** One password check for each request, nothing else. */
export function createHandler({ passwordHash, password }) {
  return async (request, response) => {
    for await (const _chunk of request);
    sendJson(response, { matches: await verify(passwordHash, password) });
  };
}
