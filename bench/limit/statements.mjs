import { v7 as newId } from 'uuid';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const BEGIN = /^\s*(begin|start transaction)/i;
const END = /^\s*(commit|rollback)(?! to)/i;

/** Ids carry the time they were made at, so that those a request made itself are told from those it was sent. */
const isMadeSince = (id, startedAt) => Number.parseInt(id.replace('-', '').slice(0, 12), 16) >= startedAt;

const renewed = (value, startedAt, fresh) => {
  if (Array.isArray(value)) return value.map((part) => renewed(part, startedAt, fresh));
  if (typeof value !== 'string') return value;
  return value.replace(ID, (id) => {
    if (!isMadeSince(id, startedAt)) return id;
    if (!fresh.has(id)) fresh.set(id, newId());
    return fresh.get(id);
  });
};

/** The ORM writes some values into the statement itself, so both are looked at. */
const makesIds = (text, values, startedAt) => {
  const found = (text + JSON.stringify(values)).match(ID) ?? [];
  return found.some((id) => isMadeSince(id, startedAt));
};

/**
 * Puts a recording's statements into the order and onto the connections they ran on: a list of runs, each of one connection,
 * where a transaction is one run.
 */
export function runsOf({ statements, startedAt }) {
  const runs = [];
  const open = new Map();
  for (const { client, text, name, values } of statements) {
    const step = { text, name, values, isVaried: makesIds(text, values, startedAt) };
    const run = open.get(client);
    if (run) run.push(step);
    else runs.push([step]);
    if (!run && BEGIN.test(text)) open.set(client, runs.at(-1));
    if (END.test(text)) open.delete(client);
  }
  return runs;
}

async function onOneClient(pool, work) {
  const client = await pool.connect();
  try {
    await work(client);
    client.release();
  } catch (error) {
    client.release(error);
    throw error;
  }
}

/**
 * Runs recorded statements again. Ids that the request made (new rows, idempotency keys) are made anew each time.
 *
 * @returns the rows of the last statement that gave any
 */
export async function replay(pool, { runs, startedAt }) {
  const fresh = new Map();
  let answer = [];
  const perform = async (client, { text, name, values, isVaried }) => {
    const statement = isVaried
      ? { text: renewed(text, startedAt, fresh), name, values: renewed(values, startedAt, fresh) }
      : { text, name, values };
    const { rows } = await client.query(statement);
    if (rows.length > 0) answer = rows;
  };
  for (const run of runs) {
    if (run.length === 1) await perform(pool, run[0]);
    else
      await onOneClient(pool, async (client) => {
        for (const step of run) await perform(client, step);
      });
  }
  return answer;
}
