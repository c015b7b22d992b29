import { Entity, Enum, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import {
  type Day,
  ENTRY_REVIEW_STATUSES,
  type EntryReviewStatus,
  type EntryTimes,
  type Id,
} from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { User } from '../../users/user.entity.ts';

/**
 * A manager's edit of an entry and its person's answer (`pay §1`). At most one edit of an entry awaits an answer. Names are snapshots;
 * the entry has no foreign key: a dispute outlives it.
 */
@Entity({ tableName: 'time_entry_reviews' })
@Unique({
  name: 'time_entry_reviews_one_awaiting',
  expression: `create unique index time_entry_reviews_one_awaiting on time_entry_reviews (time_entry_id) where status = 'awaiting_employee'`,
})
@Index({ name: 'time_entry_reviews_by_entry', properties: ['timeEntryId'] })
@Index({ name: 'time_entry_reviews_by_employee', properties: ['employee', 'id'] })
@Index({ name: 'time_entry_reviews_by_site', properties: ['site', 'status', 'id'] })
export class TimeEntryReviewEntity extends BaseEntity {
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'uuid' })
  timeEntryId: Id;

  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  employee: User;

  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  @Property({ type: 'date' })
  date: Day;

  /** Of an account that may be deleted by now. */
  @Property({ type: 'uuid' })
  editedById: Id;

  @Property({ type: 'text' })
  editedByName: string;

  @Property({ type: 'text' })
  editReason: string;

  @Property({ type: 'json' })
  previous: EntryTimes;

  @Property({ type: 'json' })
  edited: EntryTimes;

  @Enum({ items: () => [...ENTRY_REVIEW_STATUSES], type: 'text' })
  status: EntryReviewStatus = 'awaiting_employee';

  /** When its person answered. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  answeredAt: Date | null = null;

  @Property({ type: 'text', nullable: true })
  disputeReason: string | null = null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  resolvedAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  resolvedById: Id | null = null;

  @Property({ type: 'text', nullable: true })
  resolvedByName: string | null = null;

  @Property({ type: 'text', nullable: true })
  resolution: string | null = null;
}
