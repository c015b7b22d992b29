import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { EntryTimes, Id, TimeAuditAction } from '@workforce/contracts';
import { sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { canonicalJson, chain, type ChainHead } from '../../../platform/provable-log/chain.ts';
import { type EntryRecord, presentEntry } from '../time-entry.presenter.ts';
import type { Database } from '../../database.ts';
import { TimeAuditHead, TimeAuditRow } from './audit-log.entity.ts';
import { type AuditContent, type AuditRow, linkText } from './audit-chain.ts';

/** A change of an entry: `before` is null for a new one, `after` for a deleted one. */
export interface AuditedChange {
  before: EntryRecord | null;
  after: EntryRecord | null;
  actor: Pick<ActorRef, 'id' | 'name'>;
  reason: string | null;
  /** Of an entry that stays as it is because a locked pay period has paid it: the times for which it is paid, null for its own. */
  adjusted?: { before: EntryTimes | null; after: EntryTimes };
}

/** A row's hashed content, and the site by which it is found. */
interface AuditItem {
  content: AuditContent;
  siteId: Id;
}

/**
 * The only writer of the audit log. Rows are appended at the very end of the transaction of the change: an append locks the chain's
 * head and blocks all other appends until the commit.
 */
@Injectable()
export class AuditLog {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Records a change. @throws Error outside a transaction */
  record(change: AuditedChange): void {
    this.transactions.beforeCommit(this.append, this.itemOf(change));
  }

  private readonly append = async (items: readonly AuditItem[]): Promise<void> => {
    const [only, ...others] = items;
    if (only && others.length === 0) await this.appendOne(only);
    else await this.appendAll(items);
  };

  /** The common case in one statement, so that the head is locked only for it and the commit. */
  private async appendOne({ content, siteId }: AuditItem): Promise<void> {
    const [first, second, third] = linkText(content);
    const { id, timestamp, timeEntryId, actionType, employeeId, employeeName } = content;
    const { actionById, actionByName, reason, previousData, newData } = content;
    const { numAffectedRows } = await sql`with head as (
        update time_audit_head set sequence = sequence + 1, previous_hash = hash,
          hash = encode(sha256(convert_to(${first} || hash || ${second} || (sequence + 1)::text || ${third}, 'UTF8')), 'hex')
        returning sequence, previous_hash, hash
      )
      insert into time_audit_log (id, timestamp, time_entry_id, action_type, employee_id, employee_name, action_by_id,
        action_by_name, reason, previous_data, new_data, site_id, sequence, previous_hash, hash)
      select ${id}::uuid, ${timestamp}::timestamptz, ${timeEntryId}::uuid, ${actionType}, ${employeeId}::uuid, ${employeeName},
        ${actionById}::uuid, ${actionByName}, ${reason}, ${previousData}, ${newData}, ${siteId}::uuid,
        sequence, previous_hash, hash
      from head`.execute(this.em.getKysely<Database>());
    if (numAffectedRows !== 1n)
      throw new Error('The record of where the audit log ends is missing: nothing can be added to it');
  }

  private async appendAll(items: readonly AuditItem[]): Promise<void> {
    const db = this.em.getKysely<Database>();
    const head: ChainHead = await db
      .selectFrom('time_audit_head')
      .select([sql<number>`sequence::float8`.as('sequence'), 'hash'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const rows = chain(
      head,
      items.map(({ content }) => content),
    );
    const last = rows.at(-1);
    if (!last) return;
    const { sequence, previousHash, hash } = last;
    await this.em.nativeUpdate(TimeAuditHead, {}, { sequence, previousHash, hash });
    await this.em.insertMany(rows.map((row, index) => this.rowOf(row, items[index]?.siteId ?? '')));
  }

  private rowOf(row: AuditRow, siteId: Id): TimeAuditRow {
    return this.em.create(TimeAuditRow, { ...row, siteId, timestamp: new Date(row.timestamp) }, { persist: false });
  }

  private itemOf({ before, after, actor, reason, adjusted }: AuditedChange): AuditItem {
    const entry = after ?? before;
    if (!entry) throw new TypeError('A change has something before or after it');
    const now = this.clock.now();
    const content: AuditContent = {
      id: this.clock.newId(),
      timestamp: now.toISOString(),
      timeEntryId: entry.id,
      actionType: actionOf(before, after),
      employeeId: entry.employeeId,
      employeeName: entry.employeeName,
      actionById: actor.id,
      actionByName: actor.name,
      reason,
      previousData: before && dataOf(before, now, adjusted?.before),
      newData: after && dataOf(after, now, adjusted?.after),
    };
    return { content, siteId: entry.siteId };
  }
}

const actionOf = (before: EntryRecord | null, after: EntryRecord | null): TimeAuditAction =>
  before === null ? 'created' : after === null ? 'deleted' : 'updated';

/** All stored fields of the entry and its derived values at that moment, as readable JSON. */
const dataOf = (entry: EntryRecord, now: Date, adjusted: EntryTimes | null = null): string => {
  const { employee: _, needsReview: __, ...shown } = presentEntry(entry, now);
  const { employeeName, breakCorrection } = entry;
  return canonicalJson({ ...shown, employeeName, breakCorrection, ...(adjusted && { adjusted: { ...adjusted } }) });
};
