import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, EntryTimes, Id, LabourSiteRules, SiteScheduleChange } from '@workforce/contracts';
import { addDays, dayOf } from '@workforce/domain';
import type { PaidEntry } from '@workforce/labour';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock/clock.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { PersonFactsQueries } from '../../labour/findings/person-facts.queries.ts';
import { SiteRulesQueries } from '../../labour/findings/site-rules.queries.ts';
import { WorkTermsQueries } from '../../labour/terms/work-terms.queries.ts';
import { breaksOf } from '../../time/time-entry.select.ts';
import type { Database } from '../../database.ts';
import { sitesPeriods } from '../periods/entries-of-period.ts';

/** A timesheet whose pay is to be worked out. */
export interface PaidTimesheet {
  id: Id;
  periodId: Id;
  employeeId: Id;
  siteId: Id;
  startDate: Day;
  endDate: Day;
  /** Name of the person in findings; null addresses them as 'you', undefined where nobody reads the findings. */
  name?: string | null;
}

type EntryRow = Omit<PaidEntry, 'rateCents'> & { employeeId: Id; date: Day };

export interface AdjustmentRow {
  id: Id;
  employeeId: Id;
  periodId: Id;
  periodStart: Day;
  unitId: Id;
  timeEntryId: Id | null;
  date: Day;
  previous: EntryTimes | null;
  corrected: EntryTimes;
}

/** Days before a period: the rest of a workweek that it cuts, and the one before, in which rules may have changed. */
const DAYS_BEFORE = 14;

