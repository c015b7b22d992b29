import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, TemplateItem } from '@workforce/contracts';
import { addDays, type InstanceKey } from '@workforce/domain';
import { sql } from 'kysely';
import { wireColumns } from '../../../platform/database/wire-columns.ts';
import type { ChecklistTables } from '../checklist.tables.ts';
import { DEFINITION_COLUMNS } from '../templates/task-definition.entity.ts';

/** The fields of a template that new checklists need. */
export interface TodayTemplate {
  id: Id;
  name: string;
  jobFunctionId: Id;
  isActive: boolean;
  items: TemplateItem[];
}

/**
 * Input for creating a checklist's tasks. Shifts and templates are share-locked, so that no checklist is created from one that is
 * being changed; concurrent creations don't block each other.
 */
@Injectable()
export class TodayQueries {
  constructor(private readonly em: EntityManager) {}

  /** The day's shifts and last night's that are still running, of everyone or of one person. */
  shiftsOf(day: Day, now: Date, employeeId?: Id) {
    return this.selectShifts()
      .where((row) =>
        row.or([
          row('s.date', '=', day),
          row.and([row('s.date', '=', addDays(day, -1)), row('s.starts_at', '<=', now), row('s.ends_at', '>', now)]),
        ]),
      )
      .$if(employeeId !== undefined, (query) => query.where('s.employee_id', '=', employeeId ?? ''))
      .execute();
  }

  shift(id: Id) {
    return this.selectShifts().where('s.id', '=', id).executeTakeFirst();
  }

  /** Locks the shift exclusively until the transaction ends. */
  async lockShift(id: Id): Promise<void> {
    await this.db().selectFrom('schedules').select('id').where('id', '=', id).forUpdate().execute();
  }

  people(ids: readonly Id[]) {
    return this.db()
      .selectFrom('users as u')
      .select([
        'u.id',
        'u.name',
        'u.is_active as isActive',
        sql<Id[]>`array(select m.job_function_id from user_job_functions m where m.user_id = u.id)`.as('jobFunctions'),
      ])
      .where(sql<boolean>`u.id = any(${ids}::uuid[])`)
      .orderBy('u.id')
      .execute();
  }

  /** Active templates of these job functions with their items in order. */
  async templates(jobFunctionIds: readonly Id[]): Promise<TodayTemplate[]> {
    const templates = await this.db()
      .selectFrom('checklist_templates as t')
      .select(['t.id', 't.name', 't.job_function_id as jobFunctionId', 't.is_active as isActive'])
      .where('t.is_active', '=', true)
      .where(sql<boolean>`t.job_function_id = any(${jobFunctionIds}::uuid[])`)
      .orderBy('t.id')
      .forShare('t')
      .execute();
    const items = await this.items(templates.map(({ id }) => id));
    return templates.map((template) => ({ ...template, items: items.get(template.id) ?? [] }));
  }

  /** The current template of a checklist; undefined once it is deleted. */
  async templateOf(instanceId: Id): Promise<Pick<TodayTemplate, 'items'> | undefined> {
    const template = await this.db()
      .selectFrom('checklist_templates as t')
      .innerJoin('checklist_instances as i', 'i.template_id', 't.id')
      .select('t.id')
      .where('i.id', '=', instanceId)
      .forShare('t')
      .executeTakeFirst();
    return template && { items: (await this.items([template.id])).get(template.id) ?? [] };
  }

  /** Unique keys in use by these people's checklists of the day and by all of these shifts, including deleted ones. */
  existing(day: Day, employeeIds: readonly Id[], scheduleIds: readonly Id[]): Promise<InstanceKey[]> {
    return this.db()
      .selectFrom('checklist_instances as i')
      .select(['i.employee_id as employeeId', 'i.template_id as templateId', 'i.schedule_id as scheduleId'])
      .$narrowType<{ templateId: Id }>()
      .where('i.template_id', 'is not', null)
      .where(sql<boolean>`i.employee_id = any(${employeeIds}::uuid[])`)
      .where(sql<boolean>`(i.date = ${day} or i.schedule_id = any(${scheduleIds}::uuid[]))`)
      .execute();
  }

  /** A separate statement after the templates are locked: see `InstanceStore`. */
  private async items(templateIds: readonly Id[]): Promise<Map<Id, TemplateItem[]>> {
    const items = await this.db()
      .selectFrom('checklist_template_items as i')
      .select(['i.id', 'i.template_id as templateId', ...wireColumns<TemplateItem>()('i', DEFINITION_COLUMNS)])
      .where(sql<boolean>`i.template_id = any(${templateIds}::uuid[])`)
      .orderBy('i.position')
      .execute();
    return Map.groupBy(items, (item) => item.templateId);
  }

  private selectShifts() {
    return this.db()
      .selectFrom('schedules as s')
      .select([
        's.id',
        's.employee_id as employeeId',
        's.job_function_id as jobFunctionId',
        's.date',
        's.start_time as startTime',
        's.end_time as endTime',
        's.status',
      ])
      .orderBy('s.id')
      .forShare('s');
  }

  private db() {
    return this.em.getKysely<ChecklistTables>();
  }
}
