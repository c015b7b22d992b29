import { once } from 'node:events';
import { pg } from './driver.mjs';
import { replay, runsOf } from './statements.mjs';

/** Days and instants stay text, as in the product: parsing them as dates would slow the limit down. */
const DAY_AND_INSTANT_TYPES = [1082, 1114, 1184];

export function openPool({ databaseUrl, poolSize }) {
  for (const type of DAY_AND_INSTANT_TYPES) pg.types.setTypeParser(type, (text) => text);
  return new pg.Pool({ connectionString: databaseUrl, max: poolSize, options: '-c timezone=UTC' });
}

/** Cycles through the recordings of each address, as the load does. */
export function turnsOf(recordings) {
  const turns = new Map();
  for (const { route, ...recording } of recordings) {
    if (!turns.has(route)) turns.set(route, { list: [], next: 0 });
    turns.get(route).list.push({ ...recording, runs: runsOf(recording) });
  }
  return (route) => {
    const turn = turns.get(route);
    return turn.list[turn.next++ % turn.list.length];
  };
}

export function sendJson(response, value) {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
  response.end(body);
}

/** Runs the recorded statements and returns the JSON of the last rows. */
export function createHandler(settings) {
  const pool = openPool(settings);
  const recordingOf = turnsOf(settings.recordings);
  return async (request, response) => {
    await once(request.resume(), 'end');
    sendJson(response, await replay(pool, recordingOf(`${request.method} ${request.url}`)));
  };
}
