import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ChecklistTemplate, Id } from '@workforce/contracts';
import { countsOf, isUntouched, planSync, progressOf } from '@workforce/domain';
import { Clock } from '../../../platform/clock/clock.ts';
import { JobFunction } from '../../users/job-function.entity.ts';
import type { ChecklistInstance } from '../instances/instance.entity.ts';
import { InstanceStore } from '../instances/instance.store.ts';
import { ChecklistItem } from '../instances/item.entity.ts';

/** Updates the open checklists of a template that is changed or deleted (`decisions §5`). Runs in the template's transaction. */
@Injectable()
export class TemplateFollowers {
  constructor(
    private readonly em: EntityManager,
    private readonly store: InstanceStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Synchronises the open checklists with the template.
   *
   * @returns the ids of their employees
   */
  async follow(template: ChecklistTemplate): Promise<Id[]> {
    const open = await this.store.lockOpen({ template: template.id });
    for (const instance of open) this.synchronise(instance, template);
    await this.em.flush();
    return ownersOf(open);
  }

  /**
   * Removes the untouched open checklists of a template that is deleted.
   *
   * @returns the ids of employees with checklists of the template that are or were open
   */
  async deleteUntouched(templateId: Id): Promise<Id[]> {
    const open = await this.store.lockOpen({ template: templateId });
    await this.em.remove(open.filter((instance) => isUntouched(instance.state()))).flush();
    return ownersOf(open);
  }

  private synchronise(instance: ChecklistInstance, template: ChecklistTemplate): void {
    const tasks = instance.tasks();
    const plan = planSync(template.items, tasks);
    const hasChanged = plan.update.length + plan.insert.length + plan.remove.length > 0;
    const isUpToDate = instance.templateName === template.name && instance.jobFunction?.id === template.jobFunctionId;
    if (isUpToDate && !hasChanged) return;

    for (const { id, ...definition } of plan.update) Object.assign(taskOf(tasks, id), definition);
    for (const id of plan.remove) this.em.remove(taskOf(tasks, id));
    const { attempt } = instance;
    const added = plan.insert.map(({ templateItemId, ...definition }) => {
      return new ChecklistItem(this.clock.newId(), { instance, attempt, templateItemId }, definition);
    });
    this.em.persist(added);
    const items = [...tasks.filter(({ id }) => !plan.remove.includes(id)), ...added];
    this.em.assign(instance, {
      templateName: template.name,
      jobFunction: this.em.getReference(JobFunction, template.jobFunctionId),
      completionPercentage: progressOf({ status: instance.status, items }),
      ...countsOf(items.map(({ status, reviewedById }) => ({ status, reviewedBy: reviewedById }))),
      updatedAt: this.clock.now(),
    });
  }
}

function taskOf(tasks: readonly ChecklistItem[], id: Id): ChecklistItem {
  const task = tasks.find((candidate) => candidate.id === id);
  if (!task) throw new Error(`The plan names task ${id}, which the checklist doesn't have`);
  return task;
}

const ownersOf = (instances: readonly ChecklistInstance[]): Id[] => [
  ...new Set(instances.map(({ employee }) => employee.id)),
];
