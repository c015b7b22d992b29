import { once } from 'node:events';
import { v7 as newId } from 'uuid';
import { openPool, sendJson } from './sql.mjs';

const SESSION =
  'select u.id, u.name, u.role from sessions s join users u on u.id = s.user_id where u.id = $1 and s.ended_at is null and s.expires_at > $2 and u.is_active limit 1';
const CLAIM =
  'insert into idempotency_keys (user_id, route, key, body_hash, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning key';
const COMPLETE = 'update idempotency_keys set status = $4, body = $5 where user_id = $1 and route = $2 and key = $3';
const OPEN = `insert into time_entries (id, site_id, created_at, updated_at, employee_id, date, clock_in_at) values ($1, (select site_id from users where id = $3), $2, $2, $3, $4, $2)`;
const LOCK =
  'select id, clock_in_at, breaks, version from time_entries where employee_id = $1 and clock_out_at is null for update';
const CLOSE =
  'update time_entries set clock_out_at = greatest(clock_in_at, $2), version = version + 1, updated_at = $2 where id = $1';
const SHIFTS =
  'select id, status, starts_at, ends_at from schedules where employee_id = $1 and date >= $2 and date <= $3 order by id for update';
const FOLLOW = 'update schedules set status = $1, updated_at = $2 where id = any($3::uuid[])';
const APPEND = `with head as (
    update time_audit_head set sequence = sequence + 1, previous_hash = hash,
      hash = encode(sha256(convert_to($10 || hash || sequence, 'UTF8')), 'hex')
    returning sequence, previous_hash, hash
  )
  insert into time_audit_log select sequence, $1, $2, $3, $4, $5, $6, $7, $8, null, $9, $10, previous_hash, hash,
    (select id from org_units where kind = 'site') from head`;

/** The product prepares these two statements too, and no other of the row. */
const prepared = (text, values) => ({ name: text.slice(0, 30), text, values });

const DAY_MS = 86_400_000;
const dayOf = (instant) => instant.toISOString().slice(0, 10);

/** The session, the idempotency key, the entry, the shift that follows it, the audit chain's row and the commit, written by hand. */
export function createHandler({ people, ...settings }) {
  const pool = openPool(settings);
  return async (request, response) => {
    await once(request.resume(), 'end');
    const { id, name } = people[request.headers.authorization];
    const route = `${request.method} ${request.url}`;
    const key = request.headers['idempotency-key'];
    await pool.query(prepared(SESSION, [id, new Date()]));
    const client = await pool.connect();
    try {
      const now = new Date();
      await client.query('begin');
      await client.query(prepared(CLAIM, [id, route, key, key, now]));
      const begins = request.url.endsWith('clock-in');
      const entryId = begins ? await opened(client, id, now) : await closed(client, id, now);
      await followed(client, id, now, begins ? ['scheduled', 'in_progress'] : ['in_progress', 'completed']);
      const body = JSON.stringify({ id: entryId, employeeId: id, employee: { id, name }, clockInTime: now });
      await client.query(COMPLETE, [id, route, key, 201, body]);
      await client.query(APPEND, [newId(), now, entryId, 'updated', id, name, id, name, body, body]);
      await client.query('commit');
      sendJson(response, JSON.parse(body));
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
}

async function opened(client, employeeId, now) {
  const id = newId();
  await client.query(OPEN, [id, now, employeeId, dayOf(now)]);
  return id;
}

async function closed(client, employeeId, now) {
  const { rows } = await client.query(LOCK, [employeeId]);
  await client.query(CLOSE, [rows[0].id, now]);
  return rows[0].id;
}

/** Reads the nearby shifts, like the product; only a day's first one changes status. */
async function followed(client, employeeId, now, [from, to]) {
  const days = [-7, 1].map((distance) => dayOf(new Date(now.getTime() + distance * DAY_MS)));
  const { rows } = await client.query(SHIFTS, [employeeId, ...days]);
  const today = rows.find(({ status, starts_at: start }) => status === from && new Date(start) < now);
  if (today) await client.query(FOLLOW, [to, now, [today.id]]);
}
