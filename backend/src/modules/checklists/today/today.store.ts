import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import type { PlannedInstance } from '@workforce/domain';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock/clock.ts';
import { insertIfAbsent } from '../../../platform/database/insert-if-absent.ts';
import { ChecklistInstance } from '../instances/instance.entity.ts';
import { DEFINITION_COLUMNS } from '../templates/task-definition.entity.ts';
import type { TodayTemplate } from './today.queries.ts';

/** A planned checklist and its template. */
export interface NewInstance extends PlannedInstance {
  id: Id;
  template: Pick<TodayTemplate, 'name' | 'items'>;
}

interface NewTask {
  id: Id;
  instanceId: Id;
  templateItemId: Id;
}

/** Bounds the memory of a statement's arrays. */
const TASKS_PER_STATEMENT = 10_000;
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
    const added = await insertIfAbsent(this.em, ChecklistInstance, planned.map(this.instanceRow));
    const created = planned.filter(({ id }) => added.has(id));
    const tasks = created.flatMap(this.tasksOf);
    for (let start = 0; start < tasks.length; start += TASKS_PER_STATEMENT)
      await this.insertTasks(tasks.slice(start, start + TASKS_PER_STATEMENT));
    return created;
  }

  /** The definitions are copied in the database: they would be sent once for each person otherwise. */
  private async insertTasks(tasks: readonly NewTask[]): Promise<void> {
    const definition = Object.values(DEFINITION_COLUMNS);
    await sql`
      insert into checklist_items (id, instance_id, attempt, template_item_id, status, ${sql.join(definition.map((column) => sql.ref(column)))})
      select n.id, n.instance_id, ${FIRST_ATTEMPT}, d.id, 'pending', ${sql.join(definition.map((column) => sql.ref(`d.${column}`)))}
      from unnest(${tasks.map(({ id }) => id)}::uuid[], ${tasks.map(({ instanceId }) => instanceId)}::uuid[],
        ${tasks.map(({ templateItemId }) => templateItemId)}::uuid[]) n(id, instance_id, template_item_id)
      join checklist_template_items d on d.id = n.template_item_id`.execute(this.em.getKysely());
  }

  private readonly instanceRow = (plan: NewInstance) => ({
    id: plan.id,
    version: FIRST_VERSION,
    createdAt: this.clock.now(),
    updatedAt: this.clock.now(),
    template: plan.templateId,
    templateName: plan.template.name,
    employee: plan.employeeId,
    site: plan.siteId,
    jobFunction: plan.jobFunctionId,
    scheduleId: plan.scheduleId,
    date: plan.date,
    status: 'pending' as const,
    completionPercentage: 0,
    taskCount: plan.template.items.length,
    doneCount: 0,
    openFlagCount: 0,
    dueDate: plan.dueDate,
    attempt: FIRST_ATTEMPT,
  });

  private readonly tasksOf = ({ id: instanceId, template }: NewInstance): NewTask[] =>
    template.items.map(({ id: templateItemId }) => ({ id: this.clock.newId(), instanceId, templateItemId }));
}
