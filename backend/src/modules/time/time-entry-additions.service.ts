import { Injectable } from '@nestjs/common';
import type { AddTimeEntryRequest, Day, Id, TimeEntry } from '@workforce/contracts';
import { can, checkAddedEntry, dayOf, trimmedOrNull } from '@workforce/domain';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { User } from '../users/user.entity.ts';
import { ClockInSites } from './clock-in-sites.ts';
import { LockedDays } from './corrections/locked-days.ts';
import { EntryReviews } from './reviews/entry-reviews.ts';
import { changeOf, TimeEntryEditsService } from './time-entry-edits.service.ts';
import { type EntryRecord, presentEntry, withoutTime } from './time-entry.presenter.ts';

/** Entries that managers add for people who couldn't clock in (`decisions §12`). */
@Injectable()
export class TimeEntryAdditionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly edits: TimeEntryEditsService,
    private readonly reviews: EntryReviews,
    private readonly clockIns: ClockInSites,
    private readonly lockedDays: LockedDays,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a closed entry at the site of the person's shift, otherwise at their home site; audited as created. The person is notified, and
   * confirms or disputes it like an edit.
   *
   * @throws DomainError NOT_FOUND for somebody whom the actor doesn't manage, the errors of `checkAddedEntry`, PAY_PERIOD_LOCKED,
   * TIME_ENTRY_OVERLAP (database constraint)
   */
  add(actor: ActorRef, request: AddTimeEntryRequest): Promise<TimeEntry> {
    return this.transactions.run(async (em) => {
      const { employeeId, clockInTime, notes } = request;
      const employee = await em.findOne(User, { id: employeeId });
      if (!employee) throw notFound('The person');
      const site = await this.clockIns.ofEmployee({ id: employeeId, siteId: employee.site.id }, clockInTime);
      if (!can(actor, 'time-entry.edit', site.id)) throw notFound('The person');
      const { id: siteId, name: siteName, timeZone } = site;
      const now = this.clock.now();
      const { entry, reason } = unwrap(checkAddedEntry(request, { actorId: actor.id, now, timeZone }));
      const date = dayOf(entry.clockInTime, timeZone);
      await this.requireOpen(siteId, date, employee.name);
      const place = { siteId, siteName, timeZone, employeeId, employeeName: employee.name };
      const after: EntryRecord = {
        ...entry,
        ...place,
        id: this.clock.newId(),
        date,
        notes: trimmedOrNull(notes),
        editReason: reason,
        source: 'online',
        version: 1,
      };
      const change = { id: this.clock.newId(), actor, after, reason };
      await this.edits.correct({ ...change, isRequested: false, before: null, cause: reason });
      await this.reviews.edited({ ...change, before: withoutTime(after) });
      await this.events.publish('time-entry.added', changeOf(after, actor, reason));
      return presentEntry(after, now);
    });
  }

  /** Time on locked days is added by its person's correction only. */
  private async requireOpen(siteId: Id, date: Day, name: string): Promise<void> {
    if ((await this.lockedDays.firstOf(siteId, [date])) === null) return;
    throw new DomainError('PAY_PERIOD_LOCKED', {
      message: `This day is in a locked pay period. ${name} can ask for a correction: once it is accepted, the next pay period pays it.`,
    });
  }
}
