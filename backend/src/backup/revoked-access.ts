import pg from 'pg';

/**
 * Ends what a backup knows as open and may have been ended since: sessions, invitations to sign in at a provider, links for the first
 * administrator, and questions to passkeys. Everybody signs in again. Idempotent.
 *
 * @returns names of the API tokens that are valid: which of them were revoked since only the operator knows
 */
export async function endRestoredAccess(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('update sessions set ended_at = now() where ended_at is null');
    for (const table of ['provider_invitations', 'first_admin_links', 'factor_challenges'])
      await client.query(`delete from ${table}`);
    await client.query('commit');
    const { rows } = await client.query<{ name: string }>(
      `select name || ' (' || prefix || '…)' as name from api_tokens where revoked_at is null and expires_at > now() order by name, id`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
