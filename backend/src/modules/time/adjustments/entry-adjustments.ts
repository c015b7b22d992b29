import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, EntryAdjustment, EntryPayLock, EntryTimes, Id } from '@workforce/contracts';
import { dayOf, measuredBreak } from '@workforce/domain';
import { sql } from 'kysely';
import { type ActorRef, byActor } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { canonicalJson } from '../../../platform/provable-log/chain.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { LockedDays } from '../corrections/locked-days.ts';
import { type EntryRecord, noTimesPass, timesOf } from '../time-entry.presenter.ts';

/** An entry as it counts, and as it is stored: the same until a change of it became an adjustment. */
export interface CountedEntry extends EntryRecord {
  stored: EntryRecord;
}

/** A change by a manager or an admin, also of what its person asked for. */
export interface EntryChange {
  /** That of the accepted request or of the manager's edit. */
  id: Id;
  isRequested: boolean;
  /** Null for an entry that is missing. */
  before: CountedEntry | null;
  after: EntryRecord;
  actor: ActorRef;
  /** For the audit log. */
  reason: string;
  /** Its person's or its manager's own words. */
  cause: string;
}

/** Changes of entries that a locked pay period has paid: the entry stays, and the difference is paid later (`pay §2`). */
@Injectable()
export class EntryAdjustments {
  constructor(
    private readonly em: EntityManager,
    private readonly lockedDays: LockedDays,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** The entry as its last adjustment left it. Changes of an entry whose row is locked wait for each other. */
  async counted(stored: EntryRecord): Promise<CountedEntry> {
    const times = await this.lastOf(stored);
    if (!times) return { ...stored, stored };
    const { clockInTime, clockOutTime, breaks, breakHours } = times;
    const breakCorrection = breakHours - measuredBreak({ breaks }, this.clock.now());
    const date = dayOf(clockInTime, stored.timeZone);
    return { ...stored, date, clockInTime, clockOutTime, breaks, breakCorrection, stored };
  }

  /** Whether a change of the entry becomes an adjustment, and for what it is paid. */
  async lockOf(entry: EntryRecord): Promise<EntryPayLock> {
    const adjusted = await this.lastOf(entry);
    const isLocked = adjusted !== null || (await this.lockedDays.firstOf(entry.siteId, [entry.date])) !== null;
    const paid = adjusted ?? timesOf(entry, this.clock.now());
    return { isLocked, paid: noTimesPass(paid) ? null : paid };
  }

  /**
   * Has the difference paid by the next open period if a locked one has paid a day that the change touches. Null if none has: the entry
   * is to be changed itself. An entry that was adjusted once stays as it is for good, as later periods pay the differences from it.
   *
   * @throws DomainError PAY_PERIOD_LOCKED for a change of other things than times, TIME_ENTRY_OVERLAP with time that is paid already
   */
  async adjust(change: EntryChange): Promise<EntryAdjustment | null> {
    const lockedDay = await this.lockedDayOf(change);
    if (lockedDay === null) return null;
    const { id: correctionId, isRequested, before, after, actor, reason, cause } = change;
    const now = this.clock.now();
    const [previous, corrected] = [before && timesOf(before, now), timesOf(after, now)];
    requireOtherTimes(change, previous, corrected);
    const { siteId, employeeId, employeeName, date } = after;
    await this.events.publish('time-entry.adjusted', {
      correctionId,
      isRequested,
      siteId,
      employeeId,
      employeeName,
      date,
      lockedDay,
      timeEntryId: before?.id ?? null,
      previous,
      corrected,
      ...byActor(actor),
      reason: cause,
    });
    if (before) {
      const { stored } = before;
      const adjusted = { before: isSame(timesOf(stored, now), previous) ? null : previous, after: corrected };
      this.audit.record({ before: stored, after: stored, actor, reason, adjusted });
    }
    return this.of(correctionId);
  }

  /**
   * Refuses times for an entry of an open day that an adjustment of another one counts already, and pays.
   *
   * @throws DomainError TIME_ENTRY_OVERLAP
   */
  async requireFree({ id, employeeId, clockInTime, clockOutTime }: EntryRecord): Promise<void> {
    const { rows } = await sql`
      with adjusted as (
        select distinct on (coalesce(a.time_entry_id, a.id)) coalesce(a.time_entry_id, a.id) as id,
          tstzrange((a.corrected->>'clockInTime')::timestamptz, (a.corrected->>'clockOutTime')::timestamptz) as time
        from pay_adjustments a where a.employee_id = ${employeeId} order by coalesce(a.time_entry_id, a.id), a.id desc
      )
      select 1 from adjusted
      where id <> ${id} and time && tstzrange(${clockInTime}::timestamptz, ${clockOutTime}::timestamptz)
      limit 1`.execute(this.em.getKysely());
    if (rows.length > 0) throw new DomainError('TIME_ENTRY_OVERLAP');
  }

  private async lockedDayOf({ before, after }: EntryChange): Promise<Day | null> {
    const days = before ? [before.stored.date, before.date, after.date] : [after.date];
    const locked = await this.lockedDays.firstOf(after.siteId, days);
    if (locked !== null || !before) return locked;
    return (await this.lastOf(before)) === null ? null : before.stored.date;
  }

  private async of(correctionId: Id): Promise<EntryAdjustment> {
    const { rows } = await sql<EntryAdjustment & { corrected: EntryTimes }>`
      select a.id, a.corrected, a.new_minutes - a.old_minutes as "differenceMinutes",
        p.start_date as "startDate", p.end_date as "endDate"
      from pay_adjustments a join pay_periods p on p.id = a.period_id
      where a.correction_id = ${correctionId}`.execute(this.em.getKysely());
    const [made] = rows;
    if (!made) throw new Error(`No pay period takes the adjustment of ${correctionId}`);
    return { ...made, corrected: noTimesPass(made.corrected) ? null : made.corrected };
  }

  private async lastOf({ id, employeeId }: Pick<EntryRecord, 'id' | 'employeeId'>): Promise<EntryTimes | null> {
    const { rows } = await sql<{ corrected: EntryTimes }>`select corrected from pay_adjustments
      where employee_id = ${employeeId} and time_entry_id = ${id} order by id desc limit 1`.execute(
      this.em.getKysely(),
    );
    return rows[0]?.corrected ?? null;
  }
}

/**
 * What isn't paid can't be paid later: a locked entry keeps its notes, and no time of it begins anew. Of work that still goes on nobody
 * knows the difference.
 */
function requireOtherTimes({ before, after }: EntryChange, previous: EntryTimes | null, corrected: EntryTimes): void {
  if (!before) return;
  if (before.clockOutTime === null)
    throw locked(
      'The work is still going on, and the day is in a locked pay period. Edit the entry once it has ended.',
    );
  if (after.clockOutTime === null)
    throw locked('The entry is in a locked pay period and can’t be opened again. State when the work ended.');
  if (after.notes !== before.notes)
    throw locked('The entry is in a locked pay period and keeps its notes. Change only its times.');
  if (isSame(previous, corrected))
    throw locked('The entry is in a locked pay period, and is paid for these times already.');
}

const isSame = (a: EntryTimes | null, b: EntryTimes | null): boolean => canonicalJson([a]) === canonicalJson([b]);

const locked = (message: string) => new DomainError('PAY_PERIOD_LOCKED', { message });
