import { once } from 'node:events';
import { verify } from '@node-rs/argon2';
import { openPool, sendJson, turnsOf } from './sql.mjs';
import { replay } from './statements.mjs';

/** One password verification per request, and the recorded statements. */
export function createHandler({ passwordHash, password, ...settings }) {
  const pool = openPool(settings);
  const recordingOf = turnsOf(settings.recordings);
  return async (request, response) => {
    await once(request.resume(), 'end');
    await verify(passwordHash, password);
    sendJson(response, await replay(pool, recordingOf(`${request.method} ${request.url}`)));
  };
}
