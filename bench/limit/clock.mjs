import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { v7 as newId } from 'uuid';
import { openPool, sendJson } from './sql.mjs';

const SESSION =
  'select u.id, u.name, u.role from sessions s join users u on u.id = s.user_id where u.id = $1 and s.ended_at is null and s.expires_at > $2 and u.is_active limit 1';
const CLAIM =
  'insert into idempotency_keys (user_id, route, key, body_hash, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning key';
const COMPLETE = 'update idempotency_keys set status = $4, body = $5 where user_id = $1 and route = $2 and key = $3';
const OPEN = `insert into time_entries (id, created_at, updated_at, employee_id, date, clock_in_at) values ($1, $2, $2, $3, $4, $2)`;
const LOCK =
  'select id, clock_in_at, breaks, version from time_entries where employee_id = $1 and clock_out_at is null for update';
const CLOSE =
  'update time_entries set clock_out_at = greatest(clock_in_at, $2), version = version + 1, updated_at = $2 where id = $1';
const HEAD = 'select sequence::float8 as sequence, hash from time_audit_head for update';
const APPEND = `with head as (update time_audit_head set sequence = $1, hash = $13)
  insert into time_audit_log values ($1, $2, $3, $4, $5, $6, $7, $8, $9, null, $10, $11, $12, $13)`;

/** Who asks, their key, the entry, the link of the audit chain and the commit, by hand. */
export function createHandler({ people, ...settings }) {
  const pool = openPool(settings);
  return async (request, response) => {
    await once(request.resume(), 'end');
    const { id, name } = people[request.headers.authorization];
    const route = `${request.method} ${request.url}`;
    const key = request.headers['idempotency-key'];
    await pool.query(SESSION, [id, new Date()]);
    const client = await pool.connect();
    try {
      const now = new Date();
      await client.query('begin');
      await client.query(CLAIM, [id, route, key, key, now]);
      const entryId = request.url.endsWith('clock-in') ? await opened(client, id, now) : await closed(client, id, now);
      const body = JSON.stringify({ id: entryId, employeeId: id, employee: { id, name }, clockInTime: now });
      await client.query(COMPLETE, [id, route, key, 201, body]);
      const { rows } = await client.query(HEAD);
      const [{ sequence, hash }] = rows;
      const row = [sequence + 1, newId(), now, entryId, 'updated', id, name, id, name, body, body, hash];
      await client.query(APPEND, [...row, createHash('sha256').update(JSON.stringify(row)).digest('hex')]);
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
  await client.query(OPEN, [id, now, employeeId, now.toISOString().slice(0, 10)]);
  return id;
}

async function closed(client, employeeId, now) {
  const { rows } = await client.query(LOCK, [employeeId]);
  await client.query(CLOSE, [rows[0].id, now]);
  return rows[0].id;
}
