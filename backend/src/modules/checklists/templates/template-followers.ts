import { Injectable } from '@nestjs/common';
import type { ChecklistTemplate, Id } from '@workforce/contracts';
import { isUntouched, planSync, progressOf, type SyncPlan } from '@workforce/domain';
import { Clock } from '../../../platform/clock/clock.ts';
import { InstanceBatch } from '../instances/instance.batch.ts';
import { type InstanceRecord, planRow } from '../instances/instance.record.ts';
import { InstanceStore } from '../instances/instance.store.ts';
import { newItemRow } from '../instances/item.rows.ts';

/** The open checklists of a template, when it changes or goes (`decisions §5`). Runs in the template's transaction. */
@Injectable()
export class TemplateFollowers {
  constructor(
    private readonly store: InstanceStore,
    private readonly batch: InstanceBatch,
    private readonly clock: Clock,
  ) {}

  /**
   * Brings the open checklists in step with the template.
   *
   * @returns whose they are
   */
  async follow(template: ChecklistTemplate): Promise<Id[]> {
    const open = await this.store.lockOpen('template', template.id);
    const plans = open
      .map((instance) => ({ instance, plan: planSync(template.items, instance.items) }))
      .filter(({ instance, plan }) => !isInStep(instance, template, plan));

    await this.batch.removeItems(plans.flatMap(({ plan }) => plan.remove));
    await this.batch.redefineItems(
      plans.flatMap(({ plan }) =>
        plan.update.map(({ id, text, description, requiresPhoto, order }) => ({
          id,
          text,
          description,
          requires_photo: requiresPhoto,
          position: order,
        })),
      ),
    );
    await this.batch.insertItems(
      plans.flatMap(({ instance, plan }) =>
        plan.insert.map((item) => newItemRow(instance, { ...item, id: this.clock.newId() })),
      ),
    );
    await this.batch.replan(
      plans.map(({ instance, plan }) => planRow(replanned(instance, template, plan))),
      this.clock.now(),
    );
    return ownersOf(open);
  }

  /**
   * Removes the open checklists that nobody has touched, because their template is deleted.
   *
   * @returns whose checklists of the template are or were open
   */
  async letGo(templateId: Id): Promise<Id[]> {
    const open = await this.store.lockOpen('template', templateId);
    await this.batch.remove(open.filter(isUntouched).map(({ id }) => id));
    return ownersOf(open);
  }
}

const ownersOf = (instances: readonly InstanceRecord[]): Id[] => [
  ...new Set(instances.map(({ employeeId }) => employeeId)),
];

const isInStep = (instance: InstanceRecord, template: ChecklistTemplate, plan: SyncPlan): boolean =>
  plan.update.length + plan.insert.length + plan.remove.length === 0 &&
  instance.templateName === template.name &&
  instance.jobFunctionId === template.jobFunctionId;

function replanned(instance: InstanceRecord, template: ChecklistTemplate, plan: SyncPlan): InstanceRecord {
  const removed = new Set(plan.remove);
  const kept = instance.items.filter(({ id }) => !removed.has(id));
  const added = plan.insert.map(() => ({ status: 'pending' as const }));
  return {
    ...instance,
    templateName: template.name,
    jobFunctionId: template.jobFunctionId,
    completionPercentage: progressOf({ status: instance.status, items: [...kept, ...added] }),
  };
}
