import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { canonicalJson } from '../../../platform/provable-log/chain.ts';
import type { AdditionalProof } from '../../../platform/provable-log/log-proof.ts';
import { faultAt, type LogFault } from '../../../platform/provable-log/verify-log.ts';
import { selectFacts } from '../time-entry.select.ts';
import type { Database } from '../../database.ts';
import type { AuditRow } from './audit-chain.ts';
import { Contradictions, misplacedRow } from './contradictions.ts';
import { TIME_AUDIT } from './time-audit-chain.ts';

const ENTRIES_AT_A_TIME = 1_000;

interface Difference {
  /** The last row about the entry; 0 without one. */
  sequence: number;
  rowId: Id | null;
  entryId: Id;
  message: string;
}

/**
 * Replays the audit log and compares the result with the table of time entries. An entry's employee, times, breaks, notes, reason,
 * source and version must equal those of its last row; there must be no other entries, and none may be missing. No row contradicts itself.
 */
export class EntryReplay implements AdditionalProof<AuditRow> {
  /** The last row of each entry that isn't deleted. */
  private readonly lastRows = new Map<Id, number>();
  private readonly contradictions = new Contradictions();

  constructor(private readonly em: EntityManager) {}

  each(row: AuditRow): void {
    const { timeEntryId, actionType, sequence } = row;
    this.contradictions.each(row);
    if (actionType === 'deleted') this.lastRows.delete(timeEntryId);
    else this.lastRows.set(timeEntryId, sequence);
  }

  /**
   * A row without a number, which isn't part of the chain; otherwise the first that contradicts itself, the first at another site than its
   * entry, or the differing entry with the earliest last row.
   */
  async fault(): Promise<LogFault | null> {
    const stray = await this.db()
      .selectFrom('time_audit_log')
      .select('id')
      .where('sequence', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (stray)
      return faultAt(
        { title: TIME_AUDIT.title, fault: 'inserted', sequence: 0 },
        stray.id,
        'It has no sequence number.',
      );
    const within = this.contradictions.fault ?? (await misplacedRow(this.em));
    if (within) return within;
    let first: Difference | null = null;
    for await (const difference of this.differences())
      if (first === null || difference.sequence < first.sequence) first = difference;
    if (!first) return null;
    const { sequence, rowId, entryId, message } = first;
    return { ...faultAt({ title: TIME_AUDIT.title, fault: 'entry', sequence }, rowId), entryId, message };
  }

  private async *differences(): AsyncGenerator<Difference> {
    for await (const entries of this.entries()) {
      const rows = await this.rowsOf(entries.map(({ id }) => this.lastRows.get(id) ?? 0));
      for (const entry of entries) {
        const row = rows.get(entry.id);
        this.lastRows.delete(entry.id);
        if (!row) yield await this.unexpected(entry.id);
        else if (!matches(entry, row.newData ?? '{}', row.isErased)) {
          const message = `Time entry ${entry.id} was changed outside the log: it differs from row ${row.sequence}.`;
          yield { sequence: row.sequence, rowId: row.id, entryId: entry.id, message };
        }
      }
    }
    for (const [entryId, sequence] of this.lastRows) {
      const message = `Time entry ${entryId} of row ${sequence} was deleted outside the log.`;
      yield { sequence, rowId: await this.idOf(sequence), entryId, message };
    }
  }

  private async *entries() {
    let last: Id | undefined;
    for (;;) {
      const entries = await selectFacts(this.db())
        .$if(last !== undefined, (query) => query.where('e.id', '>', last ?? ''))
        .orderBy('e.id')
        .limit(ENTRIES_AT_A_TIME)
        .execute();
      yield entries;
      if (entries.length < ENTRIES_AT_A_TIME) return;
      last = entries.at(-1)?.id;
    }
  }

  /** Row contents by entry. */
  private async rowsOf(sequences: readonly number[]) {
    const rows = await this.db()
      .selectFrom('time_audit_log')
      .select(['id', 'time_entry_id as entryId', 'new_data as newData'])
      .select(({ cast, ref }) => cast<number>(ref('sequence'), 'float8').as('sequence'))
      .select(
        sql<boolean>`exists (select from erased_rows r where r.log = ${TIME_AUDIT.name} and r.sequence = time_audit_log.sequence)`.as(
          'isErased',
        ),
      )
      .where('sequence', 'in', [...sequences, 0])
      .execute();
    return new Map(rows.map((row) => [row.entryId, row]));
  }

  /** An entry that exists although the log says it was deleted or doesn't contain it. */
  private async unexpected(entryId: Id): Promise<Difference> {
    const row = await this.db()
      .selectFrom('time_audit_log')
      .select('id')
      .select(({ cast, ref }) => cast<number>(ref('sequence'), 'float8').as('sequence'))
      .where('time_entry_id', '=', entryId)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    const message = row
      ? `Time entry ${entryId}, which row ${row.sequence} deleted, exists again.`
      : `Time entry ${entryId} was inserted outside the log: no row mentions it.`;
    return { sequence: row?.sequence ?? 0, rowId: row?.id ?? null, entryId, message };
  }

  private async idOf(sequence: number): Promise<Id | null> {
    const row = await this.db()
      .selectFrom('time_audit_log')
      .select('id')
      .where('sequence', '=', sequence)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

/** Texts that people type. An erasure takes names out of them, in rows of the log by the SQL function `erased_entry`. */
export const ENTRY_FREE_TEXTS = ['notes', 'editReason'];

/** Whether an entry equals the stored fields in a row. Rows from before there were sites don't name one. */
function matches(entry: object, newData: string, isErased: boolean): boolean {
  const stored = JSON.parse(newData) as Record<string, unknown>;
  return Object.entries(entry).every(
    ([name, value]) =>
      (name in stored && canonicalJson([value]) === canonicalJson([stored[name]])) ||
      (name === 'siteId' && !(name in stored)) ||
      (isErased && ENTRY_FREE_TEXTS.includes(name)),
  );
}
