import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, Schedule } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.ts';
import { keysetOf, type Page, type PageRequest, page } from '../../platform/pagination/page.ts';
import type { ScheduleTables } from './schedule.tables.ts';

/** How far back a list without `from` reaches (`decisions §6`). */
const DEFAULT_DAYS_BACK = 60;

export interface ScheduleFilter {
  from?: Day;
  to?: Day;
  /** Only this person's shifts. */
  employeeId?: Id;
  page: PageRequest;
}

/** Reads of shifts. */
@Injectable()
export class ScheduleQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Shifts by day and start, from 60 days ago on unless the filter says otherwise. */
  async list(filter: ScheduleFilter): Promise<Page<Schedule>> {
    const from = filter.from ?? addDays(this.clock.today(), -DEFAULT_DAYS_BACK);
    const { to, employeeId } = filter;
    const after = keysetOf(filter.page, ['day', 'id']);
    const rows = await this.select()
      .where('s.date', '>=', from)
      .$if(to !== undefined, (query) => query.where('s.date', '<=', to ?? from))
      .$if(employeeId !== undefined, (query) => query.where('s.employee_id', '=', employeeId ?? ''))
      .$if(after !== null, (query) => query.where(sql<boolean>`(s.date, s.id) > (${after?.[0]}, ${after?.[1]})`))
      .orderBy('s.date')
      .orderBy('s.id')
      .limit(filter.page.limit + 1)
      .execute();
    return page(rows, filter.page, (shift) => [shift.date, shift.id]);
  }

  private select() {
    return this.em
      .getKysely<ScheduleTables>()
      .selectFrom('schedules as s')
      .innerJoin('users as u', 'u.id', 's.employee_id')
      .innerJoin('job_functions as f', 'f.id', 's.job_function_id')
      .select([
        's.id',
        's.employee_id as employeeId',
        'u.name as employeeName',
        's.job_function_id as jobFunctionId',
        'f.name as jobFunctionName',
        'f.color as jobFunctionColor',
        's.date',
        's.start_time as startTime',
        's.end_time as endTime',
        's.status',
        sql<boolean>`s.end_time < s.start_time`.as('endsNextDay'),
        's.version',
        // Approved time off is what makes a conflict; until people can ask for time off there is none.
        sql<boolean>`false`.as('hasTimeOffConflict'),
      ]);
  }
}
