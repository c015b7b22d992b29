import type { Client } from 'pg';

/** The database role of the server on the embedded database: it owns nothing, so it can't lift its own restrictions. */
export const APP_ROLE = 'workforce_app';

/** Functions that run with the owner's rights; nobody else may call them. */
const FUNCTIONS_OF_OWNER = `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`;
/** Append-only tables: those with the trigger that refuses updates and deletes to their owner too. */
const APPEND_ONLY_TABLES = `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'append_only'`;
/** Columns of such a table that the application may still update; triggers limit how often. */
const UPDATABLE_COLUMNS: Record<string, string> = {
  security_log: 'sequence, previous_hash, hash, address, address_salt',
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const userOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).username);

/**
 * Grants the role of `appUrl` what the server needs and nothing that could change an append-only table. Run as the
 * owner after every migration. Where one role is both, the privileges are revoked from the owner too; only the owner
 * could grant them back.
 */
export async function grantToApp(owner: Client, ownerUrl: string, appUrl: string): Promise<void> {
  // In one transaction: privileges granted on all tables are revoked on some before they take effect.
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
    // The job queue creates its own schema for its tables.
    await owner.query(`grant connect, create on database ${quoted(rows[0]?.name ?? '')} to ${role}`);
    await owner.query(`grant usage on schema public to ${role}`);
    await owner.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);
    await owner.query(`grant usage, select on all sequences in schema public to ${role}`);
    await owner.query(`revoke insert, update, delete on migrations from ${role}`);
    const { rows: functions } = await owner.query<{ name: string }>(FUNCTIONS_OF_OWNER);
    for (const { name } of functions) await owner.query(`grant execute on function ${name} to ${role}`);
  }
  const { rows } = await owner.query<{ name: string }>(APPEND_ONLY_TABLES);
  for (const { name } of rows) {
    await owner.query(`revoke update, delete, truncate, trigger on ${quoted(name)} from ${role}`);
    const columns = UPDATABLE_COLUMNS[name];
    if (columns !== undefined) await owner.query(`grant update (${columns}) on ${quoted(name)} to ${role}`);
  }
}
