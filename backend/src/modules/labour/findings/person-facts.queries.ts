import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, Instant, LabourHours, LabourPersonFacts, SiteScheduleChange } from '@workforce/contracts';
import { addDays, termsOn } from '@workforce/domain';
import { isMoment, isWorkIn, shiftsOfEntries, wholeMinutes, wholeMinutesOrMoment } from '@workforce/labour';
import { type RawBuilder, sql } from 'kysely';
import { Clock } from '../../../platform/clock/clock.ts';
import { instantText } from '../../../platform/database/instants.ts';
import type { Database } from '../../database.ts';
import { WorkTermsQueries } from '../terms/work-terms.queries.ts';
import type { ClockIns, WorkedTime } from './worked-time.ts';

interface Days {
  from: Day;
  to: Day;
}

type PersonHours = LabourHours & { employeeId: Id };

/** Days of work in a week, by which a contract's minutes stand for a day of leave. */
const WORKDAYS = 5;

/** A zone's day lies within a day of the UTC day. */
const startOf = (day: Day) => new Date(`${addDays(day, -1)}T00:00:00Z`);
const endOf = (day: Day) => new Date(`${addDays(day, 2)}T00:00:00Z`);
const startsWithin = ({ from, to }: Days) => sql`starts_at >= ${startOf(from)} and starts_at < ${endOf(to)}`;
const clockInsOf = ({ from, to }: Days): ClockIns => ({ from: startOf(from), until: endOf(to) });

