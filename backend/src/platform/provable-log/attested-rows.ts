import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id, ProvableLogName } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ChainRow } from './chain.ts';
import { type LogTables, numberOf, type ProvableLog } from './stored-log.ts';
import { faultAt, type LogFault } from './verify-log.ts';

/** What an erasure left of a log's rows, in one sentence that the security log's chain covers. */
export interface AttestedRows {
  log: ProvableLogName;
  rows: number;
  firstSequence: number;
  sha256: string;
}

/** The attestation in the words of the security log. */
export const inWords = ({ log, rows, sha256 }: AttestedRows): string =>
  `${log}: ${rows} ${rows === 1 ? 'row' : 'rows'}, SHA-256 ${sha256}`;

/** What the erasure of a person has left of a log; null if it has taken nothing out of it. */
export async function attestedRows(
  em: EntityManager,
  log: ProvableLogName,
  personId: Id,
): Promise<AttestedRows | null> {
  const rows = await em
    .getKysely<LogTables>()
    .selectFrom('erased_rows')
    .select([numberOf('sequence').as('sequence'), 'digest'])
    .where('log', '=', log)
    .where('person_id', '=', personId)
    .orderBy('sequence')
    .execute();
  const [first] = rows;
  if (!first) return null;
  const hash = createHash('sha256');
  for (const { sequence, digest } of rows) hash.update(`${sequence} ${digest}\n`);
  return { log, rows: rows.length, firstSequence: first.sequence, sha256: hash.digest('hex') };
}

/** The first row that is said to be erased without an erasure that attests it. */
export async function attestationFault<Row extends ChainRow>(
  em: EntityManager,
  { name, title }: ProvableLog<Row>,
): Promise<LogFault | null> {
  const people = await em
    .getKysely<LogTables>()
    .selectFrom('erased_rows')
    .select('person_id as personId')
    .distinct()
    .where('log', '=', name)
    .execute();
  for (const { personId } of people) {
    const attested = await attestedRows(em, name, personId);
    if (attested && !(await isAttested(em, personId, inWords(attested))))
      return faultAt({ title, fault: 'altered', sequence: attested.firstSequence }, null, 'No erasure attests it.');
  }
  return null;
}

async function isAttested(em: EntityManager, personId: Id, words: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from security_log
      where user_id = ${personId} and event = 'erasure_completed' and strpos(detail, ${words}) > 0) as is`.execute(
    em.getKysely(),
  );
  return rows[0]?.is === true;
}
