import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { CreateTimeOffRequest, DecideTimeOffRequest, Id, TimeOffRequest } from '@workforce/contracts';
import {
  can,
  checkTimeOff,
  mayDecideTimeOff,
  mayTakeBackDecision,
  mayWithdrawTimeOff,
  today,
  trimmedOrNull,
} from '@workforce/domain';
import { type ActorRef, byActor } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
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
      const days = unwrap(checkTimeOff(input, { today: today(this.clock.now(), actor.timeZone) }));
      const employee = em.getReference(User, actor.id);
      const site = em.getReference(OrgUnit, actor.siteId);
      const request = new TimeOffRequestEntity(this.clock.newId(), this.clock.now(), { ...days, employee, site });
      em.persist(request);
      await em.flush();
      await this.events.publish('time-off.requested', refTo(request, actor.name));
      return this.queries.byId(request.id);
    });
  }

  /**
   * Records time off for somebody else at their home site, such as a call in sick: approved at once, also in the past; notifies the person.
   *
   * @throws DomainError NOT_FOUND for somebody whom the actor doesn't manage, FORBIDDEN for who manages nobody, the errors of `request`
   */
  record(actor: ActorRef, employeeId: Id, input: CreateTimeOffRequest): Promise<TimeOffRequest> {
    return this.transactions.run(async (em) => {
      if (!can(actor, 'time-off.decide'))
        throw new DomainError('FORBIDDEN', {
          message: 'Only managers and administrators can record time off for others.',
        });
      const employee = await em.findOne(User, { id: employeeId });
      if (!employee || !can(actor, 'time-off.decide', employee.site.id)) throw notFound('The person');
      const days = unwrap(checkTimeOff(input, { today: today(this.clock.now(), actor.timeZone), isRecorded: true }));
      const now = this.clock.now();
      const request = new TimeOffRequestEntity(this.clock.newId(), now, { ...days, employee, site: employee.site });
      request.status = 'approved';
      request.decidedAt = now;
      request.decidedBy = em.getReference(User, actor.id);
      em.persist(request);
      await em.flush();
      await this.events.publish('time-off.recorded', { ...refTo(request, employee.name), ...byActor(actor) });
      return this.queries.byId(request.id);
    });
  }

  /**
   * Withdraws the actor's own pending request; notifies managers and admins.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN for somebody else's, TIME_OFF_DECIDED
   */
  withdraw(actor: ActorRef, id: Id): Promise<TimeOffRequest> {
    return this.transactions.run(async (em) => {
      const { request, employeeName, ...seen } = await this.lock(em, actor, id);
      unwrap(mayWithdrawTimeOff(seen, actor));
      request.status = 'denied';
      request.withdrawnAt = this.clock.now();
      request.updatedAt = this.clock.now();
      await em.flush();
      await this.events.publish('time-off.withdrawn', refTo(request, employeeName));
      return this.queries.byId(id);
    });
  }

  /** @throws DomainError NOT_FOUND */
  async get(actor: ActorRef, id: Id): Promise<TimeOffRequest> {
    const request = await this.queries.byId(id);
    if (request.employeeId !== actor.id && !can(actor, 'time-off.read-all', request.siteId))
      throw notFound('The time-off request');
    return request;
  }

  /**
   * Approves or denies a pending request; notifies the requester. Of two concurrent decisions the second is refused.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN for a manager's own request, TIME_OFF_DECIDED
   */
  decide(actor: ActorRef, id: Id, decision: DecideTimeOffRequest): Promise<TimeOffRequest> {
    return this.transactions.run(async (em) => {
      if (!can(actor, 'time-off.decide')) throw new DomainError('FORBIDDEN');
      const { request, employeeName, ...seen } = await this.lock(em, actor, id);
      unwrap(mayDecideTimeOff(seen, actor));
      request.status = decision.status;
      request.decidedAt = this.clock.now();
      request.decidedBy = em.getReference(User, actor.id);
      request.notes = trimmedOrNull(decision.notes);
      request.updatedAt = this.clock.now();
      await em.flush();
      const { status } = decision;
      await this.events.publish('time-off.decided', { ...refTo(request, employeeName), status, ...byActor(actor) });
      return this.queries.byId(id);
    });
  }

  /**
   * Makes a request pending again whose decision was a slip; notifies the requester.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN, TIME_OFF_DECIDED, TIME_OFF_OVERLAP when a denied person has asked anew (exclusion constraint)
   */
  takeBack(actor: ActorRef, id: Id): Promise<TimeOffRequest> {
    return this.transactions.run(async (em) => {
      const { request, employeeName, ...seen } = await this.lock(em, actor, id);
      unwrap(mayTakeBackDecision(seen, actor, this.clock.now()));
      request.status = 'pending';
      request.decidedAt = request.decidedBy = request.notes = null;
      request.updatedAt = this.clock.now();
      await em.flush();
      await this.events.publish('time-off.reopened', { ...refTo(request, employeeName), ...byActor(actor) });
      return this.queries.byId(id);
    });
  }

  private async lock(
    em: EntityManager,
    actor: ActorRef,
    id: Id,
  ): Promise<TimeOffRequest & { request: TimeOffRequestEntity }> {
    const request = await em.findOne(TimeOffRequestEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!request) throw notFound('The time-off request');
    return { ...(await this.get(actor, id)), request };
  }
}

const refTo = (request: TimeOffRequestEntity, employeeName: string) => ({
  requestId: request.id,
  siteId: request.site.id,
  employeeId: request.employee.id,
  employeeName,
  startDate: request.startDate,
  endDate: request.endDate,
});
