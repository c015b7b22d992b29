import { sql } from 'kysely';
import { nameOf, section, SITE_NAME } from '../../platform/personal-data/person-section.ts';
import type { ModulePersonalData } from '../../platform/personal-data/personal-data.ts';
import type { Schedule } from './schedule.entity.ts';

/** What this module stores about people (`identity §5`). */
export const PERSONAL_DATA: ModulePersonalData = {
  sections: [
    section<Schedule>('shifts', 'schedules', {
      of: 'employee_id',
      columns: ['date', 'start_time', 'end_time', 'location', 'status', 'created_at'],
      names: { site: SITE_NAME, jobFunction: nameOf('job_functions', 'job_function_id') },
    }),
  ],
  purged: [{ table: 'schedules', kind: 'shifts', only: (before) => sql<boolean>`t.ends_at < ${before}` }],
  texts: {
    schedules: { free: ['location'], keys: ['start_time', 'end_time', 'status'] },
  },
};
