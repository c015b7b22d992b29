import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  Day,
  EntryTimes,
  Id,
  Instant,
  LabourSiteRules,
  PayLine,
  SiteScheduleChange,
  Weekday,
} from '@workforce/contracts';
import { addDays, dayOf, measuredBreak, termsOn } from '@workforce/domain';
import {
  adjustmentLines,
  type PaidEntry,
  type Pay,
  type PayInput,
  payLines,
  ratesOf,
  restConsents,
  shiftsOfEntries,
  wholeMinutesOrMoment,
} from '@workforce/labour';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.ts';
import { instantText } from '../../platform/database/instants.ts';
import { PersonFactsQueries } from '../labour/findings/person-facts.queries.ts';
import { SiteRulesQueries } from '../labour/findings/site-rules.queries.ts';
import { type TermsOfPerson, WorkTermsQueries } from '../labour/terms/work-terms.queries.ts';
import { noTimesPass } from '../time/time-entry.record.ts';
import { breaksOf } from '../time/time-entry.select.ts';
import { sitesPeriods } from './entries-of-period.ts';
import { rulesOf } from './rules-of-days.ts';
import type { PayTables } from './pay.tables.ts';

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

export interface PayOfTimesheet extends Pay {
  timesheetId: Id;
  workweekStart: Weekday;
}

type EntryRow = Omit<PaidEntry, 'rateCents'> & { employeeId: Id; date: Day };

interface AdjustmentRow {
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

/** The breaks of an adjusted entry are over: nothing is measured until now. */
const NEVER = new Date(0);

/** Days before a period: the rest of a workweek that it cuts, and the one before, in which rules may have changed. */
const DAYS_BEFORE = 14;

/** People of one statement. */
const PEOPLE_AT_A_TIME = 250;

/** Works out what timesheets pay, from entries, rates, policies and adjustments (`pay §3`). */
@Injectable()
export class PayWork {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: WorkTermsQueries,
    private readonly people: PersonFactsQueries,
    private readonly rules: SiteRulesQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * The pay of timesheets of one period, in their order. It lets other requests run in between.
   *
   * @param isTold false for callers who must not learn rates, from sentences neither
   */
  async of(timesheets: readonly PaidTimesheet[], { isTold = true } = {}): Promise<PayOfTimesheet[]> {
    const results: PayOfTimesheet[] = [];
    for (let start = 0; start < timesheets.length; start += PEOPLE_AT_A_TIME) {
      const some = timesheets.slice(start, start + PEOPLE_AT_A_TIME);
      const facts = await this.factsOf(some, isTold);
      for (const timesheet of some) {
        results.push(payOf(timesheet, facts));
        await nextTurn();
      }
    }
    return results;
  }