/** What pay depends on: entries, rates, policies, plans and adjustments (`pay §3`). */
@Injectable()
export class PayFactsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: WorkTermsQueries,
    private readonly people: PersonFactsQueries,
    private readonly rules: SiteRulesQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * The facts of timesheets of one period.
   *
   * @param includesRates false leaves the hourly rates out
   */
  async of(timesheets: readonly PaidTimesheet[], { includesRates }: { includesRates: boolean }) {
    const [first] = timesheets;
    if (!first) throw new RangeError('No timesheets');
    const { periodId, startDate, endDate } = first;
    const employeeIds = timesheets.map(({ employeeId }) => employeeId);
    const adjustments = await this.adjustmentsOf(employeeIds);
    const ofPeriod = adjustments.filter((each) => each.periodId === periodId);
    const earliest = ofPeriod
      .flatMap(({ date, previous }) => [date, ...(previous ? [previous.clockInTime.slice(0, 10)] : [])])
      .reduce((first, day) => (day < first ? day : first), startDate);
    const days = { from: addDays(earliest, -DAYS_BEFORE), to: addDays(endDate, 1) };
    const entries = await this.entriesOf(employeeIds, periodId, days);
    const terms = await this.terms.of(employeeIds);
    const sitesBefore = await this.sitesBefore(employeeIds, periodId);
    const changes = await this.people.changesOf(employeeIds, days);
    const siteIds = [...timesheets, ...changes].map(({ siteId }) => siteId);
    const rules = await this.rules.of([...new Set([...siteIds, ...sitesBefore.values()])], endDate);
    const hasRules = rules.some(({ policies }) => policies.length > 0);
    const periods = changes.length > 0 ? await this.periodsOf(periodId) : null;
    const shifts = hasRules ? await this.people.shiftsOf(employeeIds, days) : [];
    const consents = hasRules ? await this.people.restConsentsOf(employeeIds, days) : [];
    return {
      days,
      adjustments: Map.groupBy(adjustments, ({ employeeId }) => employeeId),
      entries: Map.groupBy(entries, ({ employeeId }) => employeeId),
      terms: Map.groupBy(
        includesRates ? terms : terms.map((each) => ({ ...each, rateCents: null })),
        ({ userId }) => userId,
      ),
      changes: Map.groupBy(
        changes.filter((change) => periods?.(change.siteId, dayOfChange(change, rules)) ?? false),
        ({ employeeId }) => employeeId,
      ),
      shifts: Map.groupBy(shifts, ({ employeeId }) => employeeId),
      consents: Map.groupBy(consents, ({ employeeId }) => employeeId),
      now: this.clock.now(),
      rules: new Map(rules.map((site) => [site.siteId, site])),
      sitesBefore,
    };
  }

  /** Under whose rules the people were paid in the period before. */
  private async sitesBefore(employeeIds: readonly Id[], periodId: Id): Promise<Map<Id, Id>> {
    const { rows } = await sql<{ employeeId: Id; siteId: Id }>`
      select t.employee_id as "employeeId", t.site_id as "siteId" from pay_periods p
        join pay_periods q on q.unit_id = p.unit_id and q.end_date = p.start_date - 1
        join timesheets t on t.period_id = q.id
      where p.id = ${periodId} and t.employee_id = any(${employeeIds}::uuid[])`.execute(this.db());
    return new Map(rows.map(({ employeeId, siteId }) => [employeeId, siteId]));
  }

  /** Returns whether the days of a site are paid by periods of the same unit as this one, as `sitesPeriods` decides of entries. */
  private async periodsOf(periodId: Id): Promise<(siteId: Id, day: Day) => boolean> {
    const { rows } = await sql<{ unitId: Id; isSite: boolean; own: { siteId: Id; from: Day; to: Day }[] }>`
      select o.id as "unitId", o.kind = 'site' as "isSite", coalesce((
          select json_agg(json_build_object('siteId', s.id, 'from', q.start_date, 'to', q.end_date))
          from pay_periods q join org_units s on s.id = q.unit_id
          where s.kind = 'site' and q.end_date >= p.start_date - ${DAYS_BEFORE}::int and q.start_date <= p.end_date), '[]'::json) as own
      from pay_periods p join org_units o on o.id = p.unit_id where p.id = ${periodId}`.execute(this.db());
    const { unitId, isSite, own } = rows[0] ?? { unitId: null, isSite: true, own: [] };
    return (siteId, day) =>
      isSite ? siteId === unitId : !own.some((each) => each.siteId === siteId && each.from <= day && day <= each.to);
  }

  private entriesOf(
    employeeIds: readonly Id[],
    periodId: Id,
    { from, to }: { from: Day; to: Day },
  ): Promise<EntryRow[]> {
    return this.db()
      .selectFrom('time_entries as e')
      .innerJoin('pay_periods as p', (join) => join.on('p.id', '=', periodId))
      .innerJoin('org_units as o', 'o.id', 'p.unit_id')
      .select([
        'e.id',
        'e.employee_id as employeeId',
        'e.date',
        instantText('e.clock_in_at').as('clockInTime'),
        instantText('e.clock_out_at').as('clockOutTime'),
        breaksOf('e').as('breaks'),
        'e.break_correction as breakCorrection',
      ])
      .where(sql<boolean>`e.employee_id = any(${employeeIds}::uuid[])`)
      .where('e.clock_out_at', 'is not', null)
      .where('e.date', '>=', from)
      .where('e.date', '<=', to)
      .where(sitesPeriods('e.date'))
      .orderBy('e.clock_in_at')
      .execute();
  }

  private adjustmentsOf(employeeIds: readonly Id[]): Promise<AdjustmentRow[]> {
    return this.db()
      .selectFrom('pay_adjustments as a')
      .innerJoin('pay_periods as p', 'p.id', 'a.period_id')
      .select([
        'a.id',
        'a.employee_id as employeeId',
        'a.period_id as periodId',
        'p.start_date as periodStart',
        'p.unit_id as unitId',
        'a.time_entry_id as timeEntryId',
        'a.date',
        'a.previous',
        'a.corrected',
      ])
      .where(sql<boolean>`a.employee_id = any(${employeeIds}::uuid[])`)
      .orderBy('a.id')
      .execute();
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

/** What the pay of these timesheets depends on, by person. */
export type PayFacts = Awaited<ReturnType<PayFactsQueries['of']>>;

const dayOfChange = ({ siteId, start }: SiteScheduleChange, rules: readonly LabourSiteRules[]): Day =>
  dayOf(new Date(start), rules.find((site) => site.siteId === siteId)?.zone ?? 'UTC');
