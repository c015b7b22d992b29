import type { Kysely } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { instantText } from '../../platform/database/instants.ts';
import type { Database } from '../database.ts';

/** People as responses show them, each as `u` with the home site `o`. */
export const selectUsers = (db: Kysely<Database>) =>
  db
    .selectFrom('users as u')
    .innerJoin('org_units as o', 'o.id', 'u.site_id')
    .select([
      'u.id',
      'u.name',
      'u.username',
      'u.email',
      'u.phone',
      'u.birthday',
      'u.role',
      'u.site_id as siteId',
      'o.name as siteName',
      sql<Id[]>`array(select m.job_function_id from user_job_functions m where m.user_id = u.id order by 1)`.as(
        'jobFunctions',
      ),
      'u.is_active as isActive',
      instantText('u.created_at').as('createdAt'),
      'u.version',
    ]);
