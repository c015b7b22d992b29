import { sql } from 'kysely';
import { section, SITE_NAME } from '../../platform/personal-data/person-section.ts';
import { ERASED, type ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { TimeOffRequestEntity } from './time-off-request.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<TimeOffRequestEntity>('time-off', 'time_off_requests', {
      of: 'employee_id',
      columns: [
        'type',
        'start_date',
        'end_date',
        'reason',
        'status',
        'withdrawn_at',
        'decided_at',
        'notes',
        'created_at',
      ],
      names: { site: SITE_NAME },
    }),
  ],
  erase: (db, person) =>
    sql`update time_off_requests set reason = ${ERASED}, notes = null where employee_id = ${person}`.execute(db),
  purged: [
    {
      table: 'time_off_requests',
      kind: 'time-off',
      only: (before) => sql<boolean>`t.end_date < ${before}::timestamptz::date`,
    },
  ],
  texts: {
    time_off_requests: { free: ['reason', 'notes'], keys: ['type', 'status'] },
  },
};
