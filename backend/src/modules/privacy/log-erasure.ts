import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ErasableLog } from '../../platform/personal-data/erasable-log.ts';
import { type AttestedRows, ErasedList } from '../../platform/provable-log/attestation.ts';
import { type ChainRow, ERASED_HASH, erasedDigest } from '../../platform/provable-log/chain.ts';
import { ErasedRow } from '../../platform/provable-log/erased-row.entity.ts';
import type { ProvableLog } from '../../platform/provable-log/stored-log.ts';
import { ProvenRows } from './proven-rows.ts';

const ROWS_AT_A_TIME = 1_000;
/** Rows of a log that are searched by one statement. */
const SEARCHED_AT_A_TIME = 10_000;

/** Which rows of a log are about whom. */
export class FoundRows {
  private readonly sequences = new Map<Id, number[]>();
  private searchedTo = 0;

  constructor(
    readonly erasable: ErasableLog,
    private readonly people: readonly Id[],
  ) {}

  /** Searches the rows that have come since, in batches: a search of all rows would take longer than a statement may. */
  async search(em: EntityManager): Promise<void> {
    const { log, table } = this.erasable;
    const end = await endOf(em, log);
    while (this.searchedTo < end) {
      const until = Math.min(this.searchedTo + SEARCHED_AT_A_TIME, end);
      const { rows } = await sql<{ person: Id; sequence: number }>`
        select person, sequence::float8 as sequence
        from log_rows_about(${table}, ${this.people}::uuid[], ${this.searchedTo}, ${until})`.execute(em.getKysely());
      for (const { person, sequence } of rows) this.sequences.set(person, [...this.of(person), sequence]);
      this.searchedTo = until;
    }
  }

  of(person: Id): readonly number[] {
    return this.sequences.get(person) ?? [];
  }
}

/** The number of a log's last row. */
async function endOf(em: EntityManager, { headTable }: Pick<ProvableLog, 'headTable'>): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence::float8 as sequence from ${sql.table(headTable)}`.execute(em.getKysely());
  return rows[0]?.sequence ?? 0;
}

/**
 * Takes a person out of rows of a log. The rows keep their places: a row that was proven before is followed from now on by its digest
 * without what was erased, which the security log attests. Its hash goes too, and the mention of it in the next row, unless a checkpoint or
 * the log's head names it. Call it in a transaction.
 *
 * @param rows.found all that are about the person
 * @param rows.publicKey of the attestations of earlier erasures
 * @returns what is to be attested, worked out from the rows as they were read before
 */
export async function eraseFromLog<Row extends ChainRow, Texts extends object>(
  em: EntityManager,
  erasable: ErasableLog<Row, Texts>,
  { person, found, at, publicKey }: { person: Id; found: ReadonlySet<number>; at: Date; publicKey: string },
): Promise<AttestedRows | null> {
  if (found.size === 0) return null;
  const { log } = erasable;
  const kept = await namedSequences(em, log);
  const isBare = (sequence: number) => found.has(sequence) && !kept.has(sequence);
  const changed = new Set([...found, ...[...found].filter(isBare).map((sequence) => sequence + 1)]);
  // The log can't be written to from the first change until the commit, so all rows are read before.
  const proven = await ProvenRows.read(em, log, { changed, publicKey });
  const list = new ErasedList(log.name, person);
  const before = proven.changed;
  const texts = await textsLeft(em, erasable, person, found);
  for (let start = 0; start < before.length; start += ROWS_AT_A_TIME) {
    const pairs = before.slice(start, start + ROWS_AT_A_TIME).map((row) => {
      const left = texts.get(row.sequence);
      const withoutPerson = left ? erasable.with(row, left) : row;
      return {
        isProven: proven.has(row) && erasable.isLeftOf(row, withoutPerson),
        left: {
          ...withoutPerson,
          ...(isBare(row.sequence) && { hash: ERASED_HASH }),
          ...(isBare(row.sequence - 1) && { previousHash: ERASED_HASH }),
        },
      };
    });
    await store(
      em,
      erasable,
      person,
      pairs.map(({ left }) => left),
    );
    // What was tampered with before isn't attested.
    const attested = pairs
      .filter(({ isProven }) => isProven)
      .map(({ left }) => ({ sequence: left.sequence, digest: erasedDigest(left) }));
    for (const row of attested) list.add(row);
    await em.insertMany(
      ErasedRow,
      attested.map((row) => ({ ...row, log: log.name, personId: person, erasedAt: at })),
    );
  }
  return list.attested();
}

async function store<Row extends ChainRow, Texts extends object>(
  em: EntityManager,
  { table, stored }: ErasableLog<Row, Texts>,
  person: Id,
  rows: readonly Row[],
): Promise<void> {
  const columns = rows.map((row) => ({
    sequence: row.sequence,
    previous_hash: row.previousHash,
    hash: row.hash,
    ...stored(row),
  }));
  await sql`select erase_log_rows(${table}, ${person}, ${JSON.stringify(columns)}::json)`.execute(em.getKysely());
}

/** What the erasure leaves of the rows' texts, by sequence number. */
async function textsLeft<Row extends ChainRow, Texts extends object>(
  em: EntityManager,
  { table }: ErasableLog<Row, Texts>,
  person: Id,
  found: ReadonlySet<number>,
): Promise<ReadonlyMap<number, Texts>> {
  const left = new Map<number, Texts>();
  const sequences = [...found];
  for (let start = 0; start < sequences.length; start += ROWS_AT_A_TIME) {
    const { rows } = await sql<{ sequence: number; texts: Texts }>`
      select sequence::float8 as sequence, texts
      from erased_log_rows(${table}, ${person}, ${sequences.slice(start, start + ROWS_AT_A_TIME)}::bigint[]) where is_about`.execute(
      em.getKysely(),
    );
    for (const { sequence, texts } of rows) left.set(sequence, texts);
  }
  return left;
}

/** Sequence numbers whose hashes are named elsewhere. */
async function namedSequences(
  em: EntityManager,
  log: Pick<ProvableLog, 'name' | 'headTable'>,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence::float8 as sequence from log_checkpoints where log = ${log.name}
    union select sequence::float8 from ${sql.table(log.headTable)}`.execute(em.getKysely());
  return new Set(rows.map(({ sequence }) => sequence));
}
