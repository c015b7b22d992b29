import type { Instant, TimeOffStatus } from '@workforce/contracts';
import type { Kysely } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { instantText } from '../../platform/database/instants.ts';
import type { Database } from '../database.ts';

/** A withdrawn request is stored as denied. */
const STATUS = sql<TimeOffStatus>`case when r.withdrawn_at is null then r.status else 'withdrawn' end`;

/** Requests in wire shape. */
export const selectRequests = (db: Kysely<Database>) =>
  db
    .selectFrom('time_off_requests as r')
    .innerJoin('users as u', 'u.id', 'r.employee_id')
    .innerJoin('org_units as o', 'o.id', 'r.site_id')
    .leftJoin('users as d', 'd.id', 'r.decided_by_id')
    .select([
      'r.id',
      'r.employee_id as employeeId',
      'u.name as employeeName',
      'r.site_id as siteId',
      'o.name as siteName',
      'r.type',
      'r.start_date as startDate',
      'r.end_date as endDate',
      sql<number>`r.end_date - r.start_date + 1`.as('days'),
      'r.reason',
      STATUS.as('status'),
      instantText('r.created_at').as('createdAt'),
      instantText<Instant | null>('r.decided_at').as('approvedAt'),
      'r.decided_by_id as approvedBy',
      'd.name as approvedByName',
      'r.notes',
    ]);
