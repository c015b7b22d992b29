/**
 * Command-line tool for operators and auditors of the time-card audit log and the security log:
 *   node dist/tools/audit.js verify                 verifies the database of DATABASE_URL, or the one in DATA_DIR
 *   node dist/tools/audit.js verify --dump <file>   verifies an exported file; needs no database
 *   node dist/tools/audit.js export <file>          exports the logs as JSON lines
 * Exits with 1 when a log was tampered with. Signatures are verified with the key of AUDIT_SIGNING_KEY or DATA_DIR, or
 * with the `--public-key` that `verify` prints; an export is also compared with the checkpoints in `--anchors <file>`.
 */
import 'reflect-metadata';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { IsolationLevel } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Config } from '../config/config.ts';
import { PRIVATE_FILE } from '../config/private-files.ts';
import { SECURITY } from '../modules/security-log/security-chain.ts';
import { SECURITY_LOG_PROOF } from '../modules/security-log/security-log-proof.ts';
import { TIME_AUDIT } from '../modules/time/audit/time-audit-chain.ts';
import { TIME_AUDIT_PROOF } from '../modules/time/audit/time-audit-proof.ts';
import { withDatabase } from '../platform/database/reachable-database.ts';
import { ormConfig } from '../platform/database/orm.config.ts';
import { publicKeyOf } from '../platform/provable-log/checkpoint-signature.ts';
import { checkpointsOf } from '../platform/provable-log/checkpoint-text.ts';
import { dumpLines } from '../platform/provable-log/dump-lines.ts';
import { LogProof } from '../platform/provable-log/log-proof.ts';
import { chosenStorage } from '../platform/storage/chosen-storage.ts';
import { type AuditReport, reportOf } from './audit-report.ts';
import { sentenceOf } from './operator.ts';
import { verifyDump } from './verify-dump.ts';

const USAGE = 'Usage: audit verify [--dump <file> [--anchors <file>]] [--public-key <hex>] | audit export <file>';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { dump: { type: 'string' }, anchors: { type: 'string' }, 'public-key': { type: 'string' } },
});
const [command, file] = positionals;

const inDatabase = <T>(config: Config, work: (em: EntityManager) => Promise<T>): Promise<T> =>
  withDatabase(config, async (url) => {
    const orm = await MikroORM.init(ormConfig(url, 1));
    try {
      return await work(orm.em.fork());
    } finally {
      await orm.close();
    }
  });

/** The value of `--public-key`. @throws Error when invalid */
function publicKeyOption(): string | undefined {
  const key = options['public-key'];
  if (key === undefined || /^[0-9a-f]{64}$/i.test(key)) return key;
  throw new Error('--public-key takes the 64 hex digits that `npm run audit:verify` prints.');
}

async function verifyDatabase(): Promise<void> {
  const config = Config.fromEnvironment();
  // Reading the secret here would create a new key in place of a missing one.
  const hasKey = config.auditSigningKey !== undefined || existsSync(config.auditSigningKeyFile);
  const publicKey = publicKeyOption() ?? (hasKey ? publicKeyOf(config.auditSigningSecret) : undefined);
  await inDatabase(config, async (em) => {
    const proof = new LogProof(config, await chosenStorage(config));
    print(reportOf(TIME_AUDIT.title, publicKey, await proof.verify(em, TIME_AUDIT_PROOF, publicKey)));
    print(reportOf(SECURITY.title, publicKey, await proof.verify(em, SECURITY_LOG_PROOF, publicKey)));
  });
}

/** A dump is verified away from the server: without a key, none is created. */
async function verifyFile(path: string): Promise<void> {
  const secret = process.env['AUDIT_SIGNING_KEY'];
  const publicKey = publicKeyOption() ?? (secret ? publicKeyOf(secret) : undefined);
  const known = options.anchors === undefined ? [] : checkpointsOf(readFileSync(options.anchors, 'utf8'));
  for await (const report of verifyDump(path, publicKey, known)) print(report);
}

function print({ isIntact, lines }: AuditReport): void {
  for (const line of lines) console.log(line);
  if (!isIntact) process.exitCode = 1;
}

/** Exports one snapshot of the logs. */
async function exportTo(path: string): Promise<void> {
  const isolation = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
  await inDatabase(Config.fromEnvironment(), (em) =>
    em.transactional(
      (at) =>
        pipeline(Readable.from(dumpLines(at, [TIME_AUDIT, SECURITY])), createWriteStream(path, { mode: PRIVATE_FILE })),
      isolation,
    ),
  );
}

try {
  if (command === 'verify' && options.dump !== undefined) await verifyFile(options.dump);
  else if (command === 'verify') await verifyDatabase();
  else if (command === 'export' && file !== undefined) await exportTo(file);
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 2;
}
