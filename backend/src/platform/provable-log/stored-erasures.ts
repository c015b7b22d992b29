import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id, ProvableLogName } from '@workforce/contracts';
import { sql } from 'kysely';
import { type AttestedRows, attestationFault, ErasedList, type ErasureRecord } from './attested-rows.ts';
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

/** What the erasure of a person has left of a log; null if it has taken nothing out of it. */
export async function attestedRows(
  em: EntityManager,
  log: ProvableLogName,
  personId: Id,
): Promise<AttestedRows | null> {
  const list = new ErasedList(log, personId);
  for await (const rows of listedRows(em, log, personId)) for (const row of rows) list.add(row);
  return list.attested();
}

/** The first row that is said to be erased without an erasure that attests it, or an attested list that is missing. */
export async function storedAttestationFault<Row extends ChainRow>(
  em: EntityManager,
  log: ProvableLog<Row>,
): Promise<LogFault | null> {
  const lists = new Map<Id, ErasedList>();
  for await (const rows of listedRows(em, log.name))
    for (const row of rows) {
      const list = lists.get(row.personId) ?? new ErasedList(log.name, row.personId);
      lists.set(row.personId, list);
      list.add(row);
    }
  return attestationFault(log, lists.values(), await erasureRecords(em));
}

async function erasureRecords(em: EntityManager): Promise<ErasureRecord[]> {
  const { rows } = await sql<ErasureRecord>`
    select user_id as "personId", detail from security_log where event = 'erasure_completed'`.execute(em.getKysely());
  return rows;
}
