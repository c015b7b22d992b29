import { Injectable } from '@nestjs/common';
import type { ChecklistInstance, Id, InstanceUpdateRequest } from '@workforce/contracts';
import {
  applyUpdate,
  checkDeleteReason,
  mayDelete,
  mayRead,
  mayWork,
  needsAttentionCount,
  redo,
  review,
} from '@workforce/domain';
import type { Doer } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { accepted } from '../../../platform/errors/accepted.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { requireVersion } from '../../../platform/errors/require-version.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { presentInstance } from './instance.presenter.ts';
import { type InstanceRecord, nextVersion, untouchedTask } from './instance.record.ts';
import { InstanceBatch } from './instance.batch.ts';
import { InstanceStore } from './instance.store.ts';
import { newItemRow } from './item.rows.ts';
import { TodayQueries } from '../today/today.queries.ts';

/** What people do with a checklist (§4, `decisions §5`). A checklist that the person may not see is NOT_FOUND. */
@Injectable()
export class InstancesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: InstanceStore,
    private readonly batch: InstanceBatch,
    private readonly today: TodayQueries,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts, changes tasks of, or submits a checklist.
   *
   * @throws DomainError NOT_FOUND, STALE_VERSION and what `applyUpdate` refuses with
   */
  update(actor: Doer, id: Id, request: InstanceUpdateRequest): Promise<ChecklistInstance> {
    return this.transactions.run(async () => {
      const before = await this.lockVisible(actor, id);
      requireVersion(before, request.version);
      accepted(mayWork(before, actor));
      const now = this.clock.now();
      const { instance, changedItemIds, started, becameCompleted } = accepted(applyUpdate(before, request, { now }));
      if (changedItemIds.length === 0 && !started && !becameCompleted) return presentInstance(before, now);

      const after = nextVersion(instance, now);
      await this.store.saveProgress(after, changedItemIds);
      if (becameCompleted) {
        const needsAttention = needsAttentionCount(after.items);
        await this.events.publish('checklist.completed', { ...refTo(after, actor), needsAttention });
      } else await this.events.publish('checklist.progressed', refTo(after, actor));
      return presentInstance(after, now);
    });
  }

  /**
   * Marks a flagged task as reviewed; again changes nothing.
   *
   * @throws DomainError NOT_FOUND, also for a task of another checklist or of an archived attempt; ITEM_NOT_REVIEWABLE
   */
  review(actor: Doer, id: Id, itemId: Id): Promise<ChecklistInstance> {
    return this.transactions.run(async () => {
      const before = await this.lockVisible(actor, id);
      const now = this.clock.now();
      const item = before.items.find((candidate) => candidate.id === itemId);
      if (!item) throw notFound('The task');
      const reviewed = accepted(review(item, actor.id, now));
      if (reviewed === item) return presentInstance(before, now);

      const items = before.items.map((other) => (other === item ? reviewed : other));
      const after = nextVersion({ ...before, items }, now);
      await this.store.saveProgress(after, [itemId]);
      await this.events.publish('checklist.reviewed', refTo(after, actor));
      return presentInstance(after, now);
    });
  }

  /**
   * Sends a completed checklist back: the finished attempt is kept as it was, and the employee starts over with new
   * tasks: the template's of now, or those of the finished attempt once the template is deleted.
   *
   * @throws DomainError NOT_FOUND, CHECKLIST_NOT_COMPLETED
   */
  redo(actor: Doer, id: Id): Promise<ChecklistInstance> {
    return this.transactions.run(async () => {
      // Before the checklist, in the order that everyone locks.
      const template = await this.today.templateOf(id);
      const finished = await this.lockVisible(actor, id);
      const now = this.clock.now();
      const emptied = nextVersion(accepted(redo(finished)), now);
      const tasks = template ? template.items.map(untouchedTask) : emptied.items;
      const items = tasks.map((item) => ({ ...item, id: this.clock.newId() }));
      const fresh: InstanceRecord = { ...emptied, items };

      await this.store.archive(finished, { id: this.clock.newId(), resetAt: now, resetBy: actor });
      await this.batch.insertItems(items.map((item) => newItemRow(fresh, item)));
      await this.store.saveProgress(fresh, []);
      await this.events.publish('checklist.redo', refTo(fresh, actor));
      return presentInstance(fresh, now);
    });
  }

  /**
   * Deletes a checklist with a reason; it stays stored as a record that nobody sees.
   *
   * @throws DomainError REASON_REQUIRED, NOT_FOUND, CHECKLIST_COMPLETED for the owner of a completed one
   */
  delete(actor: Doer, id: Id, reason: string): Promise<void> {
    return this.transactions.run(async () => {
      const instance = await this.lockVisible(actor, id);
      accepted(mayDelete(instance, actor));
      const stated = accepted(checkDeleteReason(reason));
      await this.store.markDeleted(instance, { deletedAt: this.clock.now(), deletedBy: actor.id, reason: stated });
      await this.events.publish('checklist.deleted', { ...refTo(instance, actor), reason: stated });
    });
  }

  private async lockVisible(actor: Doer, id: Id): Promise<InstanceRecord> {
    const instance = await this.store.lock(id);
    if (!instance || !mayRead(instance, actor).ok) throw notFound('The checklist');
    return instance;
  }
}

const refTo = (instance: InstanceRecord, actor: Doer) => ({
  instanceId: instance.id,
  version: instance.version,
  templateName: instance.templateName,
  employeeId: instance.employeeId,
  employeeName: instance.employeeName,
  actorId: actor.id,
  actorName: actor.name,
});
