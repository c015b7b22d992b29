import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProvableLogName } from '@workforce/contracts';
import { type Kysely, sql } from 'kysely';
import { instantText } from '../database/instants.ts';
import type { TableOf } from '../database/table-types.ts';
import type { ChainHead, ChainRow } from './chain.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import type { ErasedRow } from './erased-row.entity.ts';
import type { AnchorDelivery, LogCheckpoint } from './log-checkpoint.entity.ts';

const BATCH_SIZE = 1_000;

/** The chain's head, a single row. Writers hold its row lock, which makes the sequence strict. */
interface HeadTable {
  id: number;
  sequence: number;
  previous_hash: string;
  hash: string;
}

export interface LogTables {
  log_checkpoints: TableOf<LogCheckpoint>;
  anchor_deliveries: TableOf<AnchorDelivery>;
  erased_rows: TableOf<ErasedRow>;
  time_audit_head: HeadTable;
  security_log_head: HeadTable;
}

/** The specifics of one hash-chained log. */
export interface ProvableLog<Row extends ChainRow = ChainRow> {
  readonly name: ProvableLogName;
  /** Name on the screen: 'the audit log'. */
  readonly title: string;
  readonly headTable: 'time_audit_head' | 'security_log_head';
  /** Rows after `sequence`, or from the first one, in order, with exactly the hashed fields. */
  rowsAfter(em: EntityManager, sequence: number | null, limit: number): Promise<Row[]>;
}

/** A log to verify: in the database, or in an exported file. */
export interface LogSource<Row extends ChainRow = ChainRow> {
  /** Name on the screen: 'the audit log'. */
  readonly title: string;
  /** All rows by sequence, in batches. */
  rows(): AsyncIterable<Row[]>;
  /** Checkpoints by number. */
  checkpoints(): Promise<SignedCheckpoint[]>;
  /** The head stored with the log; null when it is missing. */
  head(): Promise<ChainHead | null>;
}

/** A log in the database. */
export class StoredLog<Row extends ChainRow = ChainRow> implements LogSource<Row> {
  /** @param em in a repeatable-read transaction, when several things are read */
  constructor(
    private readonly em: EntityManager,
    readonly log: ProvableLog<Row>,
  ) {}

  get title(): string {
    return this.log.title;
  }

  async *rows(): AsyncGenerator<Row[]> {
    for await (const rows of this.storedRows()) yield this.withDigests(rows);
  }

  /** The rows with these sequence numbers, in order; each is read by its number, so that the time doesn't depend on the log's length. */
  async rowsAt(sequences: Iterable<number>): Promise<Row[]> {
    const rows: Row[] = [];
    for (const sequence of [...sequences].sort((a, b) => a - b)) {
      const row = await this.rowAt(sequence);
      if (row) rows.push(row);
    }
    return this.withDigests(rows);
  }

  /** Adds the digests of erased rows; the erasure that the security log names last wins. @param rows in order */
  private async withDigests(rows: Row[]): Promise<Row[]> {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return rows;
    const { rows: found } = await sql<{ sequence: number; digest: string }>`
      with listed as materialized (
        select * from erased_rows where log = ${this.log.name} and sequence between ${first.sequence} and ${last.sequence}
      ), attested as (
        select distinct on (l.user_id) l.user_id, l.sequence, l.id from security_log l
        where l.event = 'erasure_completed' and l.user_id in (select person_id from listed)
        order by l.user_id, l.sequence desc nulls first, l.id desc
      )
      select r.sequence::float8 as sequence, r.digest from listed r left join attested a on a.user_id = r.person_id
      order by a.sequence nulls last, a.id`.execute(this.db());
    const digests = new Map(found.map(({ sequence, digest }) => [sequence, digest]));
    return digests.size === 0 ? rows : rows.map((row) => withDigest(row, digests));
  }

  private async *storedRows(): AsyncGenerator<Row[]> {
    for (let last: number | null = null; ;) {
      const rows: Row[] = await this.log.rowsAfter(this.em, last, BATCH_SIZE);
      // Tampering may have given several rows one sequence number: those of the last one may continue in the next
      // batch, so they are left for it.
      const end = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.sequence;
      const whole = end === undefined ? rows : rows.filter(({ sequence }) => sequence !== end);
      yield whole.length > 0 ? whole : rows;
      if (end === undefined) return;
      last = whole.at(-1)?.sequence ?? end;
    }
  }

  /** The row with this sequence number; undefined when there is none. */
  async rowAt(sequence: number): Promise<Row | undefined> {
    const [row] = await this.log.rowsAfter(this.em, sequence - 1, 1);
    return row?.sequence === sequence ? row : undefined;
  }

  checkpoints(): Promise<SignedCheckpoint[]> {
    return selectCheckpoints(this.db()).where('log', '=', this.log.name).orderBy('number').execute();
  }

  newestCheckpoint(): Promise<SignedCheckpoint | undefined> {
    return selectCheckpoints(this.db())
      .where('log', '=', this.log.name)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  checkpointsAfter(number: number, limit: number): Promise<SignedCheckpoint[]> {
    return selectCheckpoints(this.db())
      .where('log', '=', this.log.name)
      .where('number', '>', number)
      .orderBy('number')
      .limit(limit)
      .execute();
  }

  async head(): Promise<ChainHead | null> {
    const row = await this.db()
      .selectFrom(this.log.headTable)
      .select([numberOf('sequence').as('sequence'), 'hash'])
      .executeTakeFirst();
    return row ?? null;
  }

  private db(): Kysely<LogTables> {
    return this.em.getKysely<LogTables>();
  }
}

const withDigest = <Row extends ChainRow>(row: Row, digests: ReadonlyMap<number, string>): Row => {
  const erased = digests.get(row.sequence);
  return erased === undefined ? row : { ...row, erased };
};

const selectCheckpoints = (db: Kysely<LogTables>) =>
  db
    .selectFrom('log_checkpoints')
    .select([
      'log',
      'number',
      'day',
      numberOf('sequence').as('sequence'),
      'hash',
      instantText('created_at').as('createdAt'),
      'previous',
      'reason',
      'signature',
    ]);

/** The driver returns a bigint as text; sequences stay far below 2^53. */
export const numberOf = (column: string) => sql<number>`${sql.ref(column)}::float8`;
