import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChecklistInstance as WireInstance, Id, Instant, InstanceUpdateRequest } from '@workforce/contracts';
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
import { type ActorRef, byActor } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { requireVersion } from '../../../platform/errors/require-version.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { User } from '../../users/user.entity.ts';
import { ChecklistAttempt } from './attempt.entity.ts';
import { ChecklistInstance } from './instance.entity.ts';
import { type InstanceRecord, nextVersion, presentInstance, untouchedTask } from './instance.presenter.ts';
import { InstanceStore } from './instance.store.ts';
import { ChecklistItem } from './item.entity.ts';
import { TodayQueries } from '../today/today.queries.ts';

/** Commands on checklists (§4, `decisions §5`). A checklist the person may not see is NOT_FOUND. */
@Injectable()
export class InstancesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly store: InstanceStore,
    private readonly today: TodayQueries,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts, updates tasks of, or submits a checklist.
   *
   * @throws DomainError NOT_FOUND, STALE_VERSION and the errors of `applyUpdate`
   */
  update(actor: ActorRef, id: Id, request: InstanceUpdateRequest): Promise<WireInstance> {
    return this.transactions.run(async () => {
      const before = await this.lockVisible(actor, id);
      requireVersion(before, request.version);
      unwrap(mayWork(before, actor));
      const now = this.clock.now();
      const { instance, changedItemIds, started, becameCompleted } = unwrap(applyUpdate(before, request, { now }));
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
   * Marks a flagged task as reviewed; idempotent.
   *
   * @throws DomainError NOT_FOUND, also for a task of another checklist or of an archived attempt; ITEM_NOT_REVIEWABLE
   */
  review(actor: ActorRef, id: Id, itemId: Id): Promise<WireInstance> {
    return this.transactions.run(async () => {
      const before = await this.lockVisible(actor, id);
      const now = this.clock.now();
      const item = before.items.find((candidate) => candidate.id === itemId);
      if (!item) throw notFound('The task');
      const reviewed = unwrap(review(item, actor.id, now));
      if (reviewed === item) return presentInstance(before, now);

      const items = before.items.map((other) => (other === item ? reviewed : other));
      const after = nextVersion({ ...before, items }, now);
      await this.store.saveProgress(after, [itemId]);
      await this.events.publish('checklist.reviewed', refTo(after, actor));
      return presentInstance(after, now);
    });
  }

  /**
   * Sends a completed checklist back: archives the finished attempt, and the employee starts over with new tasks: the template's
   * current ones, or those of the finished attempt if the template is deleted.
   *
   * @throws DomainError NOT_FOUND, CHECKLIST_NOT_COMPLETED
   */
  redo(actor: ActorRef, id: Id): Promise<WireInstance> {
    return this.transactions.run(async (em) => {
      // Lock order: template before checklist.
      const template = await this.today.templateOf(id);
      const finished = await this.lockVisible(actor, id);
      const now = this.clock.now();
      const emptied = nextVersion(unwrap(redo(finished)), now);
      const instance = em.getReference(ChecklistInstance, id);
      const tasks = (template ?? finished).items.map((origin) => {
        const place = { instance, attempt: emptied.attempt, templateItemId: template ? origin.id : null };
        return new ChecklistItem(this.clock.newId(), place, origin);
      });
      const fresh: InstanceRecord = { ...emptied, items: tasks.map(untouchedTask) };

      em.persist([this.archived(em, finished, actor), ...tasks]);
      await em.flush();
      await this.store.saveProgress(fresh, []);
      await this.events.publish('checklist.redo', refTo(fresh, actor));
      return presentInstance(fresh, now);
    });
  }

  /**
   * Soft-deletes a checklist with a reason.
   *
   * @throws DomainError REASON_REQUIRED, NOT_FOUND, CHECKLIST_COMPLETED for the owner of a completed one
   */
  delete(actor: ActorRef, id: Id, reason: string): Promise<void> {
    return this.transactions.run(async (em) => {
      const instance = await this.lockVisible(actor, id);
      unwrap(mayDelete(instance, actor));
      const stated = unwrap(checkDeleteReason(reason));
      const now = this.clock.now();
      const stored = await em.findOneOrFail(ChecklistInstance, id);
      em.assign(stored, { deletedAt: now, deletedBy: actor.id, deleteReason: stated, updatedAt: now });
      await em.flush();
      await this.events.publish('checklist.deleted', { ...refTo(instance, actor), reason: stated });
    });
  }

  /** The finished attempt and who sent it back; its tasks and photos stay in their tables. */
  private archived(em: EntityManager, finished: InstanceRecord, actor: ActorRef): ChecklistAttempt {
    return new ChecklistAttempt(this.clock.newId(), this.clock.now(), {
      instance: em.getReference(ChecklistInstance, finished.id),
      attempt: finished.attempt,
      startedAt: dateOf(finished.startedAt),
      completedAt: dateOf(finished.completedAt),
      resetBy: em.getReference(User, actor.id),
      resetByName: actor.name,
    });
  }

  private async lockVisible(actor: ActorRef, id: Id): Promise<InstanceRecord> {
    const instance = await this.store.lock(id);
    if (!instance || !mayRead(instance, actor).ok) throw notFound('The checklist');
    return instance;
  }
}

const dateOf = (instant: Instant | null): Date | null => (instant === null ? null : new Date(instant));

const refTo = (instance: InstanceRecord, actor: ActorRef) => ({
  instanceId: instance.id,
  siteId: instance.siteId,
  version: instance.version,
  templateName: instance.templateName,
  employeeId: instance.employeeId,
  employeeName: instance.employeeName,
  ...byActor(actor),
});
