import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Config } from '../../../config/config.ts';

/**
 * Refuses to go on where checkpoints of the logs are signed but the key file is gone. A new key, made in its place, would sign
 * the next ones, and nobody could tell those so far from forged ones.
 *
 * @param databaseUrl of the migrated database
 * @throws Error with a sentence for the operator
 */
export async function refuseLostAuditKey(config: Config, databaseUrl: string): Promise<void> {
  if (config.auditSigningKey !== undefined || existsSync(config.auditSigningKeyFile)) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from log_checkpoints limit 1');
    if (!rowCount) return;
  } finally {
    await client.end();
  }
  throw new Error(
    `The key file ${config.auditSigningKeyFile} is missing, but the database has checkpoints of its logs that were signed with it. Bring it back from a backup of the keys. If it is lost, set AUDIT_SIGNING_KEY to a new secret: the checkpoints signed so far are then not recognised.`,
  );
}
