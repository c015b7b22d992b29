/**
 * Operator's and auditor's tool for the time-card audit log:
 *   node dist/tools/audit.js verify                 checks the database of DATABASE_URL, or else the one in DATA_DIR
 *   node dist/tools/audit.js verify --dump <file>   checks an exported file; needs no database
 *   node dist/tools/audit.js export <file>          writes the log as JSON lines
 * Ends with code 1 when the log isn't as it was written. Signatures are checked with the key of AUDIT_SIGNING_KEY or DATA_DIR, or
 * with the `--public-key` that `verify` prints.
 */
import 'reflect-metadata';
import { createWriteStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { IsolationLevel } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { Config } from '../config/config.ts';
import { PRIVATE_FILE } from '../config/private-files.ts';
import { auditLines, DumpedAudit } from '../modules/time/audit/audit-dump.ts';
import { publicKeyOf } from '../modules/time/audit/audit-signature.ts';
import { verifyAudit } from '../modules/time/audit/audit-verifier.ts';
import { type AuditSource, StoredAudit } from '../modules/time/audit/stored-audit.ts';
import { withDatabase } from '../platform/database/reachable-database.ts';
import { ormConfig } from '../platform/database/orm.config.ts';

const USAGE = 'Usage: audit verify [--dump <file>] [--public-key <hex>] | audit export <file>';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { dump: { type: 'string' }, 'public-key': { type: 'string' } },
});
const [command, file] = positionals;

/** The log as it is at this moment. */
const inDatabase = <T>(work: (source: AuditSource) => Promise<T>): Promise<T> =>
  withDatabase(Config.fromEnvironment(), async (url) => {
    const orm = await MikroORM.init(ormConfig(url, 1));
    try {
      const isolation = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
      return await orm.em.fork().transactional((em) => work(new StoredAudit(em)), isolation);
    } finally {
      await orm.close();
    }
  });

/** A dump is checked far from the server: a key that isn't given isn't made up. */
function publicKey(): string | undefined {
  const given = options['public-key'];
  if (given !== undefined) return given;
  const secret = process.env['AUDIT_SIGNING_KEY'];
  if (options.dump !== undefined) return secret ? publicKeyOf(secret) : undefined;
  const config = Config.fromEnvironment();
  // Making a key here would put one that signed nothing in the place of the one that is missing.
  const isThere = config.auditSigningKey !== undefined || existsSync(config.auditSigningKeyFile);
  return isThere ? publicKeyOf(config.auditSigningSecret) : undefined;
}

async function verify(source: AuditSource): Promise<void> {
  const key = publicKey();
  const { ok, rows, checkpoints, firstFault } = await verifyAudit(source, key);
  const signed = key === undefined ? 'not authenticated, for want of a --public-key' : `signed with the key ${key}`;
  console.log(
    `${rows.toLocaleString('en')} rows checked, ${checkpoints.toLocaleString('en')} checkpoints fit (${signed}).`,
  );
  console.log(ok ? 'The audit log is as it was written.' : `NOT INTACT: ${firstFault?.message}`);
  if (!ok) {
    console.log(JSON.stringify(firstFault));
    process.exitCode = 1;
  }
}

try {
  if (command === 'verify' && options.dump !== undefined) await verify(new DumpedAudit(options.dump));
  else if (command === 'verify') await inDatabase(verify);
  else if (command === 'export' && file !== undefined)
    await inDatabase((source) =>
      pipeline(Readable.from(auditLines(source)), createWriteStream(file, { mode: PRIVATE_FILE })),
    );
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
