import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import type { PlannedInstance } from '@workforce/domain';
import { Clock } from '../../../platform/clock/clock.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { ChecklistTables } from '../checklist.tables.ts';
import { DEFINITION_COLUMNS } from '../templates/task-definition.entity.ts';
import type { TodayTemplate } from './today.queries.ts';

/** A planned checklist and its template. */
export interface NewInstance extends PlannedInstance {
  id: Id;
  template: Pick<TodayTemplate, 'name' | 'items'>;
}

const FIRST_VERSION = 1;
const FIRST_ATTEMPT = 1;

/** Inserts checklists with their tasks, any number in statements of bounded size. Call it inside a transaction. */
@Injectable()
export class TodayStore {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @returns the inserted ones; others exist already */
  async insert(planned: readonly NewInstance[]): Promise<NewInstance[]> {
    const added = await insertRows(this.db(), 'checklist_instances', planned.map(this.instanceRow));
    const created = planned.filter(({ id }) => added.has(id));
    await insertRows(this.db(), 'checklist_items', created.flatMap(this.taskRows));
    return created;
  }

  private readonly instanceRow = (plan: NewInstance) => ({
    id: plan.id,
    version: FIRST_VERSION,
    created_at: this.clock.now(),
    updated_at: this.clock.now(),
    template_id: plan.templateId,
    template_name: plan.template.name,
    employee_id: plan.employeeId,
    site_id: plan.siteId,
    job_function_id: plan.jobFunctionId,
    schedule_id: plan.scheduleId,
    date: plan.date,
    status: 'pending',
    completion_percentage: 0,
    task_count: plan.template.items.length,
    done_count: 0,
    open_flag_count: 0,
    due_date: plan.dueDate,
    attempt: FIRST_ATTEMPT,
  });

  private readonly taskRows = ({ id, template }: NewInstance) =>
    template.items.map((item) => ({
      id: this.clock.newId(),
      instance_id: id,
      attempt: FIRST_ATTEMPT,
      template_item_id: item.id,
      ...Object.fromEntries(DEFINITION.map(([name, column]) => [column, item[name]])),
      status: 'pending',
    }));

  private db() {
    return this.em.getKysely<ChecklistTables>();
  }
}

const DEFINITION = Object.entries(DEFINITION_COLUMNS) as [keyof typeof DEFINITION_COLUMNS, string][];
