import type { Client } from 'pg';

/** The role the server itself works as on the embedded database: it owns nothing, so that it can't lift its own limits. */
export const APP_ROLE = 'workforce_app';

/** Tables that rows are only ever added to: those with this trigger, which refuses the rest to their owner too. */
const APPEND_ONLY_TABLES = `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'append_only'`;
/** What the application may still set of a row of such a table; triggers say how often. */
const SET_LATER: Record<string, string> = { security_log: 'sequence, previous_hash, hash, address, address_salt' };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const userOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).username);

/**
 * Gives the role of `appUrl` what the server needs and nothing that could change an append-only table: run as the owner after
 * every migration. Where one role is both, what it owns is taken from it all the same; only it could give that back to itself.
 */
export async function grantToApp(owner: Client, ownerUrl: string, appUrl: string): Promise<void> {
  // In one transaction: what is granted on all tables is taken back of some before anybody can use it.
  await owner.query('begin');
  try {
    await grant(owner, ownerUrl, appUrl);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function grant(owner: Client, ownerUrl: string, appUrl: string): Promise<void> {
  const role = quoted(userOf(appUrl));
  if (userOf(appUrl) !== userOf(ownerUrl)) {
    const { rows } = await owner.query<{ name: string }>('select current_database() as name');
    // The job queue keeps its tables in a schema that it makes itself.
    await dropForeignJobQueue(owner, userOf(appUrl));
    await owner.query(`grant connect, create on database ${quoted(rows[0]?.name ?? '')} to ${role}`);
    await owner.query(`grant usage on schema public to ${role}`);
    await owner.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);
    await owner.query(`grant usage, select on all sequences in schema public to ${role}`);
    await owner.query(`revoke insert, update, delete on migrations from ${role}`);
  }
  const { rows } = await owner.query<{ name: string }>(APPEND_ONLY_TABLES);
  for (const { name } of rows) {
    await owner.query(`revoke update, delete, truncate, trigger on ${quoted(name)} from ${role}`);
    const columns = SET_LATER[name];
    if (columns !== undefined) await owner.query(`grant update (${columns}) on ${quoted(name)} to ${role}`);
  }
}

/** One made by an earlier version, as the owner; it holds nothing but repeating jobs, which the next start makes again. */
async function dropForeignJobQueue(owner: Client, appUser: string): Promise<void> {
  const { rowCount } = await owner.query(
    `select 1 from pg_namespace where nspname = 'pgboss' and nspowner <> (select oid from pg_roles where rolname = $1)`,
    [appUser],
  );
  if (rowCount) await owner.query('drop schema pgboss cascade');
}
