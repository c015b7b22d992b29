import { existsSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../../../config/config.ts';
import { ormConfig } from '../../../platform/database/orm.config.ts';
import { isSigned, publicKeyOf } from '../../../platform/provable-log/checkpoint-signature.ts';
import type { SignedCheckpoint } from '../../../platform/provable-log/checkpoint.ts';
import { StoredLog } from '../../../platform/provable-log/stored-log.ts';
import { SECURITY } from '../../security-log/security-chain.ts';
import { TIME_AUDIT } from './time-audit-chain.ts';

/**
 * Refuses to start if the logs have signed checkpoints but the key file is missing or contains another key. A new key would sign
 * the next checkpoints, and existing ones couldn't be told from forged ones.
 *
 * @param databaseUrl of the migrated database
 * @throws Error with instructions for the operator
 */
export async function refuseLostAuditKey(config: Config, databaseUrl: string): Promise<void> {
  if (config.auditSigningKey !== undefined) return;
  const signed = await newestCheckpoints(databaseUrl);
  if (signed.length === 0) return;
  const { auditSigningKeyFile: path } = config;
  const remedy =
    'Bring it back from a backup of the keys. If it is lost, set AUDIT_SIGNING_KEY to a new secret: the checkpoints signed so far are then not recognised.';
  if (!existsSync(path))
    throw new Error(
      `The key file ${path} is missing, but the database has checkpoints of its logs that were signed with it. ${remedy}`,
    );
  const publicKey = publicKeyOf(config.auditSigningSecret);
  // A single invalid signature may be a forgery, which verification reports; all of them mean another key.
  if (signed.some((checkpoint) => isSigned(checkpoint, publicKey))) return;
  throw new Error(
    `The key file ${path} holds another key than the one that signed the checkpoints of the logs in the database. ${remedy}`,
  );
}

/** The newest checkpoint of each log that has one. */
async function newestCheckpoints(databaseUrl: string): Promise<SignedCheckpoint[]> {
  const orm = await MikroORM.init(ormConfig(databaseUrl, 1));
  try {
    const logs = [new StoredLog(orm.em.fork(), TIME_AUDIT), new StoredLog(orm.em.fork(), SECURITY)];
    const newest = await Promise.all(logs.map((log) => log.newestCheckpoint()));
    return newest.filter((checkpoint) => checkpoint !== undefined);
  } finally {
    await orm.close();
  }
}
