import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import type { CreateTimeOffRequest, DecideTimeOffRequest, Id, TimeOffRequest } from '@workforce/contracts';
import { can, checkTimeOff, mayDecideTimeOff, today, trimmedOrNull } from '@workforce/domain';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { User } from '../users/user.entity.ts';
import { TimeOffRequestEntity } from './time-off-request.entity.ts';
import { TimeOffQueries } from './time-off.queries.ts';

/** Requests for time off and decisions about them (§4, `decisions §7`). */
@Injectable()
export class TimeOffService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: TimeOffQueries,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests time off for the caller at their home site; notifies its managers and admins.
   *
   * @throws DomainError INVALID_INPUT, REASON_REQUIRED (see `checkTimeOff`); TIME_OFF_OVERLAP when the person already has a
   * pending or approved request for some of the days (exclusion constraint)
   */
  request(actor: ActorRef, input: CreateTimeOffRequest): Promise<TimeOffRequest> {
    return this.transactions.run(async (em) => {
      const asked = unwrap(checkTimeOff(input, { today: today(this.clock.now(), actor.timeZone) }));
      const employee = em.getReference(User, actor.id);
      const site = em.getReference(OrgUnit, actor.siteId);
      const request = new TimeOffRequestEntity(this.clock.newId(), this.clock.now(), { ...asked, employee, site });
      em.persist(request);
      await em.flush();
      await this.events.publish('time-off.requested', refTo(request, actor.name));
      return this.queries.byId(request.id);
    });
  }

  /**
   * Approves or denies a pending request; notifies the requester. Of two concurrent decisions the second is refused.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN for a manager's own request, TIME_OFF_DECIDED
   */
  decide(actor: ActorRef, id: Id, decision: DecideTimeOffRequest): Promise<TimeOffRequest> {
    return this.transactions.run(async (em) => {
      const request = await em.findOne(TimeOffRequestEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!request || !isVisible(request, actor)) throw notFound('The time-off request');
      const { employeeName, ...seen } = await this.queries.byId(id);
      unwrap(mayDecideTimeOff(seen, actor));
      request.status = decision.status;
      request.decidedAt = this.clock.now();
      request.decidedBy = em.getReference(User, actor.id);
      request.notes = trimmedOrNull(decision.notes);
      request.updatedAt = this.clock.now();
      await em.flush();
      const { status } = decision;
      const by = { actorId: actor.id, actorName: actor.name };
      await this.events.publish('time-off.decided', { ...refTo(request, employeeName), status, ...by });
      return this.queries.byId(id);
    });
  }
}

const isVisible = ({ employee, site }: TimeOffRequestEntity, actor: ActorRef): boolean =>
  employee.id === actor.id || can(actor, 'time-off.read-all', site.id);

const refTo = (request: TimeOffRequestEntity, employeeName: string) => ({
  requestId: request.id,
  siteId: request.site.id,
  employeeId: request.employee.id,
  employeeName,
  startDate: request.startDate,
  endDate: request.endDate,
});
