import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, TimeOffRequest, TimeOffSort, TimeOffStatus, TimeOffSummary } from '@workforce/contracts';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { type OrderKey, orderedPage } from '../../platform/pagination/list-order.ts';
import type { Page, PageRequest } from '../../platform/pagination/page.ts';
import { selectRequests } from './time-off.select.ts';
import type { TimeOffTables } from './time-off.tables.ts';

export interface TimeOffFilter {
  status?: TimeOffStatus;
  /** Requests that share a day with `from` to `to`. */
  from?: Day;
  to?: Day;
  employeeId?: Id;
  /** Restricts the result to this person's requests. */
  visibleTo?: Id;
  page: PageRequest;
  /** Default: newest first. */
  sort?: TimeOffSort;
}

type RequestKey = OrderKey<TimeOffRequest>;
const ID: RequestKey = { column: 'r.id', kind: 'id', of: ({ id }) => id };
const START: RequestKey = { column: 'r.start_date', kind: 'day', of: ({ startDate }) => startDate };
const NAME: RequestKey = { column: 'u.name', kind: 'text', of: ({ employeeName }) => employeeName };
const EMPLOYEE: RequestKey = { column: 'r.employee_id', kind: 'id', of: ({ employeeId }) => employeeId };

/** Ids are ordered by the time of the request. */
const ORDERS = { requested: [ID], start: [START, ID], employee: [NAME, EMPLOYEE, START, ID] };

/** Queries of time-off requests. */
@Injectable()
export class TimeOffQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Requests, newest first by default. */
  async list(filter: TimeOffFilter): Promise<Page<TimeOffRequest>> {
    const { status, from, to, employeeId, visibleTo, page: request, sort = '-requested' } = filter;
    const ordered = orderedPage(ORDERS, sort, request);
    const rows = await this.select()
      .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? 'pending'))
      .$if(from !== undefined, (query) => query.where('r.end_date', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('r.start_date', '<=', to ?? ''))
      .$if(employeeId !== undefined, (query) => query.where('r.employee_id', '=', employeeId ?? ''))
      .$if(visibleTo !== undefined, (query) => query.where('r.employee_id', '=', visibleTo ?? ''))
      .where(ordered.after)
      .orderBy(ordered.by)
      .limit(request.limit + 1)
      .execute();
    return ordered.cut(rows);
  }

  /** Totals of everyone's requests or one person's; the year is that of the organisation's zone. */
  summary(visibleTo: Id | undefined): Promise<TimeOffSummary> {
    const year = this.clock.today().slice(0, 4);
    return this.em
      .getKysely<TimeOffTables>()
      .selectFrom('time_off_requests')
      .select(sql<number>`count(*)::int`.as('approvedThisYear'))
      .where('status', '=', 'approved')
      .where('start_date', '>=', `${year}-01-01`)
      .where('start_date', '<=', `${year}-12-31`)
      .$if(visibleTo !== undefined, (query) => query.where('employee_id', '=', visibleTo ?? ''))
      .executeTakeFirstOrThrow();
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<TimeOffRequest> {
    const request = await this.select().where('r.id', '=', id).executeTakeFirst();
    if (!request) throw notFound('The time-off request');
    return request;
  }

  private select() {
    return selectRequests(this.em.getKysely<TimeOffTables>());
  }
}
