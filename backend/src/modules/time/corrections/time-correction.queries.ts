import { Injectable } from '@nestjs/common';
import { EntityManager, type Kysely } from '@mikro-orm/postgresql';
import type { Break, EntryTimes, Id, Instant, TimeCorrection, TimeCorrectionStatus } from '@workforce/contracts';
import { derivedFields, keptBreakCorrection } from '@workforce/domain';
import { type InferResult, sql } from 'kysely';
import { type Reach, within } from '../../../platform/access/reach.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { keysetOf, type Page, type PageRequest, page } from '../../../platform/pagination/page.ts';
import { timesOf } from '../time-entry.presenter.ts';
import { breaksOf } from '../time-entry.select.ts';
import type { Database } from '../../database.ts';

export interface CorrectionFilter {
  employeeId?: Id;
  timeEntryId?: Id;
  status?: TimeCorrectionStatus;
  reach: Reach;
}

/** The shifts of correction `c`'s person and day, as JSON. */
const shifts = sql<TimeCorrection['shifts']>`coalesce((
  select json_agg(json_build_object('startTime', s.start_time, 'endTime', s.end_time,
    'jobFunctionName', j.name) order by s.start_time)
  from schedules s join job_functions j on j.id = s.job_function_id
  where s.employee_id = c.employee_id and s.date = c.date and s.status <> 'cancelled'), '[]'::json)`;

/** The times for which the entry of correction `c` is paid, if a locked pay period had paid others; null otherwise. */
const adjusted = sql<EntryTimes | null>`(select a.corrected from pay_adjustments a
  where a.employee_id = c.employee_id and a.time_entry_id = c.time_entry_id order by a.id desc limit 1)`;

/** Queries of corrections. */
@Injectable()
export class TimeCorrectionQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Corrections, newest first. */
  async list(
    { employeeId, timeEntryId, status, reach }: CorrectionFilter,
    request: PageRequest,
  ): Promise<Page<TimeCorrection>> {
    const after = keysetOf(request, ['id']);
    const rows = await this.select()
      .where(within(reach, 'c'))
      .$if(employeeId !== undefined, (query) => query.where('c.employee_id', '=', employeeId ?? ''))
      .$if(timeEntryId !== undefined, (query) => query.where('c.time_entry_id', '=', timeEntryId ?? ''))
      .$if(status !== undefined, (query) => query.where('c.status', '=', status ?? 'requested'))
      .$if(after !== null, (query) => query.where('c.id', '<', after?.[0] ?? ''))
      .orderBy('c.id', 'desc')
      .limit(request.limit + 1)
      .execute();
    return page(
      rows.map((row) => this.present(row)),
      request,
      ({ id }) => [id],
    );
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<TimeCorrection> {
    const row = await this.select().where('c.id', '=', id).executeTakeFirst();
    if (!row) throw notFound('The correction');
    return this.present(row);
  }

  private select() {
    return selectCorrections(this.em.getKysely<Database>());
  }

  private present({
    entryIn,
    entryOut,
    entryBreaks,
    entryBreakCorrection,
    adjusted,
    previous,
    ...row
  }: Row): TimeCorrection {
    const now = this.clock.now();
    const asItIs = (): EntryTimes | null =>
      adjusted !== null || entryIn === null || entryBreaks === null
        ? adjusted
        : timesOf(
            {
              clockInTime: entryIn,
              clockOutTime: entryOut,
              breaks: entryBreaks,
              breakCorrection: entryBreakCorrection ?? 0,
            },
            now,
          );
    const before = row.status === 'requested' ? asItIs() : previous;
    const breakCorrection = keptBreakCorrection(before, row, now);
    const { breakHours, totalHours } = derivedFields({ ...row, breakCorrection }, now);
    return { ...row, breakHours, totalHours, previous: before };
  }
}

const selectCorrections = (db: Kysely<Database>) =>
  db
    .selectFrom('time_corrections as c')
    .innerJoin('users as u', 'u.id', 'c.employee_id')
    .innerJoin('org_units as o', 'o.id', 'c.site_id')
    .leftJoin('users as d', 'd.id', 'c.decided_by_id')
    .leftJoin('time_entries as e', 'e.id', 'c.time_entry_id')
    .select([
      'c.id',
      'c.employee_id as employeeId',
      'u.name as employeeName',
      'c.site_id as siteId',
      'o.name as siteName',
      'c.time_entry_id as timeEntryId',
      'c.date',
      instantText('c.clock_in_at').as('clockInTime'),
      instantText('c.clock_out_at').as('clockOutTime'),
      breaksOf('c').as('breaks'),
      'c.reason',
      'c.status',
      instantText('c.created_at').as('createdAt'),
      instantText<Instant | null>('c.decided_at').as('decidedAt'),
      'c.decided_by_id as decidedBy',
      'd.name as decidedByName',
      'c.decision_reason as decisionReason',
      'c.previous',
      'e.source',
      'e.version as entryVersion',
      instantText<Instant | null>('e.clock_in_at').as('entryIn'),
      instantText<Instant | null>('e.clock_out_at').as('entryOut'),
      sql<Break[] | null>`case when e.id is null then null else ${breaksOf('e')} end`.as('entryBreaks'),
      'e.break_correction as entryBreakCorrection',
      adjusted.as('adjusted'),
      shifts.as('shifts'),
    ]);

type Row = InferResult<ReturnType<typeof selectCorrections>>[number];
