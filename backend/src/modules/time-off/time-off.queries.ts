import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, TimeOffRequest, TimeOffSort, TimeOffStatus, TimeOffSummary } from '@workforce/contracts';
import { today } from '@workforce/domain';
import { sql } from 'kysely';
import { type Reach, within } from '../../platform/access/reach.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { type OrderKey, orderedPage } from '../../platform/pagination/list-order.ts';
import type { Page, PageRequest } from '../../platform/pagination/page.ts';
import { selectRequests } from './time-off.select.ts';
import type { Database } from '../database.ts';

export interface TimeOffFilter {
  status?: TimeOffStatus;
  /** Requests that share a day with `from` to `to`. */
  from?: Day;
  to?: Day;
  employeeId?: Id;
  reach: Reach;
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
    const { status, from, to, employeeId, reach, page: request, sort = '-requested' } = filter;
    const ordered = orderedPage(ORDERS, sort, request);
    const rows = await this.select()
      .$if(status !== undefined, (query) =>
        query
          .where('r.status', '=', status === undefined || status === 'withdrawn' ? 'denied' : status)
          .where('r.withdrawn_at', status === 'withdrawn' ? 'is not' : 'is', null),
      )
      .$if(from !== undefined, (query) => query.where('r.end_date', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('r.start_date', '<=', to ?? ''))
      .$if(employeeId !== undefined, (query) => query.where('r.employee_id', '=', employeeId ?? ''))
      .where(within(reach, 'r'))
      .where(ordered.after)
      .orderBy(ordered.by)
      .limit(request.limit + 1)
      .execute();
    return ordered.cut(rows);
  }

  /** Totals of the requests within the reach in the current year of the zone. */
  summary(reach: Reach, timeZone: string): Promise<TimeOffSummary> {
    const year = today(this.clock.now(), timeZone).slice(0, 4);
    return this.em
      .getKysely<Database>()
      .selectFrom('time_off_requests as r')
      .select(sql<number>`count(*)::int`.as('approvedThisYear'))
      .where('status', '=', 'approved')
      .where('start_date', '>=', `${year}-01-01`)
      .where('start_date', '<=', `${year}-12-31`)
      .where(within(reach, 'r'))
      .executeTakeFirstOrThrow();
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<TimeOffRequest> {
    const request = await this.select().where('r.id', '=', id).executeTakeFirst();
    if (!request) throw notFound('The time-off request');
    return request;
  }

  private select() {
    return selectRequests(this.em.getKysely<Database>());
  }
}
