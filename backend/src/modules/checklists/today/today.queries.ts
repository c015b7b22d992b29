import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, TemplateItem } from '@workforce/contracts';
import { addDays, dayOf, type InstanceKey } from '@workforce/domain';
import { sql } from 'kysely';
import { type Reach, within } from '../../../platform/access/reach.ts';
import { wireColumns } from '../../../platform/database/wire-columns.ts';
import { idsOfToday } from '../instances/instance.queries.ts';
import { siteDay } from '../../../platform/database/site-day.ts';
import type { Database } from '../../database.ts';
import { DEFINITION_COLUMNS } from '../templates/task-definition.entity.ts';

/** The fields of a template that new checklists need. */
export interface TodayTemplate {
  id: Id;
  name: string;
  jobFunctionId: Id;
  isActive: boolean;
  /** The sites that it is for; null for all. */
  sites: Id[] | null;
  items: TemplateItem[];
}

/**
 * Input for creating a checklist's tasks. Shifts and templates are share-locked, so that no checklist is created from one that is
 * being changed; concurrent creations don't block each other.
 */
@Injectable()
export class TodayQueries {
  constructor(private readonly em: EntityManager) {}

  /** The shifts of their site's today at open sites within the reach or of the person, and last night's that are still running. */
  shiftsOf(now: Date, reach: Reach, personId: Id | null) {
    const day = dayOf(now, 'UTC');
    return (
      this.selectShifts()
        .where('o.closed_at', 'is', null)
        .where((row) =>
          row.or([within(reach, 's'), ...(personId === null ? [] : [row('s.employee_id', '=', personId)])]),
        )
        // A site's day differs from the UTC day by at most one.
        .where('s.date', '>=', addDays(day, -2))
        .where('s.date', '<=', addDays(day, 1))
        .where((row) =>
          row.or([
            sql<boolean>`s.date = ${siteDay(now)}`,
            row.and([row('s.starts_at', '<=', now), row('s.ends_at', '>', now)]),
          ]),
        )
        .execute()
    );
  }

  /** Undefined also for a shift without a person. */
  shift(id: Id) {
    return this.selectShifts().where('s.id', '=', id).executeTakeFirst();
  }

  /** Locks the shifts exclusively until the transaction ends. */
  async lockShifts(ids: readonly Id[]): Promise<void> {
    await this.db()
      .selectFrom('schedules')
      .select('id')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  people(ids: readonly Id[]) {
    return this.db()
      .selectFrom('users as u')
      .innerJoin('org_units as o', 'o.id', 'u.site_id')
      .select([
        'u.id',
        'u.name',
        'u.site_id as siteId',
        'o.time_zone as timeZone',
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
      .select([
        't.id',
        't.name',
        't.job_function_id as jobFunctionId',
        't.is_active as isActive',
        sql<Id[] | null>`case when t.unit_id is not null then array(
          select s.id from org_units u join org_units s on s.path <@ u.path where u.id = t.unit_id and s.kind = 'site') end`.as(
          'sites',
        ),
      ])
      .where('t.is_active', '=', true)
      .where(sql<boolean>`t.job_function_id = any(${jobFunctionIds}::uuid[])`)
      .orderBy('t.id')
      .forShare('t')
      .execute();
    const items = await this.items(templates.map(({ id }) => id));
    return templates.map((template) => ({ ...template, items: items.get(template.id) ?? [] }));
  }

  /** Those of the templates that are for a unit without the site. */
  async templatesNotFor(siteId: Id, templateIds: readonly Id[]): Promise<Set<Id>> {
    if (templateIds.length === 0) return new Set();
    const rows = await this.db()
      .selectFrom('checklist_templates as t')
      .innerJoin('org_units as u', 'u.id', 't.unit_id')
      .select('t.id')
      .where(sql<boolean>`t.id = any(${templateIds}::uuid[])`)
      .where(sql<boolean>`not exists (select from org_units s where s.id = ${siteId} and s.path <@ u.path)`)
      .execute();
    return new Set(rows.map(({ id }) => id));
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

  /** Unique keys in use by these people's checklists of today and by all of these shifts, including deleted ones. */
  existing(now: Date, employeeIds: readonly Id[], scheduleIds: readonly Id[]): Promise<InstanceKey[]> {
    return this.db()
      .selectFrom('checklist_instances as i')
      .select(['i.employee_id as employeeId', 'i.template_id as templateId', 'i.schedule_id as scheduleId'])
      .$narrowType<{ templateId: Id }>()
      .where('i.template_id', 'is not', null)
      .where(sql<boolean>`i.id in (${idsOfToday(now, employeeIds, scheduleIds)})`)
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

  /** Nobody does the checklists of a shift without a person. */
  private selectShifts() {
    return this.db()
      .selectFrom('schedules as s')
      .innerJoin('org_units as o', 'o.id', 's.site_id')
      .select([
        's.id',
        's.employee_id as employeeId',
        's.site_id as siteId',
        'o.time_zone as timeZone',
        's.job_function_id as jobFunctionId',
        's.date',
        's.start_time as startTime',
        's.end_time as endTime',
        's.status',
      ])
      .where('s.employee_id', 'is not', null)
      .$narrowType<{ employeeId: Id }>()
      .orderBy('s.id')
      .forShare('s');
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
