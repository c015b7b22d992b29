import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import {
  canonicalJson,
  type ChainRow,
  ERASED_HASH,
  erasedDigest,
  isIntact,
} from '../../platform/provable-log/chain.ts';
import { ErasedRow } from '../../platform/provable-log/erased-row.entity.ts';
import { type ProvableLog, StoredLog } from '../../platform/provable-log/stored-log.ts';
import { ERASED, type PersonTexts, patternOf, withoutTexts } from './erased-texts.ts';

/** How a person is found in a log's rows, and taken out of them. */
export interface ErasableLog<Row extends ChainRow> {
  log: ProvableLog<Row>;
  table: string;
  /** Columns with ids of people. */
  ids: readonly string[];
  /** Columns with texts. */
  texts: readonly string[];
  without(row: Row, person: Id, erase: (text: string | null, isOwn: boolean) => string | null): Row;
  /** The columns that change, as they are stored. */
  stored(row: Row): object;
}

const ROWS_AT_A_TIME = 1_000;

/**
 * Takes a person out of a log. The rows keep their places: a row that was intact before is followed from now on by its digest without
 * what was erased, which the security log attests. Its hash goes too, and the mention of it in the next row, unless a checkpoint or the
 * log's head names it. Call it in a transaction.
 */
export async function eraseFromLog<Row extends ChainRow>(
  em: EntityManager,
  erasable: ErasableLog<Row>,
  { person, texts, at }: { person: Id; texts: PersonTexts; at: Date },
): Promise<void> {
  const { log } = erasable;
  const found = await sequencesOf(em, erasable, person, texts);
  if (found.size === 0) return;
  const kept = await namedSequences(em, erasable);
  const ownPattern = patternOf(texts.all);
  const erase = (text: string | null, isOwn: boolean) => text && withoutTexts(text, isOwn ? ownPattern : texts.pattern);
  const isBare = (sequence: number) => found.has(sequence) && !kept.has(sequence);
  const changed = new Set([...found, ...[...found].filter(isBare).map((sequence) => sequence + 1)]);
  // The log can't be written to from the first change until the commit, so all rows are read before.
  const before = await new StoredLog(em, log).rowsAt(changed);
  for (let start = 0; start < before.length; start += ROWS_AT_A_TIME) {
    const pairs = before.slice(start, start + ROWS_AT_A_TIME).map((row) => ({
      wasIntact: isIntact(row),
      left: {
        ...(found.has(row.sequence) ? erasable.without(row, person, erase) : row),
        ...(isBare(row.sequence) && { hash: ERASED_HASH }),
        ...(isBare(row.sequence - 1) && { previousHash: ERASED_HASH }),
      },
    }));
    await store(
      em,
      erasable,
      pairs.map(({ left }) => left),
    );
    // What was tampered with before isn't attested.
    const attested = pairs.filter(({ wasIntact }) => wasIntact).map(({ left }) => left);
    await em.insertMany(
      ErasedRow,
      attested.map((row) => ({
        ...{ log: log.name, sequence: row.sequence, personId: person, digest: erasedDigest(row), erasedAt: at },
      })),
    );
  }
}

async function store<Row extends ChainRow>(
  em: EntityManager,
  { table, stored }: ErasableLog<Row>,
  rows: readonly Row[],
): Promise<void> {
  const columns = rows.map((row) => ({
    ...{ sequence: row.sequence, previous_hash: row.previousHash, hash: row.hash },
    ...stored(row),
  }));
  await sql`select erase_log_rows(${table}, ${JSON.stringify(columns)}::json)`.execute(em.getKysely());
}

async function sequencesOf<Row extends ChainRow>(
  em: EntityManager,
  { table, ids, texts: columns }: ErasableLog<Row>,
  person: Id,
  { pattern }: PersonTexts,
): Promise<Set<number>> {
  const conditions = ids.map((column) => sql`${sql.ref(column)} = ${person}`);
  if (pattern !== null) conditions.push(...columns.map((column) => sql`${sql.ref(column)} ~* ${pattern}`));
  const { rows } = await sql<{ sequence: number }>`
    select sequence::float8 as sequence from ${sql.table(table)}
    where sequence is not null and (${sql.join(conditions, sql` or `)})`.execute(em.getKysely());
  return new Set(rows.map(({ sequence }) => sequence));
}

/** Sequence numbers whose hashes are named elsewhere. */
async function namedSequences<Row extends ChainRow>(
  em: EntityManager,
  { log }: ErasableLog<Row>,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence::float8 as sequence from log_checkpoints where log = ${log.name}
    union select sequence::float8 from ${sql.table(log.headTable)}`.execute(em.getKysely());
  return new Set(rows.map(({ sequence }) => sequence));
}

/** An entry's data in canonical JSON without the person. */
export function dataWithout(
  data: string | null,
  isOwn: boolean,
  erase: (text: string | null, isOwn: boolean) => string | null,
): string | null {
  if (data === null) return null;
  const entry = JSON.parse(data) as Record<string, unknown>;
  for (const field of ['notes', 'editReason'])
    if (typeof entry[field] === 'string') entry[field] = erase(entry[field], isOwn);
  if ('employeeName' in entry) entry['employeeName'] = isOwn ? ERASED : erase(String(entry['employeeName']), false);
  return canonicalJson(entry);
}
