import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, EntryTimes, Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock/clock.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { AdjustmentEntity } from './adjustment.entity.ts';
import { PayPeriodChain } from '../periods/pay-period-chain.ts';
import { PayRuleEntity } from '../settings/pay-rule.entity.ts';
import type { Database } from '../../database.ts';

interface Target {
  id: Id;
  unitId: Id;
}

/** Turns an accepted correction or a manager's edit of a locked day into an adjustment of the next open period (`pay §2`). */
@Injectable()
export class Adjustments implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly chain: PayPeriodChain,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('time-entry.adjusted', (event) => this.add(event));
  }

  private async add(event: DomainEvents['time-entry.adjusted']): Promise<void> {
    const { employeeId, siteId, correctionId, timeEntryId, date, lockedDay, previous, corrected, actorName } = event;
    const target = await this.nextOpen(siteId, lockedDay);
    // The period pays it, even if the person doesn't work in it. Holding the row: other corrections of the person wait.
    await sql`insert into timesheets (id, period_id, employee_id, site_id, status)
      select gen_random_uuid(), ${target.id}, u.id, case when o.kind = 'site' then o.id else u.site_id end, 'open'
      from users u, org_units o where u.id = ${employeeId} and o.id = ${target.unitId}
      on conflict (period_id, employee_id) do update
      set status = 'submitted', approved_at = null, approved_by_id = null, approved_by_name = null
      where timesheets.status = 'approved'`.execute(this.em.getKysely<Database>());
    await this.requireFree(event);
    await this.em.insert(AdjustmentEntity, {
      id: this.clock.newId(),
      employee: employeeId,
      site: siteId,
      period: target.id,
      timeEntryId,
      correctionId,
      date,
      previous,
      corrected,
      cause: event.reason,
      oldMinutes: previous ? workOf(previous) : 0,
      newMinutes: workOf(corrected),
      createdAt: this.clock.now(),
      createdByName: actorName,
    });
  }

  /**
   * Refuses time that is paid already: that of another entry as its last adjustment left it, or of another adjustment.
   *
   * @throws DomainError TIME_ENTRY_OVERLAP
   */
  private async requireFree({
    employeeId,
    timeEntryId,
    corrected,
  }: DomainEvents['time-entry.adjusted']): Promise<void> {
    const { rows } = await sql`
      with adjusted as (
        select distinct on (coalesce(a.time_entry_id, a.id)) coalesce(a.time_entry_id, a.id) as id,
          tstzrange((a.corrected->>'clockInTime')::timestamptz, (a.corrected->>'clockOutTime')::timestamptz) as time
        from pay_adjustments a where a.employee_id = ${employeeId} order by coalesce(a.time_entry_id, a.id), a.id desc
      )
      select 1 from (
        select id, time from adjusted
        union all
        select e.id, tstzrange(e.clock_in_at, e.clock_out_at) from time_entries e
        where e.employee_id = ${employeeId} and e.id not in (select id from adjusted)
      ) paid
      where paid.id is distinct from ${timeEntryId}::uuid
        and paid.time && tstzrange(${corrected.clockInTime}::timestamptz, ${corrected.clockOutTime}::timestamptz)
      limit 1`.execute(this.em.getKysely<Database>());
    if (rows.length > 0) throw new DomainError('TIME_ENTRY_OVERLAP');
  }

  /** The first open period after the day's, of the same unit; the chain goes on if there is none yet. */
  private async nextOpen(siteId: Id, date: Day): Promise<Target> {
    const { unitId, endDate } = await this.em
      .getKysely<Database>()
      .selectFrom('pay_periods as p')
      .innerJoin('org_units as o', 'o.id', 'p.unit_id')
      .select(['p.unit_id as unitId', 'p.end_date as endDate'])
      .where((where) => where.or([where('o.id', '=', siteId), where('o.kind', '=', 'organisation')]))
      .where('p.start_date', '<=', date)
      .where('p.end_date', '>=', date)
      .orderBy((order) => order('o.id', '=', siteId), 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const found = await this.openAfter(endDate, unitId);
    if (found) return found;
    const last = (await this.chain.lastDay(unitId)) ?? endDate;
    await this.chain.extend(await this.em.findOneOrFail(PayRuleEntity, { unit: unitId }), { until: last });
    const next = await this.openAfter(endDate, unitId);
    if (!next) throw new Error(`There is no open pay period after ${date}`);
    return next;
  }

  private openAfter(day: Day, unitId: Id): Promise<Target | undefined> {
    return this.em
      .getKysely<Database>()
      .selectFrom('pay_periods')
      .select(['id', 'unit_id as unitId'])
      .where('unit_id', '=', unitId)
      .where('start_date', '>', day)
      .where('status', '=', 'open')
      .orderBy('start_date')
      .limit(1)
      .forShare()
      .executeTakeFirst();
  }
}

const workOf = ({ totalHours, breakHours }: EntryTimes): number => totalHours - breakHours;
