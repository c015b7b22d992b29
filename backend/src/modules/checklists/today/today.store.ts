import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import type { PlannedInstance } from '@workforce/domain';
import { Clock } from '../../../platform/clock/clock.ts';
import { insertIfAbsent } from '../../../platform/database/insert-if-absent.ts';
import { ChecklistInstance } from '../instances/instance.entity.ts';
import { ChecklistItem } from '../instances/item.entity.ts';
import { definitionOf } from '../templates/task-definition.entity.ts';
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
    const added = await insertIfAbsent(this.em, ChecklistInstance, planned.map(this.instanceRow));
    const created = planned.filter(({ id }) => added.has(id));
    await insertIfAbsent(this.em, ChecklistItem, created.flatMap(this.taskRows));
    return created;
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

  private readonly taskRows = ({ id, template }: NewInstance) =>
    template.items.map((item) => ({
      id: this.clock.newId(),
      instance: id,
      attempt: FIRST_ATTEMPT,
      templateItemId: item.id,
      ...definitionOf(item),
      status: 'pending' as const,
    }));
}