  private async factsOf(timesheets: readonly PaidTimesheet[], isTold: boolean) {
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
      terms: Map.groupBy(isTold ? terms : terms.map((each) => ({ ...each, rateCents: null })), ({ userId }) => userId),
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
    return this.em.getKysely<PayTables>();
  }
}

type Facts = Awaited<ReturnType<PayWork['factsOf']>>;

function payOf(timesheet: PaidTimesheet, facts: Facts): PayOfTimesheet {
  const { id: timesheetId, employeeId, siteId, periodId, startDate, endDate, name } = timesheet;
  const terms = facts.terms.get(employeeId) ?? [];
  const site = facts.rules.get(siteId);
  if (!site) throw new RangeError(`No site ${siteId}`);
  const before = facts.rules.get(facts.sitesBefore.get(employeeId) ?? siteId) ?? site;
  const rules = rulesOf([
    { site: before, from: facts.days.from, to: addDays(startDate, -1) },
    { site, from: startDate, to: endDate },
  ]);
  const changes = facts.changes.get(employeeId) ?? [];
  const consents = restConsents((facts.consents.get(employeeId) ?? []).map(({ day }) => day));
  // A late change is priced by the rules of its own site.
  const isOfRules = ({ siteId: at }: { siteId: Id }) => at === siteId && at === before.siteId;
  const entries = facts.entries.get(employeeId) ?? [];
  const planned = { shifts: facts.shifts.get(employeeId) ?? [], now: facts.now };
  const entriesPaid = withShifts(
    planned,
    entries.map(({ employeeId: _, date, ...entry }) => ({ ...entry, rateCents: rateOn(terms, date) })),
  );
  const input = (entries: PaidEntry[]): PayInput => ({
    employeeId,
    startDate,
    endDate,
    entries,
    rules,
    rates: ratesOf(terms),
    person: { ...personOf(terms, endDate), consents, ...(name !== undefined && { name }) },
    changes: changes.filter(isOfRules),
  });
  const pay = payLines(input(entriesPaid));
  const elsewhere = [
    ...Map.groupBy(
      changes.filter((change) => !isOfRules(change)),
      ({ siteId: at }) => at,
    ),
  ].map(([at, ofSite]) => {
    const other = facts.rules.get(at);
    if (!other) throw new RangeError(`No site ${at}`);
    const held = rulesOf([{ site: other, from: facts.days.from, to: endDate }]);
    return lateChangesOf(payLines({ ...input(entriesPaid), rules: held, changes: ofSite }));
  });
  const own = facts.adjustments.get(employeeId) ?? [];
  const added = adjustmentsBetween(own, { periodId, startDate }, entriesPaid, (day) => rateOn(terms, day));
  const lines = [
    ...pay.lines,
    ...elsewhere.flatMap((each) => each.lines),
    ...(added
      ? adjustmentLines(input(added.base), added.changes, (each) => withShifts(planned, each, added.gone))
      : []),
  ];
  const findings = [...pay.findings, ...elsewhere.flatMap((each) => each.findings)];
  return { timesheetId, workweekStart: rules.at(-1)?.workweekStart ?? 'sunday', lines, findings };
}

/** The entries with the shifts that each is the work of; those that are `gone` reported for none. */
function withShifts(
  { shifts, now }: { shifts: readonly { start: Instant; end: Instant }[]; now: Date },
  entries: readonly PaidEntry[],
  gone: ReadonlySet<PaidEntry> = new Set(),
): PaidEntry[] {
  const counted = entries
    .filter((entry) => !gone.has(entry))
    .map((entry) => wholeMinutesOrMoment({ ...entry, rateCents: null }));
  const found = shiftsOfEntries(counted, shifts, now);
  return entries.map((entry) => ({ ...entry, shifts: gone.has(entry) ? undefined : found.get(entry.id) }));
}

/** What of the pay is for late changes of the plan. */
function lateChangesOf({ lines, findings }: Pay): Pay {
  const late = lines.filter(({ code }) => code === 'late-change');
  const named = new Set(late.flatMap(({ source }) => source.findingIds));
  return { lines: late, findings: findings.filter(({ id }) => named.has(id)) };
}

const dayOfChange = ({ siteId, start }: SiteScheduleChange, rules: readonly LabourSiteRules[]): Day =>
  dayOf(new Date(start), rules.find((site) => site.siteId === siteId)?.zone ?? 'UTC');

/** The adjustments paid in the period, with the entries of their weeks as earlier periods paid them, and those that were deleted. */
function adjustmentsBetween(
  adjustments: readonly AdjustmentRow[],
  period: { periodId: Id; startDate: Day },
  paid: readonly PaidEntry[],
  rate: (day: Day) => number | null,
) {
  const now = adjustments.filter(({ periodId }) => periodId === period.periodId);
  if (now.length === 0) return null;
  const base = new Map(paid.map((entry) => [entry.id, entry]));
  const gone = new Set<PaidEntry>();
  const asEntry = ({ id, timeEntryId, corrected, date }: AdjustmentRow): PaidEntry => {
    const entry = {
      id: timeEntryId ?? id,
      clockInTime: corrected.clockInTime,
      clockOutTime: corrected.clockOutTime ?? corrected.clockInTime,
      breaks: corrected.breaks,
      // Minutes of breaks that a manager stated without their times.
      breakCorrection: corrected.breakHours - measuredBreak(corrected, NEVER),
      rateCents: rate(date),
    };
    if (noTimesPass(corrected)) gone.add(entry);
    return entry;
  };
  // Hours that periods of other units pay fill no limits of this one.
  const isEarlier = ({ periodStart, unitId }: AdjustmentRow) =>
    periodStart < period.startDate && unitId === now[0]?.unitId;
  for (const earlier of adjustments.filter(isEarlier).map(asEntry)) base.set(earlier.id, earlier);
  return { gone, base: [...base.values()], changes: now.map((each) => ({ id: each.id, entry: asEntry(each) })) };
}

const rateOn = (terms: readonly TermsOfPerson[], day: Day): number | null => termsOn(terms, day)?.rateCents ?? null;

function personOf(terms: readonly TermsOfPerson[], day: Day): NonNullable<PayInput['person']> {
  const { birthDate = null, branch = null, waivers = [] } = termsOn(terms, day) ?? {};
  return {
    ...(birthDate === null ? {} : { birthDate }),
    ...(branch === null ? {} : { branch }),
    waivers: waivers.map(({ ruleId, from, to }) => (to === null ? { ruleId, from } : { ruleId, from, to })),
  };
}

/** Totals of lines by class. */
export const minutesOf = (lines: readonly PayLine[], code: PayLine['code']): number =>
  lines.reduce((sum, line) => sum + (line.code === code ? line.minutes : 0), 0);
