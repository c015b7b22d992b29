import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { instantText } from '../../../platform/database/instants.ts';
import type { TimeTables } from '../time.tables.ts';
import type { AuditHead, AuditRow } from './audit-chain.ts';
import type { SignedCheckpoint } from './audit-signature.ts';

const ROWS_AT_A_TIME = 1_000;

/** An audit log to be checked: in the database, or in a file that was exported from it. */
export interface AuditSource {
  /** All rows by their sequence, in pieces. */
  rows(): AsyncIterable<AuditRow[]>;
  /** By their sequence. */
  checkpoints(): Promise<SignedCheckpoint[]>;
  /** Where the log says that it ends. */
  head(): Promise<AuditHead>;
}

/** The audit log as it is stored. */
export class StoredAudit implements AuditSource {
  /** @param em in a repeatable-read transaction, when more than one thing is read */
  constructor(private readonly em: EntityManager) {}

  async *rows(): AsyncGenerator<AuditRow[]> {
    let last: number | undefined;
    for (;;) {
      const rows = await this.after(last);
      yield rows;
      if (rows.length < ROWS_AT_A_TIME) return;
      last = rows.at(-1)?.sequence;
    }
  }

  checkpoints(): Promise<SignedCheckpoint[]> {
    return this.db()
      .selectFrom('time_audit_checkpoints')
      .select([
        'day',
        numberOf('sequence').as('sequence'),
        'hash',
        instantText('created_at').as('createdAt'),
        'signature',
      ])
      .orderBy('sequence')
      .orderBy('day')
      .execute();
  }

  async head(): Promise<AuditHead> {
    return this.db()
      .selectFrom('time_audit_head')
      .select([numberOf('sequence').as('sequence'), 'hash'])
      .executeTakeFirstOrThrow();
  }

  private after(sequence: number | undefined): Promise<AuditRow[]> {
    return this.db()
      .selectFrom('time_audit_log as a')
      .select([
        numberOf('a.sequence').as('sequence'),
        'a.id',
        instantText('a.timestamp').as('timestamp'),
        'a.time_entry_id as timeEntryId',
        'a.action_type as actionType',
        'a.employee_id as employeeId',
        'a.employee_name as employeeName',
        'a.action_by_id as actionById',
        'a.action_by_name as actionByName',
        'a.reason',
        'a.previous_data as previousData',
        'a.new_data as newData',
        'a.previous_hash as previousHash',
        'a.hash',
      ])
      .$if(sequence !== undefined, (query) => query.where('a.sequence', '>', sequence ?? 0))
      .orderBy('a.sequence')
      .limit(ROWS_AT_A_TIME)
      .execute();
  }

  private db() {
    return this.em.getKysely<TimeTables>();
  }
}

/** The driver reads a bigint as text; sequences stay far below 2^53. */
const numberOf = (column: string) => sql<number>`${sql.ref(column)}::float8`;
