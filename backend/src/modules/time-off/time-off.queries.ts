import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, TimeOffRequest, TimeOffStatus, TimeOffSummary } from '@workforce/contracts';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { keysetOf, type Page, type PageRequest, page } from '../../platform/pagination/page.ts';
import { selectRequests } from './time-off.select.ts';
import type { TimeOffTables } from './time-off.tables.ts';

export interface TimeOffFilter {
  status?: TimeOffStatus;
  /** Requests that share a day with `from` to `to`. */
  from?: Day;
  to?: Day;
  employeeId?: Id;
  /** Only this person's, whatever else is asked for. */
  visibleTo?: Id;
  page: PageRequest;
}

/** Reads of time-off requests. */
@Injectable()
export class TimeOffQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Requests, the newest first. */
  async list({ status, from, to, employeeId, visibleTo, page: request }: TimeOffFilter): Promise<Page<TimeOffRequest>> {
    const after = keysetOf(request, ['id']);
    const rows = await this.select()
      .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? 'pending'))
      .$if(from !== undefined, (query) => query.where('r.end_date', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('r.start_date', '<=', to ?? ''))
      .$if(employeeId !== undefined, (query) => query.where('r.employee_id', '=', employeeId ?? ''))
      .$if(visibleTo !== undefined, (query) => query.where('r.employee_id', '=', visibleTo ?? ''))
      .$if(after !== null, (query) => query.where('r.id', '<', after?.[0] ?? ''))
      .orderBy('r.id', 'desc')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, (row) => [row.id]);
  }

  /** What everyone's requests add up to, or one person's; the year is that of the organisation's zone. */
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
