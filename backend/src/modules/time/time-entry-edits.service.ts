import { Injectable } from '@nestjs/common';
import type { Id, TimeEntry, UpdateTimeEntryRequest } from '@workforce/contracts';
import { can, checkEditReason, checkEntryDeleteReason, dayOf, editEntry, storedNote } from '@workforce/domain';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { requireVersion } from '../../platform/errors/require-version.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { AuditLog } from './audit/audit-log.ts';
import { EntryReviews } from './reviews/entry-reviews.ts';
import { TimeEntryEntity } from './time-entry.entity.ts';
import { type EntryRecord, presentEntry } from './time-entry.record.ts';
import { TimeEntryStore } from './time-entry.store.ts';

interface Change {
  /** Null for an entry that is added. */
  before: EntryRecord | null;
  after: EntryRecord;
  actor: ActorRef;
  reason: string;
}

/** Corrections by managers and admins (§5, `decisions §7`), each with a reason, an audit row and a notification. */
@Injectable()
export class TimeEntryEditsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: TimeEntryStore,
    private readonly audit: AuditLog,
    private readonly reviews: EntryReviews,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Updates an entry; fields that aren't sent are unchanged. The total is always recomputed.
   *
   * @throws DomainError REASON_REQUIRED, NOT_FOUND, STALE_VERSION, the errors of `editEntry`, TIME_ENTRY_OVERLAP and
   * ALREADY_CLOCKED_IN (database constraints)
   */
  edit(actor: ActorRef, id: Id, request: UpdateTimeEntryRequest): Promise<TimeEntry> {
    return this.transactions.run(async () => {
      const reason = unwrap(checkEditReason(request.editReason)).toWellFormed();
      const before = await this.lock(actor, id);
      requireVersion(before, request.version);
      const now = this.clock.now();
      const edited = unwrap(editEntry(before, request, { now }));
      const after: EntryRecord = {
        ...before,
        ...edited,
        date: dayOf(edited.clockInTime, before.timeZone),
        notes: request.notes === undefined ? before.notes : storedNote(request.notes),
        editReason: reason,
        version: before.version + 1,
      };
      await this.save({ before, after, actor, reason });
      await this.reviews.edited({ before, after, actor, reason });
      await this.events.publish('time-entry.edited', changeOf(after, actor, reason));
      return presentEntry(after, now);
    });
  }

  /**
   * Makes an entry what its person asked for: adds a missing one (`before` null), or changes one that `lockForCorrection` locked. The
   * audit row names both people.
   *
   * @throws DomainError TIME_ENTRY_OVERLAP (database constraint)
   */
  correct(change: Change): Promise<void> {
    return this.save(change);
  }

  /** An entry that its person asks to have corrected, locked. @throws DomainError NOT_FOUND */
  async lockForCorrection(id: Id, employeeId: Id): Promise<EntryRecord> {
    const entry = await this.store.lock(id);
    if (!entry || entry.employeeId !== employeeId) throw notFound('The time entry');
    return entry;
  }

  /** @throws DomainError REASON_REQUIRED, NOT_FOUND */
  delete(actor: ActorRef, id: Id, stated: string): Promise<void> {
    return this.transactions.run(async (em) => {
      const reason = unwrap(checkEntryDeleteReason(stated)).toWellFormed();
      const before = await this.lock(actor, id);
      await em.remove(em.getReference(TimeEntryEntity, id)).flush();
      this.audit.record({ before, after: null, actor, reason });
      await this.reviews.edited({ before, after: null, actor, reason });
      await this.events.publish('time-entry.deleted', changeOf(before, actor, reason));
    });
  }

  private async save(change: Change): Promise<void> {
    const { before, after } = change;
    if (before) await this.store.save(after);
    else await this.store.insert(after);
    this.audit.record(change);
    if (after.clockOutTime === null) return;
    const { id: entryId, siteId, employeeId } = after;
    await this.events.publish('time-entry.amended', { entryId, siteId, employeeId });
  }

  private async lock(actor: ActorRef, id: Id): Promise<EntryRecord> {
    const entry = await this.store.lock(id);
    if (!entry || !can(actor, 'time-entry.edit', entry.siteId)) throw notFound('The time entry');
    return entry;
  }
}

const changeOf = (entry: EntryRecord, actor: ActorRef, reason: string) => ({
  entryId: entry.id,
  siteId: entry.siteId,
  employeeId: entry.employeeId,
  employeeName: entry.employeeName,
  date: entry.date,
  actorId: actor.id,
  actorName: actor.name,
  reason,
});
