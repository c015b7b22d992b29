import type { ChecklistItem, Id, Instant } from '@workforce/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Kysely } from '@mikro-orm/postgresql';
import { instantText } from '../../../platform/database/instants.ts';
import { wireColumns } from '../../../platform/database/wire-columns.ts';
import type { Database } from '../../database.ts';
import { DEFINITION_COLUMNS } from '../templates/task-definition.entity.ts';
import { PROGRESS_COLUMNS } from './item.entity.ts';

/** Checklists in wire shape, without tasks; `status` is the stored one. Excludes deleted ones. */
export const selectInstances = (db: Kysely<Database>) =>
  db
    .selectFrom('checklist_instances as i')
    .innerJoin('users as u', 'u.id', 'i.employee_id')
    .innerJoin('org_units as o', 'o.id', 'i.site_id')
    .leftJoin('job_functions as f', 'f.id', 'i.job_function_id')
    .select([
      'i.id',
      'i.template_id as templateId',
      'i.template_name as templateName',
      'i.employee_id as employeeId',
      'u.name as employeeName',
      'i.site_id as siteId',
      'o.name as siteName',
      'i.job_function_id as jobFunctionId',
      'f.name as jobFunctionName',
      'i.schedule_id as scheduleId',
      'i.date',
      'i.status',
      instantText<Instant | null>('i.started_at').as('startedAt'),
      instantText<Instant | null>('i.completed_at').as('completedAt'),
      'i.completion_percentage as completionPercentage',
      instantText('i.due_date').as('dueDate'),
      'i.attempt',
      'i.version',
      instantText('i.created_at').as('createdAt'),
      instantText('i.updated_at').as('updatedAt'),
    ])
    .where('i.deleted_at', 'is', null);

/** Tasks of all attempts in wire shape, in order. */
export const selectTasks = (db: Kysely<Database>) =>
  db
    .selectFrom('checklist_items as t')
    .select([
      't.id',
      ...wireColumns<ChecklistItem>()('t', { ...DEFINITION_COLUMNS, ...PROGRESS_COLUMNS }),
      sql<boolean>`t.status = 'completed'`.as('isCompleted'),
      sql<Id[]>`array(select p.id from photos p where p.item_id = t.id order by p.id)`.as('photoIds'),
    ])
    .orderBy('t.position');

/** The tasks of `owner`'s attempt as a JSON column, so that a list of checklists is one statement. */
export function tasksOf(
  db: Kysely<Database>,
  owner: { instanceId: string; attempt: string },
): RawBuilder<ChecklistItem[]> {
  const tasks = selectTasks(db)
    .where('t.instance_id', '=', sql<Id>`${sql.ref(owner.instanceId)}`)
    .where('t.attempt', '=', sql<number>`${sql.ref(owner.attempt)}`);
  return sql<ChecklistItem[]>`(select coalesce(json_agg(task), '[]') from ${tasks} as task)`;
}
