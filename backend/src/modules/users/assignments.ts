import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Role } from '@workforce/contracts';
import { addDays, canEverywhere, today } from '@workforce/domain';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { Assignment } from './assignment.entity.ts';
import type { User } from './user.entity.ts';

/** Whoever gives a role; null for the system, which gives it everywhere. */
type Giver = Pick<ActorRef, 'places'> | null;

/** Keeps people's assignments in step with their role and home site (`sites §1`). Call it inside the transaction of the change. */
@Injectable()
export class Assignments {
  constructor(private readonly clock: Clock) {}

  /** The first assignments of a new person: employee of their home site, and their role. */
  async start(em: EntityManager, user: User, giver: Giver): Promise<void> {
    em.persist(this.assignment({ user, unit: user.site, role: 'employee', isHome: true }));
    await this.give(em, user, giver);
  }

  /** Replaces the person's further roles from today on: the role of `user` holds at their home site, an admin's as far as the giver's. */
  async changeRole(em: EntityManager, user: User, giver: Giver): Promise<void> {
    const held = await em.find(Assignment, { user, role: { $ne: 'employee' } }, { populate: ['unit'] });
    for (const assignment of held) this.end(em, assignment);
    await em.flush();
    await this.give(em, user, giver);
  }

  /** Ends an assignment yesterday; one that hasn't lasted a day is removed. */
  private end(em: EntityManager, assignment: Assignment): void {
    const yesterday = addDays(this.today(assignment.unit), -1);
    if (assignment.to !== null && assignment.to <= yesterday) return;
    if (assignment.from > yesterday) em.remove(assignment);
    else em.assign(assignment, { to: yesterday, updatedAt: this.clock.now() });
  }

  private async give(em: EntityManager, user: User, giver: Giver): Promise<void> {
    const { role } = user;
    if (role === 'employee') return;
    await em.populate(user, ['site']);
    const isOfAll = role === 'admin' && (giver === null || canEverywhere(giver, 'user.role'));
    const unit = isOfAll ? await em.findOneOrFail(OrgUnit, { kind: 'organisation' }) : user.site;
    em.persist(this.assignment({ user, unit, role, isHome: false }));
  }

  private assignment(about: { user: User; unit: OrgUnit; role: Role; isHome: boolean }): Assignment {
    return new Assignment(this.clock.newId(), this.clock.now(), { ...about, from: this.today(about.unit) });
  }

  private today({ timeZone }: OrgUnit): Day {
    return today(this.clock.now(), timeZone);
  }
}
