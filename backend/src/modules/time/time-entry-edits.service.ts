import { Injectable } from '@nestjs/common';
import type { ChangedTimeEntry, EntryAdjustment, EntryPayLock, Id, UpdateTimeEntryRequest } from '@workforce/contracts';
import { can, checkEditReason, checkEntryDeleteReason, dayOf, editEntry, trimmedOrNull } from '@workforce/domain';
import { type ActorRef, byActor } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { requireVersion } from '../../platform/errors/require-version.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { OwnHours } from '../users/own-hours.ts';
import { type CountedEntry, EntryAdjustments, type EntryChange } from './adjustments/entry-adjustments.ts';
import { AuditLog } from './audit/audit-log.ts';
import { EntryReviews } from './reviews/entry-reviews.ts';
import { TimeEntryEntity } from './time-entry.entity.ts';
import { type EntryRecord, presentEntry, withoutTime } from './time-entry.presenter.ts';
import { TimeEntryStore } from './time-entry.store.ts';

/**
 * Corrections of others' entries by managers and admins (§5, `decisions §7`), each with a reason, an audit row and a notification. For one's
 * own they ask, like everybody (`decisions §12`).
 */
@Injectable()
export class TimeEntryEditsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: TimeEntryStore,
    private readonly audit: AuditLog,
    private readonly reviews: EntryReviews,
    private readonly adjustments: EntryAdjustments,
    private readonly ownHours: OwnHours,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Updates an entry; fields that aren't sent are unchanged. The total is always recomputed. Of a locked pay period the entry stays, and
   * the answer says how the difference is paid (`pay §2`).
   *
   * @throws DomainError REASON_REQUIRED, NOT_FOUND, OWN_ACCOUNT, STALE_VERSION, the errors of `editEntry`, TIME_ENTRY_OVERLAP and
   * ALREADY_CLOCKED_IN (database constraints), PAY_PERIOD_LOCKED for what isn't paid, such as notes
   */
  edit(actor: ActorRef, id: Id, request: UpdateTimeEntryRequest): Promise<ChangedTimeEntry> {
    return this.transactions.run(async () => {
      const reason = unwrap(checkEditReason(request.editReason));
      const before = await this.adjustments.counted(await this.lock(actor, id));
      await this.settleOwn(actor, before, 'Time entry edited');
      requireVersion(before, request.version);
      const now = this.clock.now();
      const edited = unwrap(editEntry(before, request, { now }));
      const { stored, ...entry } = before;
      const after: EntryRecord = {
        ...entry,
        ...edited,
        date: dayOf(edited.clockInTime, before.timeZone),
        notes: request.notes === undefined ? before.notes : trimmedOrNull(request.notes),
        editReason: reason,
        version: before.version + 1,
      };
      const change = this.ownChange({ before, after, actor, reason });
      const adjustment = await this.correct(change);
      await this.reviews.edited(change);
      if (adjustment) return { ...presentEntry(stored, now), adjustment };
      await this.events.publish('time-entry.edited', changeOf(after, actor, reason));
      return presentEntry(after, now);
    });
  }

  /**
   * Changes an entry, or adds a missing one (`before` null). Where a locked pay period has paid it, the difference is paid later: returns
   * that adjustment, null if the entry was changed itself. The audit row names who did it.
   *
   * @throws DomainError TIME_ENTRY_OVERLAP (database constraint), PAY_PERIOD_LOCKED for what isn't paid
   */
  async correct(change: EntryChange): Promise<EntryAdjustment | null> {
    const adjustment = await this.adjustments.adjust(change);
    if (!adjustment) await this.save(change);
    return adjustment;
  }

  /** An entry that its person asks to have corrected, locked. @throws DomainError NOT_FOUND */
  async lockForCorrection(id: Id, employeeId: Id): Promise<CountedEntry> {
    const entry = await this.store.lock(id);
    if (!entry || entry.employeeId !== employeeId) throw notFound('The time entry');
    return this.adjustments.counted(entry);
  }

  /**
   * Deletes an entry. That of a locked pay period stays, and is taken back from what the next one pays: returned is the entry with that
   * adjustment.
   *
   * @throws DomainError REASON_REQUIRED, NOT_FOUND, OWN_ACCOUNT, PAY_PERIOD_LOCKED for one that was taken back before
   */
  delete(actor: ActorRef, id: Id, stated: string): Promise<ChangedTimeEntry | undefined> {
    return this.transactions.run(async (em) => {
      const reason = unwrap(checkEntryDeleteReason(stated));
      const before = await this.adjustments.counted(await this.lock(actor, id));
      await this.settleOwn(actor, before, 'Time entry deleted');
      const { stored } = before;
      const change = this.ownChange({ before, after: withoutTime(before), actor, reason });
      const adjustment = await this.adjustments.adjust(change);
      await this.reviews.edited({ ...change, after: adjustment && change.after });
      if (adjustment) return { ...presentEntry(stored, this.clock.now()), adjustment };
      await em.remove(em.getReference(TimeEntryEntity, id)).flush();
      this.audit.record({ before: stored, after: null, actor, reason });
      await this.events.publish('time-entry.deleted', changeOf(stored, actor, reason));
      return undefined;
    });
  }

  /** Whether a change of the entry would become an adjustment. @throws DomainError NOT_FOUND */
  async payLock(actor: ActorRef, id: Id): Promise<EntryPayLock> {
    return this.adjustments.lockOf(editable(actor, await this.store.find(id)));
  }

  private ownChange<Edit extends Pick<EntryChange, 'before' | 'after' | 'actor' | 'reason'>>(edit: Edit) {
    return { ...edit, id: this.clock.newId(), isRequested: false, cause: edit.reason };
  }

  private async save({ before, after, actor, reason }: EntryChange): Promise<void> {
    if (before?.clockInTime !== after.clockInTime || before.clockOutTime !== after.clockOutTime)
      await this.adjustments.requireFree(after);
    if (before) await this.store.save(after);
    else await this.store.insert(after);
    this.audit.record({ before: before && before.stored, after, actor, reason });
    if (after.clockOutTime === null) return;
    const { id: entryId, siteId, employeeId } = after;
    await this.events.publish('time-entry.amended', { entryId, siteId, employeeId });
  }

  private settleOwn(actor: ActorRef, { employeeId, siteId, date }: EntryRecord, what: string): Promise<void> {
    return this.ownHours.settle(actor, employeeId, { permission: 'time-entry.edit', siteId, what: `${what}, ${date}` });
  }

  private async lock(actor: ActorRef, id: Id): Promise<EntryRecord> {
    return editable(actor, await this.store.lock(id));
  }
}

/** @throws DomainError NOT_FOUND */
function editable(actor: ActorRef, entry: EntryRecord | undefined): EntryRecord {
  if (!entry || !can(actor, 'time-entry.edit', entry.siteId)) throw notFound('The time entry');
  return entry;
}

/** The change as events state it. */
export const changeOf = (entry: EntryRecord, actor: ActorRef, reason: string) => ({
  entryId: entry.id,
  siteId: entry.siteId,
  employeeId: entry.employeeId,
  employeeName: entry.employeeName,
  date: entry.date,
  ...byActor(actor),
  reason,
});