/** What rules look at of people: their shifts, entries, changes of the plan, time off and terms. */
@Injectable()
export class PersonFactsQueries {
  private worked: WorkedTime | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly terms: WorkTermsQueries,
    private readonly clock: Clock,
  ) {}

  /** Sets where entries are read. The module that owns them calls it in `onModuleInit`. */
  useWorkedTime(worked: WorkedTime): void {
    this.worked = worked;
  }

  /** Who has a shift, an entry or a changed shift at these sites in the days, by site. Reads at most `limit` rows of the plan and as many of entries: fewer than `limit` rows are all. */
  async peopleAt(siteIds: readonly Id[], days: Days, limit: number): Promise<{ siteId: Id; employeeId: Id }[]> {
    const at = sql`site_id = any(${siteIds}::uuid[])`;
    const planned = sql<{ siteId: Id; employeeId: Id }>`
      select site_id as "siteId", employee_id as "employeeId" from schedules
        where ${at} and date between ${addDays(days.from, -1)} and ${days.to} and status <> 'cancelled' and employee_id is not null
      union select site_id, employee_id from schedule_changes where ${at} and ${startsWithin(days)}
      limit ${limit}`.execute(this.db());
    const [{ rows }, worked] = await Promise.all([planned, this.workedTime.peopleAt(siteIds, clockInsOf(days), limit)]);
    const all = [...rows, ...worked].map((row) => [`${row.siteId} ${row.employeeId}`, row] as const);
    return [...new Map(all).values()];
  }

  /** The sites of a person's shifts, entries and changed shifts in the days. */
  async sitesOf(employeeId: Id, days: Days): Promise<Id[]> {
    const planned = sql<{ siteId: Id }>`
      select site_id as "siteId" from schedules where employee_id = ${employeeId}
        and date between ${addDays(days.from, -1)} and ${days.to} and status <> 'cancelled'
      union select site_id from schedule_changes where employee_id = ${employeeId} and ${startsWithin(days)}`.execute(
      this.db(),
    );
    const [{ rows }, worked] = await Promise.all([planned, this.workedTime.sitesOf(employeeId, clockInsOf(days))]);
    return [...new Set([...rows.map(({ siteId }) => siteId), ...worked])];
  }

  /** Facts of these people in the days, at all their sites. */
  async of(employeeIds: readonly Id[], days: Days): Promise<LabourPersonFacts[]> {
    const mine = sql<boolean>`employee_id = any(${employeeIds}::uuid[])`;
    const [people, planned, worked, changes, consents, leave, terms] = await Promise.all([
      this.db()
        .selectFrom('users')
        .select(['id', 'name'])
        .where(sql<boolean>`id = any(${employeeIds}::uuid[])`)
        .execute(),
      this.planned(mine, days),
      this.workedOf(employeeIds, days),
      this.changes(mine, days),
      this.restConsentsOf(employeeIds, days),
      this.leave(mine, days),
      this.terms.of(employeeIds),
    ]);
    const ofPerson = <Row extends { employeeId: Id }>(rows: readonly Row[]) =>
      Map.groupBy(rows, (row) => row.employeeId);
    const [plannedOf, workedOf] = [ofPerson(planned), ofPerson(worked)];
    const [changesOf, leaveOf, consentsOf] = [ofPerson(changes), ofPerson(leave), ofPerson(consents)];
    const now = this.clock.now().toISOString();
    const termsOf = Map.groupBy(terms, ({ userId }) => userId);
    return people.map(({ id, name }) => {
      const own = termsOf.get(id) ?? [];
      return {
        id,
        name,
        terms: own,
        hours: hoursOf(plannedOf.get(id) ?? [], workedOf.get(id) ?? [], now),
        changes: (changesOf.get(id) ?? []).map(({ employeeId: _, ...each }) => each),
        restConsents: (consentsOf.get(id) ?? []).map(({ day }) => day),
        leave: (leaveOf.get(id) ?? []).flatMap(({ date }) => {
          const contract = termsOn(own, date)?.contractMinutesPerWeek ?? null;
          return contract === null ? [] : [{ date, minutes: Math.min(24 * 60, Math.round(contract / WORKDAYS)) }];
        }),
      };
    });
  }

  /** The times of these people's shifts in the days. */
  async shiftsOf(
    employeeIds: readonly Id[],
    days: Days,
  ): Promise<(Pick<LabourHours, 'start' | 'end'> & { employeeId: Id })[]> {
    return this.planned(sql<boolean>`employee_id = any(${employeeIds}::uuid[])`, days);
  }

  private async planned(mine: RawBuilder<boolean>, { from, to }: Days): Promise<PersonHours[]> {
    const rows = await this.db()
      .selectFrom('schedules')
      .select([
        'id',
        'site_id as siteId',
        'employee_id as employeeId',
        instantText('starts_at').as('start'),
        instantText('ends_at').as('end'),
      ])
      .$narrowType<{ employeeId: Id }>()
      .where(mine)
      .where('status', '<>', 'cancelled')
      .where('date', '>=', from)
      .where('date', '<=', to)
      .orderBy('starts_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, kind: 'planned', breaks: [] }));
  }

  /** Entries as pay takes them: in whole minutes, with the breaks that a manager stated; open ones until now, closed ones also as moments. */
  private async workedOf(employeeIds: readonly Id[], days: Days): Promise<PersonHours[]> {
    const now = this.clock.now().toISOString();
    const entries = await this.workedTime.entriesOf(employeeIds, clockInsOf(days));
    return entries.flatMap(({ id, siteId, employeeId, clockOutTime, breaks, ...entry }) => {
      const closed = breaks.map((each) => ({ start: each.start, end: each.end ?? now }));
      const clockOut = clockOutTime ?? now;
      const paid = { ...entry, id, clockOutTime: clockOut, breaks: closed, rateCents: null };
      const minutes = clockOutTime === null ? wholeMinutes(paid) : wholeMinutesOrMoment(paid);
      if (!minutes) return [];
      const { kind, start, end } = minutes;
      return [{ id, siteId, employeeId, kind, start, end, breaks: minutes.breaks }];
    });
  }

  /** Written consents of these people to short rests before or after the work of the days. */
  restConsentsOf(employeeIds: readonly Id[], { from, to }: Days): Promise<{ employeeId: Id; day: Day }[]> {
    return this.db()
      .selectFrom('rest_consents')
      .select(['employee_id as employeeId', 'day'])
      .where(sql<boolean>`employee_id = any(${employeeIds}::uuid[])`)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute();
  }

  /** Changes of these people's plans for the days. */
  changesOf(employeeIds: readonly Id[], days: Days): Promise<(SiteScheduleChange & { employeeId: Id })[]> {
    return this.changes(sql<boolean>`employee_id = any(${employeeIds}::uuid[])`, days);
  }

  private changes(mine: RawBuilder<boolean>, { from, to }: Days): Promise<(SiteScheduleChange & { employeeId: Id })[]> {
    return this.db()
      .selectFrom('schedule_changes')
      .select([
        'employee_id as employeeId',
        'site_id as siteId',
        'kind',
        'schedule_start as scheduleStart',
        'has_consent as consent',
        sql<'employer' | 'employee'>`case when is_by_employee then 'employee' else 'employer' end`.as('by'),
        instantText('at').as('at'),
        instantText('starts_at').as('start'),
        instantText('ends_at').as('end'),
        sql<string>`${instantText('new_starts_at')}`.as('newStart'),
        sql<string>`${instantText('new_ends_at')}`.as('newEnd'),
      ])
      .where(mine)
      .where('starts_at', '>=', startOf(from))
      .where('starts_at', '<', endOf(to))
      .orderBy('at')
      .orderBy('id')
      .execute()
      .then((rows) => rows.map(withoutNulls));
  }

  private leave(mine: RawBuilder<boolean>, { from, to }: Days): Promise<{ employeeId: Id; date: Day }[]> {
    return this.db()
      .selectFrom('time_off_requests as t')
      .innerJoin(
        sql<{
          date: Day;
        }>`(select d::date as date from generate_series(${from}::date, ${to}::date, interval '1 day') d)`.as<'d'>(
          sql`d`,
        ),
        (join) => join.on(sql<boolean>`d.date between t.start_date and t.end_date`),
      )
      .select(['t.employee_id as employeeId', 'd.date'])
      .where(mine)
      .where('t.status', '=', 'approved')
      .where('t.start_date', '<=', to)
      .where('t.end_date', '>=', from)
      .where(sql<boolean>`extract(isodow from d.date) <= ${WORKDAYS}`)
      .execute();
  }

  private get workedTime(): WorkedTime {
    if (!this.worked) throw new Error('No module provides worked time');
    return this.worked;
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

/**
 * Shifts and entries: of shifts in which somebody clocked in what is still to come, of entries the shifts that they are the work of. An entry
 * of less than a minute is left out unless somebody was sent home at once from a shift.
 */
function hoursOf(shifts: readonly PersonHours[], entries: readonly PersonHours[], now: Instant): LabourHours[] {
  const ofEntries = shiftsOfEntries(entries, shifts, new Date(now));
  const worked = entries.filter((entry) => !isMoment(entry) || ofEntries.has(entry.id));
  return [
    ...withRest(shifts, worked, now),
    ...worked.map((entry) => {
      const own = ofEntries.get(entry.id);
      return own ? { ...entry, shifts: own } : entry;
    }),
  ].map(({ employeeId: _, ...each }) => each);
}

/** The shifts; of those in which somebody clocked in only what is still to come is planned. */
const withRest = <Shift extends LabourHours>(shifts: readonly Shift[], worked: readonly LabourHours[], now: Instant) =>
  shifts.map((shift): Shift => {
    const isBegun = worked.some((entry) => isWorkIn(entry, shift));
    return isBegun ? { ...shift, remainsFrom: now } : shift;
  });

const withoutNulls = <Row extends { newStart: string | null; newEnd: string | null }>({
  newStart,
  newEnd,
  ...row
}: Row) => ({
  ...row,
  ...(newStart !== null && { newStart }),
  ...(newEnd !== null && { newEnd }),
});
