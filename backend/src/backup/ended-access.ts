import type pg from 'pg';

/** Access that a restore has ended, because it may have been revoked since the backup. */
export interface EndedAccess {
  sessions: number;
  links: number;
  /** Names and prefixes of API tokens. */
  tokens: string[];
  /** The addresses of webhooks, which are switched off. */
  webhooks: string[];
}

const TOKENS = `update api_tokens set revoked_at = $1 where revoked_at is null and expires_at > $1
  returning name || ' (' || prefix || '…)' as name`;
const WEBHOOKS = `update webhooks set is_on = false where is_on returning url as name`;
const SESSIONS = `update sessions set ended_at = $1 where ended_at is null and expires_at > $1`;
/** Known devices may have been forgotten by their owners since. */
const DEVICES = `update sessions set device_id = null where device_id is not null`;
const LINKS = ['first_admin_links', 'provider_invitations'];
const PENDING = ['factor_challenges', 'provider_sessions'];

/**
 * Ends all access that somebody may have revoked since the backup. The backup of an older release may lack some of the tables and columns.
 *
 * @param client in the transaction of the restore, as the role that owns the tables
 */
export async function endAccess(client: pg.Client, now: Date): Promise<EndedAccess> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     union all select table_name || '.' || column_name from information_schema.columns where table_schema = 'public'`,
  );
  const present = new Set(rows.map(({ name }) => name));
  const run = async (place: string, statement: string, values: unknown[] = []) =>
    present.has(place) ? client.query<{ name: string }>(statement, values) : { rows: [], rowCount: 0 };
  const named = async (table: string, statement: string, values: unknown[] = []) =>
    (await run(table, statement, values)).rows.map(({ name }) => name).sort();

  for (const table of PENDING) await run(table, `delete from ${table}`);
  let links = 0;
  for (const table of LINKS) links += (await run(table, `delete from ${table}`)).rowCount ?? 0;
  const sessions = (await run('sessions', SESSIONS, [now])).rowCount ?? 0;
  await run('sessions.device_id', DEVICES);
  const tokens = await named('api_tokens', TOKENS, [now]);
  return { sessions, links, tokens, webhooks: await named('webhooks', WEBHOOKS) };
}

/** Messages for the operator: what was ended, and what may have been revoked but can't be recognised. */
export function inSentences({ sessions, links, tokens, webhooks }: EndedAccess, backupOf: string): string[] {
  return [
    `Signed out: ${sessions.toLocaleString('en')} sessions. ${links.toLocaleString('en')} links and invitations have ended. People sign in again.`,
    ...(tokens.length > 0
      ? [`API tokens that were revoked, as they may have been since the backup: ${tokens.join(', ')}. Make new ones.`]
      : []),
    ...(webhooks.length > 0
      ? [`Webhooks that were switched off: ${webhooks.join(', ')}. Switch on those that are still wanted.`]
      : []),
    `Accounts, roles, passwords, linked sign-ins and second factors are those of ${backupOf}: who was deactivated or lost a role or a factor since has it again. Compare them with a copy of the security log.`,
    'People whose accounts were erased since are erased again within an hour after the start, as long as the file store is the same.',
  ];
}
