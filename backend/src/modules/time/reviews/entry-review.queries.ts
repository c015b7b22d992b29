import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { EntryReviewStatus, Id, Instant, TimeEntryReview } from '@workforce/contracts';
import { sql } from 'kysely';
import { type Reach, within } from '../../../platform/access/reach.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { keysetOf, type Page, type PageRequest, page } from '../../../platform/pagination/page.ts';
import type { Database } from '../../database.ts';

export interface ReviewFilter {
  employeeId?: Id;
  timeEntryId?: Id;
  status?: EntryReviewStatus;
  reach: Reach;
}

/** Queries of managers' edits and the answers to them. */
@Injectable()
export class EntryReviewQueries {
  constructor(private readonly em: EntityManager) {}

  /** Edits, newest first. */
  async list(
    { employeeId, timeEntryId, status, reach }: ReviewFilter,
    request: PageRequest,
  ): Promise<Page<TimeEntryReview>> {
    const after = keysetOf(request, ['id']);
    const rows = await this.select()
      .where(within(reach, 'r'))
      .$if(employeeId !== undefined, (query) => query.where('r.employee_id', '=', employeeId ?? ''))
      .$if(timeEntryId !== undefined, (query) => query.where('r.time_entry_id', '=', timeEntryId ?? ''))
      .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? 'disputed'))
      .$if(after !== null, (query) => query.where('r.id', '<', after?.[0] ?? ''))
      .orderBy('r.id', 'desc')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, ({ id }) => [id]);
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<TimeEntryReview> {
    const row = await this.select().where('r.id', '=', id).executeTakeFirst();
    if (!row) throw notFound('The edit');
    return row;
  }

  private select() {
    return this.em
      .getKysely<Database>()
      .selectFrom('time_entry_reviews as r')
      .innerJoin('users as u', 'u.id', 'r.employee_id')
      .innerJoin('org_units as o', 'o.id', 'r.site_id')
      .select([
        'r.id',
        'r.time_entry_id as timeEntryId',
        'r.employee_id as employeeId',
        'u.name as employeeName',
        'r.site_id as siteId',
        'o.name as siteName',
        'r.date',
        sql<TimeEntryReview['editedBy']>`json_build_object('id', r.edited_by_id, 'name', r.edited_by_name)`.as(
          'editedBy',
        ),
        'r.edit_reason as editReason',
        'r.previous',
        'r.edited',
        'r.status',
        instantText('r.created_at').as('createdAt'),
        instantText<Instant | null>('r.answered_at').as('answeredAt'),
        'r.dispute_reason as disputeReason',
        sql<TimeEntryReview['resolvedBy']>`case when r.resolved_by_id is null then null
          else json_build_object('id', r.resolved_by_id, 'name', r.resolved_by_name) end`.as('resolvedBy'),
        instantText<Instant | null>('r.resolved_at').as('resolvedAt'),
        'r.resolution',
      ]);
  }
}
