import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  CreateAssignmentRequest,
  Day,
  EndAssignmentRequest,
  Id,
  Assignment as WireAssignment,
} from '@workforce/contracts';
import { addDays, mayBeAssigned } from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../../platform/errors/domain-error.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { UnitAccess } from '../../sites/unit-access.ts';
import { UnitLock } from '../../sites/unit-lock.ts';
import { Assignment } from '../assignment.entity.ts';
import { Assignments } from '../assignments.ts';
import { PersonAccess } from '../person-access.ts';
import { UserLock } from '../user-lock.ts';
import { AssignmentQueries } from './assignment.queries.ts';

/** Commands on people's roles in units (`sites §1`), for those who administer the unit: they give nothing outside it. */
@Injectable()
export class AssignmentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: AssignmentQueries,
    private readonly assignments: Assignments,
    private readonly people: PersonAccess,
    private readonly units: UnitAccess,
    private readonly unitLock: UnitLock,
    private readonly lock: UserLock,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a role of a person in a unit.
   *
   * @throws DomainError NOT_FOUND for a unit or a person that the actor doesn't administer, INVALID_INPUT, UNIT_CLOSED, ASSIGNMENT_EXISTS, OWN_ACCOUNT
   */
  add(actor: ActorRef, { userId, unitId, role, from, to = null }: CreateAssignmentRequest): Promise<WireAssignment> {
    return this.transactions.run(async (em) => {
      await this.units.requireAdministered(actor, unitId);
      const user = await this.lock.take(em, userId, { mayEndAdmin: false });
      await this.people.requireVisible(actor, userId, 'site.administer');
      this.people.refuseOwn(actor, userId, OWN_ROLE);
      const unit = await this.unitLock.open(em, unitId);
      unwrap(mayBeAssigned(role, unit.kind));
      const today = this.assignments.today(unit);
      const first = from ?? today;
      if (first < today) throw invalidDay('from', 'A role begins today at the earliest');
      if (to !== null && to < first) throw invalidDay('to', 'The last day must not be before the first');
      const id = this.clock.newId();
      em.persist(new Assignment(id, this.clock.now(), { user, unit, role, from: first, to }));
      await em.flush();
      await this.assignments.follow(em, user);
      const detail = `${role}: ${unit.name}, ${days(first, to)}`;
      await this.log.record({ event: 'assignment_added', actor, subject: user, detail });
      await this.events.publish('places.changed', { userIds: [userId] });
      return this.queries.byId(id);
    });
  }

  /**
   * Ends a role; one that hasn't lasted a day is removed, and one that has ended or ends that day stays as it is.
   *
   * @throws DomainError NOT_FOUND, INVALID_INPUT, ASSIGNMENT_IS_HOME, OWN_ACCOUNT, LAST_ADMIN
   */
  end(actor: ActorRef, id: Id, { to }: EndAssignmentRequest): Promise<void> {
    return this.transactions.run(async (em) => {
      const assignment = await this.take(em, actor, id);
      const { user, unit, role } = assignment;
      if (assignment.isHome) throw new DomainError('ASSIGNMENT_IS_HOME');
      this.people.refuseOwn(actor, user.id, OWN_ROLE);
      const yesterday = addDays(this.assignments.today(unit), -1);
      const last = to ?? yesterday;
      if (last < yesterday) throw invalidDay('to', 'A role that has been held stays: choose yesterday or a later day');
      if (assignment.to !== null && assignment.to <= last) {
        if (to === undefined || to === assignment.to) return;
        throw invalidDay('to', `This role ends on ${assignment.to} already. Add it again to prolong it`);
      }
      if (role === 'admin' && unit.kind === 'organisation')
        await this.lock.keepAnAdmin(em, user, { role: 'employee', isActive: user.isActive });
      const { from, to: before } = assignment;
      this.assignments.end(em, assignment, last);
      await em.flush();
      await this.assignments.follow(em, user);
      await this.log.record({
        event: 'assignment_ended',
        actor,
        subject: user,
        detail: `${role}: ${unit.name}, ${days(from, before)} → ${last < from ? 'never' : days(from, last)}`,
      });
      await this.events.publish('places.changed', { userIds: [user.id] });
    });
  }

  /** The assignment with its person locked. */
  private async take(em: EntityManager, actor: ActorRef, id: Id): Promise<Assignment> {
    const found = await em.findOne(Assignment, { id });
    if (!found || !(await this.units.administers(actor, found.unit.id))) throw notFound('The assignment');
    await this.lock.take(em, found.user.id, { mayEndAdmin: found.role === 'admin' });
    const assignment = await em.findOne(Assignment, { id }, { populate: ['unit', 'user'], refresh: true });
    if (!assignment) throw notFound('The assignment');
    return assignment;
  }
}

const OWN_ROLE = 'Ask another administrator to change where you work and what you manage.';

const days = (from: Day, to: Day | null) => (to === null ? `from ${from}` : `${from} to ${to}`);

const invalidDay = (field: string, message: string) =>
  new DomainError('INVALID_INPUT', { message, details: [{ field, message }] });
