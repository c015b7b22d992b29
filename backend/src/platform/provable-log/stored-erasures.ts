import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id, ProvableLogName } from '@workforce/contracts';
import { sql } from 'kysely';
import { ErasedList, describeRows } from './attestation.ts';
import { attestationFault, attestedBy, type ErasureRecord } from './attested-rows.ts';
import type { ChainRow } from './chain.ts';
import { type LogTables, numberOf, type ProvableLog } from './stored-log.ts';
import type { LogFault } from './verify-log.ts';

/** A row as an erasure left it. */
export interface ListedRow {
  personId: Id;
  sequence: number;
  digest: string;
}

const ROWS_AT_A_TIME = 1_000;

/** A log's erased rows in the order in which they are attested, in batches. */
export async function* listedRows(em: EntityManager, log: ProvableLogName, personId?: Id): AsyncGenerator<ListedRow[]> {
  for (let last: ListedRow | undefined; ;) {
    const after = last;
    const rows: ListedRow[] = await em
      .getKysely<LogTables>()
      .selectFrom('erased_rows')
      .select(['person_id as personId', numberOf('sequence').as('sequence'), 'digest'])
      .where('log', '=', log)
      .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(person_id, sequence) > (${after?.personId}::uuid, ${after?.sequence}::bigint)`),
      )
      .orderBy('person_id')
      .orderBy('sequence')
      .limit(ROWS_AT_A_TIME)
      .execute();
    yield rows;
    if (rows.length < ROWS_AT_A_TIME) return;
    last = rows.at(-1);
  }
}

/** The attested digests of a log's erased rows, of the people whose erasures changed the given rows. */
export async function attestedDigests(
  em: EntityManager,
  log: ProvableLogName,
  { sequences, publicKey }: { sequences: readonly number[]; publicKey: string },
): Promise<AttestedDigests> {
  const { rows: people } = await sql<{ personId: Id }>`
    select distinct person_id as "personId" from erased_rows where log = ${log} and sequence = any(${sequences})`.execute(
    em.getKysely(),
  );
  const attested = new AttestedDigests();
  for (const { personId } of people) {
    const records = await erasureRecords(em, personId);
    const rows = records.flatMap((record) => attestedBy(record, publicKey)).map((each) => each.rows);
    const [list, found]: [ErasedList, ListedRow[]] = [new ErasedList(log, personId), []];
    for await (const rows of listedRows(em, log, personId))
      for (const row of rows) {
        list.add(row);
        found.push(row);
      }
    const left = list.attested();
    if (left && rows.includes(describeRows(left))) for (const row of found) attested.add(row);
  }
  return attested;
}

/** Digests by the rows that have them. */
export class AttestedDigests {
  private readonly digests = new Set<string>();

  add({ sequence, digest }: { sequence: number; digest: string }): void {
    this.digests.add(`${sequence} ${digest}`);
  }

  has(sequence: number, digest: string): boolean {
    return this.digests.has(`${sequence} ${digest}`);
  }
}

/** The first row that is said to be erased without an erasure that attests it, or an attested list that is missing. */
export async function storedAttestationFault<Row extends ChainRow>(
  em: EntityManager,
  log: ProvableLog<Row>,
  publicKey: string | undefined,
): Promise<LogFault | null> {
  const lists = new Map<Id, ErasedList>();
  for await (const rows of listedRows(em, log.name))
    for (const row of rows) {
      const list = lists.get(row.personId) ?? new ErasedList(log.name, row.personId);
      lists.set(row.personId, list);
      list.add(row);
    }
  return attestationFault(log, lists.values(), { records: await erasureRecords(em), publicKey });
}

/** By number; those that aren't chained yet come last. */
async function erasureRecords(em: EntityManager, personId?: Id): Promise<ErasureRecord[]> {
  const { rows } = await sql<ErasureRecord>`
    select id, ${numberOf('sequence')} as sequence, user_id as "personId", detail from security_log
    where event = 'erasure_completed' ${personId === undefined ? sql`` : sql`and user_id = ${personId}`}
    order by sequence nulls last`.execute(em.getKysely());
  return rows;
}
