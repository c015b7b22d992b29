import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, TimeEntryReview } from '@workforce/contracts';
import { can, checkDisputeReason, checkResolution, mayAnswerReview, mayResolveReview } from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { EntryReviewQueries } from './entry-review.queries.ts';
import { TimeEntryReviewEntity } from './time-entry-review.entity.ts';

/** Answers to managers' edits: confirmed or disputed by the person, a dispute decided by somebody else (`pay §1`). */
@Injectable()
export class EntryReviewsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly queries: EntryReviewQueries,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, FORBIDDEN, REVIEW_ANSWERED */
  confirm(actor: ActorRef, id: Id): Promise<TimeEntryReview> {
    return this.transactions.run(async () => {
      const row = await this.lock(actor, id);
      unwrap(mayAnswerReview(stateOf(row), actor));
      row.status = 'confirmed';
      row.answeredAt = this.clock.now();
      return this.saved(row);
    });
  }

  /** Disputes an edit; the site's other managers and admins are notified. @throws DomainError NOT_FOUND, FORBIDDEN, REASON_REQUIRED, REVIEW_ANSWERED */
  dispute(actor: ActorRef, id: Id, stated: string): Promise<TimeEntryReview> {
    return this.transactions.run(async () => {
      const row = await this.lock(actor, id);
      unwrap(mayAnswerReview(stateOf(row), actor));
      row.disputeReason = unwrap(checkDisputeReason(stated));
      row.status = 'disputed';
      row.answeredAt = this.clock.now();
      return this.saved(row);
    });
  }

  /** Decides a dispute: the edit stands, for the stated reason. @throws DomainError NOT_FOUND, FORBIDDEN, REASON_REQUIRED, REVIEW_ANSWERED */
  resolve(actor: ActorRef, id: Id, stated: string): Promise<TimeEntryReview> {
    return this.transactions.run(async () => {
      const row = await this.lock(actor, id);
      unwrap(mayResolveReview(stateOf(row), actor));
      row.resolution = unwrap(checkResolution(stated));
      row.status = 'resolved';
      row.resolvedAt = this.clock.now();
      row.resolvedById = actor.id;
      row.resolvedByName = actor.name;
      return this.saved(row);
    });
  }

  private async saved(row: TimeEntryReviewEntity): Promise<TimeEntryReview> {
    await this.em.flush();
    const review = await this.queries.byId(row.id);
    await this.events.publish('time-entry.reviewed', review);
    return review;
  }

  private async lock(actor: ActorRef, id: Id): Promise<TimeEntryReviewEntity> {
    const row = await this.em.findOne(TimeEntryReviewEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row || (row.employee.id !== actor.id && !can(actor, 'time-correction.decide', row.site.id)))
      throw notFound('The edit');
    return row;
  }
}

const stateOf = ({ employee, site, editedById, status }: TimeEntryReviewEntity) => ({
  employeeId: employee.id,
  siteId: site.id,
  editedById,
  status,
});
