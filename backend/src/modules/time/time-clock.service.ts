import { Injectable } from '@nestjs/common';
import type { ClockRequest, Instant, TimeEntry } from '@workforce/contracts';
import { clock, type ClockAction, type Clocked, type ClockedEntry } from '@workforce/domain';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { AuditLog } from './audit/audit-log.ts';
import { ClockInSites } from './clock-in-sites.ts';
import { type EntryRecord, presentEntry } from './time-entry.presenter.ts';
import { TimeEntryStore } from './time-entry.store.ts';

const EVENTS = {
  'clock-in': 'time-entry.clocked-in',
  'break-start': 'time-entry.break-started',
  'break-end': 'time-entry.break-ended',
  'clock-out': 'time-entry.clocked-out',
} as const;

/** Time-clock actions (§4, `decisions §7`), by the server's time. */
@Injectable()
export class TimeClockService {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: TimeEntryStore,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
    private readonly sites: ClockInSites,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens an entry. A unique index decides about concurrent clock-ins: one succeeds.
   *
   * @throws DomainError ALREADY_CLOCKED_IN; TIME_ENTRY_OVERLAP when an entry ended after `occurredAt`; INVALID_INPUT for an
   * `occurredAt` in the future or more than 24 h ago
   */
  clockIn(person: ActorRef, request: ClockRequest): Promise<TimeEntry> {
    return this.transactions.run(async () => {
      const site = await this.sites.of(person, request.occurredAt ?? toInstant(this.clock.now()));
      const { entry, at } = this.after(null, 'clock-in', request, site.timeZone);
      const { id: employeeId, name: employeeName } = person;
      const place = { siteId: site.id, siteName: site.name, timeZone: site.timeZone };
      const opened: EntryRecord = { ...entry, ...place, id: this.clock.newId(), employeeId, employeeName, version: 1 };
      await this.store.insert(opened);
      return this.done(person, 'clock-in', { before: null, after: opened, at });
    });
  }

  /** @throws DomainError NOT_CLOCKED_IN, ALREADY_ON_BREAK, and the errors of `clockInstant` */
  startBreak(person: ActorRef, request: { occurredAt?: Instant }): Promise<TimeEntry> {
    return this.advance(person, 'break-start', request);
  }

  /** @throws DomainError NOT_CLOCKED_IN, NOT_ON_BREAK, and the errors of `clockInstant` */
  endBreak(person: ActorRef, request: { occurredAt?: Instant }): Promise<TimeEntry> {
    return this.advance(person, 'break-end', request);
  }

  /** @throws DomainError NOT_CLOCKED_IN, ON_BREAK, and the errors of `clockInstant` */
  clockOut(person: ActorRef, request: ClockRequest): Promise<TimeEntry> {
    return this.advance(person, 'clock-out', request);
  }

  private advance(person: ActorRef, action: ClockAction, request: ClockRequest): Promise<TimeEntry> {
    return this.transactions.run(async () => {
      const before = await this.store.lockOpen(person);
      if (!before) throw new DomainError('NOT_CLOCKED_IN');
      const { entry, at } = this.after(before, action, request, before.timeZone);
      const after: EntryRecord = { ...before, ...entry, version: before.version + 1 };
      await this.store.save(after);
      return this.done(person, action, { before, after, at });
    });
  }

  private after(open: ClockedEntry | null, action: ClockAction, request: ClockRequest, timeZone: string): Clocked {
    const context = { now: this.clock.now(), timeZone };
    return unwrap(clock(open, { ...request, action }, context));
  }

  private async done(
    person: ActorRef,
    action: ClockAction,
    { before, after, at }: { before: EntryRecord | null; after: EntryRecord; at: Instant },
  ): Promise<TimeEntry> {
    this.audit.record({ before, after, actor: person, reason: null });
    const { id: employeeId, name: employeeName } = person;
    const { id: entryId, siteId } = after;
    await this.events.publish(EVENTS[action], { entryId, siteId, employeeId, employeeName, at });
    return presentEntry(after, this.clock.now());
  }
}
