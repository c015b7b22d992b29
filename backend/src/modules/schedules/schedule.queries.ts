import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Day, type Id, type Schedule, UNASSIGNED, type WallTime } from '@workforce/contracts';
import { addDays, can, type ShiftPlan } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { type Reach, visibleRow, within } from '../../platform/access/reach.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { keysetOf, type Page, type PageRequest, page } from '../../platform/pagination/page.ts';
import type { Database } from '../database.ts';

/** Default range of a list without `from` (`decisions §6`). */
const DEFAULT_DAYS_BACK = 60;

export interface ScheduleFilter {
  from?: Day;
  to?: Day;
  employeeId?: Id;
  jobFunctionId?: Id;
  reach: Reach;
  page: PageRequest;
}

/** Queries of shifts. */
@Injectable()
export class ScheduleQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Shifts by day and start, by default from 60 days ago on. */
  async list(filter: ScheduleFilter): Promise<Page<Schedule>> {
    const from = filter.from ?? addDays(this.clock.today(), -DEFAULT_DAYS_BACK);
    const { to, employeeId, jobFunctionId, reach } = filter;
    const after = keysetOf(filter.page, ['day', 'text', 'id']);
    const rows = await this.select()
      .where('s.date', '>=', from)
      .$if(to !== undefined, (query) => query.where('s.date', '<=', to ?? from))
      .$if(employeeId !== undefined, (query) => query.where('s.employee_id', '=', employeeId ?? ''))
      .$if(jobFunctionId !== undefined, (query) => query.where('s.job_function_id', '=', jobFunctionId ?? ''))
      .where(within(reach, 's'))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(s.date, ${START}, s.id) > (${after?.[0]}, ${after?.[1]}, ${after?.[2]})`),
      )
      .orderBy('s.date')
      .orderBy(START)
      .orderBy('s.id')
      .limit(filter.page.limit + 1)
      .execute();
    return page(rows, filter.page, (shift) => [shift.date, shift.startTime, shift.id]);
  }

  /** @throws DomainError NOT_FOUND, also for a shift that the actor may not see */
  async visibleTo(actor: ActorRef, id: Id): Promise<Schedule> {
    const shift = await this.select()
      .where('s.id', '=', id)
      .where(visibleRow(actor, 'schedule.read-all', 's'))
      .executeTakeFirst();
    if (!shift) throw notFound('The shift');
    return shift;
  }

  /** @throws DomainError NOT_FOUND, also for a shift of a site at which the actor doesn't plan */
  async editableBy(actor: Pick<ActorRef, 'places'>, id: Id): Promise<Schedule> {
    const shift = await this.byId(id);
    if (!can(actor, 'schedule.edit', shift.siteId)) throw notFound('The shift');
    return shift;
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<Schedule> {
    const shift = await this.select().where('s.id', '=', id).executeTakeFirst();
    if (!shift) throw notFound('The shift');
    return shift;
  }

  /** These shifts by day and start. */
  byIds(ids: readonly Id[]): Promise<Schedule[]> {
    return this.select()
      .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
      .orderBy('s.date')
      .orderBy(START)
      .execute();
  }

  /** Those of the days on which the person has approved time off. */
  async daysOff(employeeId: Id, days: readonly Day[]): Promise<Set<Day>> {
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom(sql<{ day: Day }>`unnest(${days}::date[])`.as<'d'>(sql`d(day)`))
      .innerJoin('time_off_requests as t', (join) =>
        join
          .on('t.employee_id', '=', employeeId)
          .on('t.status', '=', 'approved')
          .on(sql<boolean>`d.day between t.start_date and t.end_date`),
      )
      .select('d.day')
      .execute();
    return new Set(rows.map(({ day }) => day));
  }

  /** Whether the person has a shift with the same hours and job function exactly a week before. */
  async repeatsWeekBefore(shift: ShiftPlan): Promise<boolean> {
    const before = await this.em
      .getKysely<Database>()
      .selectFrom('schedules')
      .select('id')
      .where('employee_id', '=', shift.employeeId)
      .where('job_function_id', '=', shift.jobFunctionId)
      .where('date', '=', addDays(shift.date, -7))
      .where('start_time', '=', shift.startTime)
      .where('end_time', '=', shift.endTime)
      .executeTakeFirst();
    return before !== undefined;
  }

  private select() {
    return (
      this.em
        .getKysely<Database>()
        .selectFrom('schedules as s')
        .leftJoin('users as u', 'u.id', 's.employee_id')
        .innerJoin('job_functions as f', 'f.id', 's.job_function_id')
        .innerJoin('org_units as o', 'o.id', 's.site_id')
        // Evaluated once per person instead of once per shift: PostgreSQL memoizes it.
        .leftJoinLateral(
          (db) =>
            db
              .selectFrom('time_off_requests as t')
              .select(sql<string>`range_agg(daterange(t.start_date, t.end_date, '[]'))`.as('days'))
              .whereRef('t.employee_id', '=', 's.employee_id')
              .where('t.status', '=', 'approved')
              .as('off'),
          (join) => join.onTrue(),
        )
        .select([
          's.id',
          's.employee_id as employeeId',
          sql<string>`coalesce(u.name, ${UNASSIGNED})`.as('employeeName'),
          's.site_id as siteId',
          'o.name as siteName',
          's.job_function_id as jobFunctionId',
          'f.name as jobFunctionName',
          'f.color as jobFunctionColor',
          's.date',
          's.start_time as startTime',
          's.end_time as endTime',
          's.location',
          's.status',
          sql<boolean>`s.end_time < s.start_time`.as('endsNextDay'),
          's.version',
          HAS_TIME_OFF_CONFLICT.as('hasTimeOffConflict'),
        ])
    );
  }
}

/** Digits can be compared by bytes, which is many times faster than a language's collation. */
const START = sql<WallTime>`s.start_time collate "C"`;

/** Whether approved time off covers the shift's day (§5). */
const HAS_TIME_OFF_CONFLICT = sql<boolean>`s.status <> 'cancelled' and coalesce(off.days @> s.date, false)`;
