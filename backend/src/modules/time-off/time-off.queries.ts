import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, Instant, TimeOffRequest, TimeOffStatus } from '@workforce/contracts';
import { sql } from 'kysely';
import { instantText } from '../../platform/database/instants.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { keysetOf, type Page, type PageRequest, page } from '../../platform/pagination/page.ts';
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
  constructor(private readonly em: EntityManager) {}

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

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<TimeOffRequest> {
    const request = await this.select().where('r.id', '=', id).executeTakeFirst();
    if (!request) throw notFound('The time-off request');
    return request;
  }

  private select() {
    return this.em
      .getKysely<TimeOffTables>()
      .selectFrom('time_off_requests as r')
      .innerJoin('users as u', 'u.id', 'r.employee_id')
      .leftJoin('users as d', 'd.id', 'r.decided_by_id')
      .select([
        'r.id',
        'r.employee_id as employeeId',
        'u.name as employeeName',
        'r.type',
        'r.start_date as startDate',
        'r.end_date as endDate',
        sql<number>`r.end_date - r.start_date + 1`.as('days'),
        'r.reason',
        'r.status',
        instantText('r.created_at').as('createdAt'),
        instantText<Instant | null>('r.decided_at').as('approvedAt'),
        'r.decided_by_id as approvedBy',
        'd.name as approvedByName',
        'r.notes',
      ]);
  }
}
