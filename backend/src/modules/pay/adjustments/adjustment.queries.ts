import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Adjustment, EntryTimes, Id } from '@workforce/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Reach, within } from '../../../platform/access/reach.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { keysetOf, type Page, type PageRequest, page } from '../../../platform/pagination/page.ts';
import type { Database } from '../../database.ts';

interface AdjustmentsFilter {
  employeeId?: Id;
  periodId?: Id;
  reach: Reach;
}

/** The times; null for those of a deleted entry, in which no time passes. */
const worked = (column: string): RawBuilder<EntryTimes | null> => {
  const times = sql.ref(column);
  return sql`case when ${times}->>'clockInTime' is distinct from ${times}->>'clockOutTime' then ${times} end`;
};

/** Queries of adjustments. */
@Injectable()
export class AdjustmentQueries {
  constructor(private readonly em: EntityManager) {}

  /** Adjustments, newest first. */
  async list({ employeeId, periodId, reach }: AdjustmentsFilter, request: PageRequest): Promise<Page<Adjustment>> {
    const after = keysetOf(request, ['id']);
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('pay_adjustments as a')
      .innerJoin('users as u', 'u.id', 'a.employee_id')
      .innerJoin('org_units as o', 'o.id', 'a.site_id')
      .select([
        'a.id',
        'a.employee_id as employeeId',
        'u.name as employeeName',
        'a.site_id as siteId',
        'o.name as siteName',
        'a.period_id as periodId',
        'a.time_entry_id as timeEntryId',
        'a.correction_id as correctionId',
        'a.date',
        worked('a.previous').as('previous'),
        worked('a.corrected').as('corrected'),
        'a.old_minutes as oldMinutes',
        'a.new_minutes as newMinutes',
        sql<number>`a.new_minutes - a.old_minutes`.as('differenceMinutes'),
        'a.cause',
        instantText('a.created_at').as('createdAt'),
        'a.created_by_name as createdByName',
      ])
      .where(within(reach, 'a'))
      .$if(employeeId !== undefined, (query) => query.where('a.employee_id', '=', employeeId ?? ''))
      .$if(periodId !== undefined, (query) => query.where('a.period_id', '=', periodId ?? ''))
      .$if(after !== null, (query) => query.where('a.id', '<', after?.[0] ?? ''))
      .orderBy('a.id', 'desc')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, ({ id }) => [id]);
  }
}
