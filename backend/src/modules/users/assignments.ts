import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Role } from '@workforce/contracts';
import { addDays, highestRole, today } from '@workforce/domain';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { Assignment } from './assignment.entity.ts';
import type { User } from './user.entity.ts';

/** Whoever gives a role; null for the system, which gives it in the whole organisation. */
type Giver = ActorRef | null;

/** Keeps people's assignments in step with their role and home site (`sites §1`). Call it inside the transaction of the change. */
@Injectable()
export class Assignments {
  constructor(private readonly clock: Clock) {}

  /** The first assignments of a new person: employee of their home site, and their role. */
  async start(em: EntityManager, user: User, giver: Giver): Promise<void> {
    em.persist(this.assignment({ user, unit: user.site, role: 'employee', isHome: true }));
    await this.give(em, user, giver);
  }

  /** A further role of a new person, from today on. */
  add(em: EntityManager, about: { user: User; unit: OrgUnit; role: Role }): void {
    em.persist(this.assignment({ ...about, isHome: false }));
  }

  /** Replaces the person's further roles from today on: the role of `user` holds at their home site, an admin's as far as the giver's. */
  async changeRole(em: EntityManager, user: User, giver: Giver): Promise<void> {
    const assignments = await em.find(Assignment, { user, role: { $ne: 'employee' } }, { populate: ['unit'] });
    for (const assignment of assignments) this.end(em, assignment);
    await em.flush();
    await this.give(em, user, giver);
  }

  /** Stores the home site and the highest role of today's assignments in the person's row. Call it once these are flushed. */
  async follow(em: EntityManager, user: User): Promise<void> {
    // Of two homes, while days differ by zone, it is the later one.
    const all = await em.find(Assignment, { user }, { populate: ['unit'], orderBy: { from: 'desc' } });
    const assignments = all.filter((assignment) => this.isOfToday(assignment));
    const site = assignments.find(({ isHome }) => isHome)?.unit ?? user.site;
    const role = highestRole(assignments.map((assignment) => assignment.role)) ?? user.role;
    if (site.id === user.site.id && role === user.role) return;
    Object.assign(user, { site, role, updatedAt: this.clock.now() });
    await em.flush();
  }

  /** Ends an assignment on the day, by default yesterday; one that wouldn't have lasted a day is removed. */
  end(em: EntityManager, assignment: Assignment, on: Day = addDays(this.today(assignment.unit), -1)): void {
    if (assignment.to !== null && assignment.to <= on) return;
    if (assignment.from > on) em.remove(assignment);
    else em.assign(assignment, { to: on, updatedAt: this.clock.now() });
  }

  private async give(em: EntityManager, user: User, giver: Giver): Promise<void> {
    const { role } = user;
    if (role === 'employee') return;
    await em.populate(user, ['site']);
    const isOfAll = role === 'admin' && (giver === null || (await this.administersAll(em, giver)));
    const unit = isOfAll ? await em.findOneOrFail(OrgUnit, { kind: 'organisation' }) : user.site;
    em.persist(this.assignment({ user, unit, role, isHome: false }));
  }

  /** Whether the person is an admin of the organisation itself, not only of a unit that has every site. */
  private async administersAll(em: EntityManager, { id, token }: ActorRef): Promise<boolean> {
    if (token) return (await em.count(OrgUnit, { id: token.unitId, kind: 'organisation' })) > 0;
    const assignments = await em.find(
      Assignment,
      { user: id, role: 'admin', unit: { kind: 'organisation' } },
      { populate: ['unit'] },
    );
    return assignments.some((assignment) => this.isOfToday(assignment));
  }

  private isOfToday({ unit, from, to }: Assignment): boolean {
    const day = this.today(unit);
    return from <= day && (to === null || to >= day);
  }

  private assignment(about: { user: User; unit: OrgUnit; role: Role; isHome: boolean }): Assignment {
    return new Assignment(this.clock.newId(), this.clock.now(), { ...about, from: this.today(about.unit) });
  }

  /** Today's day at the unit. */
  today({ timeZone }: Pick<OrgUnit, 'timeZone'>): Day {
    return today(this.clock.now(), timeZone);
  }
}
