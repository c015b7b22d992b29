import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { can } from '@workforce/domain';
import { type EntryRecord, timesOf } from '../time-entry.presenter.ts';
import type { Database } from '../../database.ts';
import { TimeEntryReviewEntity } from './time-entry-review.entity.ts';

interface Edit {
  id: Id;
  actor: ActorRef;
  before: EntryRecord;
  /** Null when the entry was deleted; of one that a locked pay period has paid its times without any work. */
  after: EntryRecord | null;
  reason: string;
}

/** Keeps a manager's edits until their person answers (`pay §1`). Call it inside the transaction of the edit. */
@Injectable()
export class EntryReviews {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** An edit of somebody else's entry awaits their answer; earlier edits of the entry no longer do. */
  async edited({ id, actor, before, after, reason }: Edit): Promise<void> {
    await this.supersede(before, actor, reason);
    if (!after || actor.id === before.employeeId) return;
    const now = this.clock.now();
    await this.em.insert(TimeEntryReviewEntity, {
      id,
      createdAt: now,
      timeEntryId: after.id,
      employee: after.employeeId,
      site: after.siteId,
      date: after.date,
      editedById: actor.id,
      editedByName: actor.name,
      editReason: reason,
      previous: timesOf(before, now),
      edited: timesOf(after, now),
      status: 'awaiting_employee',
    });
  }

  /** A new edit replaces what awaits an answer, and decides a dispute unless it is by the one whose edit is disputed. */
  async supersede({ id, siteId, employeeId }: EntryRecord, actor: ActorRef, resolution: string): Promise<void> {
    const db = this.em.getKysely<Database>();
    await db
      .updateTable('time_entry_reviews')
      .set({ status: 'superseded' })
      .where('time_entry_id', '=', id)
      .where('status', '=', 'awaiting_employee')
      .execute();
    if (actor.id === employeeId) return;
    await db
      .updateTable('time_entry_reviews')
      .set({
        status: 'resolved',
        resolved_at: this.clock.now(),
        resolved_by_id: actor.id,
        resolved_by_name: actor.name,
        resolution,
      })
      .where('time_entry_id', '=', id)
      .where('status', '=', 'disputed')
      .$if(!can(actor, 'user.role', siteId), (query) => query.where('edited_by_id', '!=', actor.id))
      .execute();
  }
}
