import { Check, Entity, Enum, Index, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { type Id, TIME_AUDIT_ACTIONS, type TimeAuditAction } from '@workforce/contracts';
import { appendOnly } from '../../../platform/provable-log/log-checkpoint.entity.ts';

/**
 * Append-only history of time entries. Each row's hash covers the row and the previous hash (`provable-log/chain.ts`). Names are
 * stored as text and ids without foreign keys: rows outlive people and entries.
 */
@Entity({ tableName: 'time_audit_log' })
@Trigger(appendOnly('the audit log'))
@Index({ name: 'time_audit_log_by_employee', properties: ['employeeId', 'sequence'] })
@Index({ name: 'time_audit_log_by_entry', properties: ['timeEntryId', 'sequence'] })
@Index({ name: 'time_audit_log_by_time', properties: ['timestamp'] })
@Index({ name: 'time_audit_log_by_site', properties: ['siteId', 'sequence'] })
export class TimeAuditRow {
  /** Position in the chain, from 1, without gaps. */
  @PrimaryKey({ type: 'bigint', autoincrement: false })
  sequence: number;

  @Property({ type: 'uuid' })
  @Unique({ name: 'time_audit_log_id' })
  id: Id;

  @Property({ type: 'timestamptz', length: 3 })
  timestamp: Date;

  @Property({ type: 'uuid' })
  timeEntryId: Id;

  @Enum({ items: () => [...TIME_AUDIT_ACTIONS], type: 'text' })
  actionType: TimeAuditAction;

  @Property({ type: 'uuid' })
  employeeId: Id;

  /** The site of the entry. A filter, not part of the chain; the entry's data name it too. */
  @Property({ type: 'uuid' })
  siteId: Id;

  @Property({ type: 'text' })
  employeeName: string;

  @Property({ type: 'uuid' })
  actionById: Id;

  @Property({ type: 'text' })
  actionByName: string;

  @Property({ type: 'text', nullable: true })
  reason: string | null;

  /** Canonical JSON text, exactly the bytes that were hashed. */
  @Property({ type: 'text', nullable: true })
  previousData: string | null;

  @Property({ type: 'text', nullable: true })
  newData: string | null;

  /** Hash of the previous row; zeros for the first. */
  @Property({ type: 'text' })
  previousHash: string;

  @Property({ type: 'text' })
  hash: string;
}

/** Head of the chain. Appending locks this row, which makes the sequence gapless. */
@Entity({ tableName: 'time_audit_head' })
@Check({ name: 'time_audit_head_only_one', expression: 'id = 1' })
export class TimeAuditHead {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id: number;

  @Property({ type: 'bigint' })
  sequence: number;

  /** Of the row at `sequence`: the previous row's hash, and its own. */
  @Property({ type: 'text' })
  previousHash: string;

  @Property({ type: 'text' })
  hash: string;
}
