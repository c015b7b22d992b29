import { Injectable } from '@nestjs/common';
import type { ClockRequest, Instant, TimeEntry } from '@workforce/contracts';
import {
  clock,
  type ClockAction,
  clockInstant,
  dayOf,
  type EntryState,
  entryStatus,
  mayClock,
} from '@workforce/domain';
import { Config } from '../../config/config.ts';
import type { Doer } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { accepted } from '../../platform/errors/accepted.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { AuditLog } from './audit/audit-log.ts';
import { type EntryRecord, factsOf, presentEntry, stateOf, withState } from './time-entry.record.ts';
import { TimeEntryStore } from './time-entry.store.ts';

const EVENTS = {
  'clock-in': 'time-entry.clocked-in',
  'break-start': 'time-entry.break-started',
  'break-end': 'time-entry.break-ended',
  'clock-out': 'time-entry.clocked-out',
} as const;

/** What people do at the time clock (§4, `decisions §7`), by the server's time. */
@Injectable()
export class TimeClockService {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: TimeEntryStore,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Opens an entry. Whether one is open already is left to the database: of any number of clock-ins at once one gets through.
   *
   * @throws DomainError ALREADY_CLOCKED_IN; TIME_ENTRY_OVERLAP when an entry ended after `occurredAt`; INVALID_INPUT for an
   * `occurredAt` in the future or more than 24 h ago
   */
  clockIn(person: Doer, request: ClockRequest): Promise<TimeEntry> {
    return this.transactions.run(async () => {
      const { state, at } = this.next(null, 'clock-in', request.occurredAt);
      const entry: EntryRecord = {
        ...factsOf(state),
        id: this.clock.newId(),
        employeeId: person.id,
        employeeName: person.name,
        date: dayOf(at, this.config.timeZone),
        notes: noteOf(request.notes),
        editReason: null,
        source: request.occurredAt === undefined ? 'online' : 'offline',
        version: 1,
      };
      await this.store.insert(entry);
      return this.done(person, 'clock-in', { before: null, after: entry, at });
    });
  }

  /** @throws DomainError NOT_CLOCKED_IN, ALREADY_ON_BREAK, and what `clockInstant` refuses with */
  startBreak(person: Doer, request: { occurredAt?: Instant }): Promise<TimeEntry> {
    return this.advance(person, 'break-start', request);
  }

  /** @throws DomainError NOT_CLOCKED_IN, NOT_ON_BREAK, and what `clockInstant` refuses with */
  endBreak(person: Doer, request: { occurredAt?: Instant }): Promise<TimeEntry> {
    return this.advance(person, 'break-end', request);
  }

  /** @throws DomainError NOT_CLOCKED_IN, ON_BREAK, and what `clockInstant` refuses with */
  clockOut(person: Doer, request: ClockRequest): Promise<TimeEntry> {
    return this.advance(person, 'clock-out', request);
  }

  private advance(person: Doer, action: ClockAction, request: ClockRequest): Promise<TimeEntry> {
    return this.transactions.run(async () => {
      const before = await this.store.lockOpen(person);
      if (!before) throw new DomainError('NOT_CLOCKED_IN');
      const { state, at } = this.next(stateOf(before), action, request.occurredAt);
      const after: EntryRecord = {
        ...withState(before, state),
        notes: request.notes === undefined ? before.notes : noteOf(request.notes),
        source: request.occurredAt === undefined ? before.source : 'offline',
        version: before.version + 1,
      };
      await this.store.save(after);
      return this.done(person, action, { before, after, at });
    });
  }

  private next(open: EntryState | null, action: ClockAction, occurredAt: Instant | undefined) {
    accepted(mayClock(open ? entryStatus(open) : 'clocked_out', action));
    const at = accepted(clockInstant(open, { now: this.clock.now(), occurredAt }));
    return { at, state: accepted(clock(open, action, { at })) };
  }

  private async done(
    person: Doer,
    action: ClockAction,
    { before, after, at }: { before: EntryRecord | null; after: EntryRecord; at: Date },
  ): Promise<TimeEntry> {
    this.audit.record({ before, after, actor: person, reason: null });
    const { id: employeeId, name: employeeName } = person;
    await this.events.publish(EVENTS[action], { entryId: after.id, employeeId, employeeName, at: toInstant(at) });
    return presentEntry(after, this.clock.now());
  }
}

/** Notes as they are stored: trimmed, null for blank. */
export const noteOf = (notes: string | null | undefined): string | null => notes?.trim().toWellFormed() || null;
