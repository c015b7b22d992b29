import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, MovePersonRequest, User as WireUser } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import type { OrgUnit } from '../../sites/org-unit.entity.ts';
import { UnitAccess } from '../../sites/unit-access.ts';
import { UnitLock } from '../../sites/unit-lock.ts';
import { Assignment } from '../assignment.entity.ts';
import { Assignments } from '../assignments.ts';
import { PersonAccess } from '../person-access.ts';
import { UserLock } from '../user-lock.ts';
import type { User } from '../user.entity.ts';
import { UserQueries } from '../user.queries.ts';

/**
 * Moves people to another home site from a day on (`sites §3`). Their rows stay at the sites where they were made, and what they
 * manage or where else they work is unchanged.
 */
@Injectable()
export class HomeMoves {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: UserQueries,
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
   * @throws DomainError NOT_FOUND for a person or a site that the actor doesn't administer, FORBIDDEN for a person of a home site that the
   * actor doesn't administer, INVALID_INPUT, UNIT_CLOSED, OWN_ACCOUNT
   */
  move(actor: ActorRef, id: Id, { siteId, from }: MovePersonRequest): Promise<WireUser> {
    return this.transactions.run(async (em) => {
      const user = await this.lock.take(em, id, { mayEndAdmin: false });
      await this.people.requireVisible(actor, id, 'site.administer');
      this.people.refuseOwn(actor, id, 'Ask another administrator to move you.');
      await this.requireBoth(actor, user, siteId);
      const site = await this.unitLock.open(em, siteId);
      if (site.kind !== 'site') throw invalid('siteId', 'Choose a site');
      const first = from ?? this.assignments.today(site);
      if (first < this.assignments.today(site)) throw invalid('from', 'A person is moved today at the earliest');
      const before = await this.leave(em, user, first, site);
      em.persist(
        new Assignment(this.clock.newId(), this.clock.now(), {
          user,
          unit: site,
          role: 'employee',
          isHome: true,
          from: first,
        }),
      );
      await em.flush();
      await this.assignments.follow(em, user);
      const detail = `${before.name} → ${site.name}, from ${first}`;
      await this.log.record({ event: 'person_moved', actor, subject: user, detail });
      await this.events.publish('places.changed', { userIds: [id] });
      return this.queries.byId(id);
    });
  }

  private async requireBoth(actor: ActorRef, user: User, siteId: Id): Promise<void> {
    await this.units.requireAdministered(actor, siteId);
    if (await this.units.administers(actor, user.site.id)) return;
    throw new DomainError('FORBIDDEN', { message: "Only administrators of a person's home site can move them." });
  }

  /**
   * Ends the home assignment of the day and removes later ones and the person's other assignment at the new site. Days of two zones
   * don't change at the same time: the person keeps working at the former site for its day of the move, so that they are never
   * without a site.
   *
   * @returns the former home site
   */
  private async leave(em: EntityManager, user: User, first: Day, site: OrgUnit): Promise<OrgUnit> {
    const assignments = await em.find(Assignment, { user, role: 'employee' }, { populate: ['unit'] });
    const homes = assignments.filter(({ isHome, to }) => isHome && (to === null || to >= first));
    const before = homes.find((home) => home.from <= first) ?? homes[0];
    if (!before) throw new Error('Everyone has a home site');
    if (before.unit.id === site.id && homes.length === 1)
      throw invalid('siteId', `${user.name} already belongs to ${site.name} on that day`);
    const here = assignments.filter(({ isHome, unit }) => !isHome && unit.id === site.id);
    const dayBefore = addDays(first, -1);
    for (const assignment of [...homes, ...here]) this.assignments.end(em, assignment, dayBefore);
    await em.flush();
    // Of a move that is planned anew on the same day, the home that the person has until then.
    const until = assignments.find(
      (home) => home.isHome && home.from < first && (home.to === null || home.to >= dayBefore),
    );
    const former = until ?? (before.from <= first ? before : undefined);
    if (
      former &&
      former.unit.timeZone !== site.timeZone &&
      !worksAt(assignments, former.unit, first) &&
      former.unit.id !== site.id
    )
      em.persist(
        new Assignment(this.clock.newId(), this.clock.now(), {
          user,
          unit: former.unit,
          role: 'employee',
          from: first,
          to: first,
        }),
      );
    return before.unit;
  }
}

/** Whether one of these, apart from the home, is at the unit on the day. */
const worksAt = (assignments: readonly Assignment[], unit: OrgUnit, day: Day): boolean =>
  assignments.some(
    (each) => !each.isHome && each.unit.id === unit.id && each.from <= day && (each.to === null || each.to >= day),
  );

const invalid = (field: string, message: string) =>
  new DomainError('INVALID_INPUT', { message, details: [{ field, message }] });
