import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, User } from '@workforce/contracts';
import { can, canEverywhere, type Permission } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { type PlacesReach, placesOf, siteWithin } from '../../platform/access/reach.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { siteDay } from '../../platform/database/site-day.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { assignedOn } from '../sites/places.select.ts';
import { UnitAccess } from '../sites/unit-access.ts';
import type { Database } from '../database.ts';

/** Which people an actor may see and change, by the places of both (`sites §2`). */
@Injectable()
export class PersonAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly units: UnitAccess,
    private readonly clock: Clock,
  ) {}

  /** The condition that person `u` works at a site within the reach today. */
  worksWithin(reach: PlacesReach) {
    if (reach.kind === 'all') return sql<boolean>`true`;
    return sql<boolean>`u.id in (
      select a.user_id from assignments a join org_units o on o.id = a.unit_id
      where a.role = 'employee' and ${siteWithin(reach, 'o.site_id')} and ${assignedOn(this.clock.now())})`;
  }

  /**
   * @param permission that lets the actor see the people of a site
   * @throws DomainError NOT_FOUND for a person who works at no site of the actor's
   */
  async requireVisible(actor: ActorRef, id: Id, permission: Permission = 'user.list'): Promise<void> {
    if (!(await this.isVisible(actor, id, permission))) throw notFound('The employee');
  }

  /** Whether the person works at a site at which the actor has the permission. */
  async isVisible(actor: ActorRef, id: Id, permission: Permission): Promise<boolean> {
    if (id === actor.id || canEverywhere(actor, permission)) return true;
    const person = await this.db()
      .selectFrom('users as u')
      .select('u.id')
      .where('u.id', '=', id)
      .where(this.worksWithin(placesOf(actor, permission)))
      .executeTakeFirst();
    return person !== undefined;
  }

  /**
   * Refuses access to an account unless the actor has the permission at the person's home site and administers all that they
   * oversee. One's own account is no exception: its home site may be one that the actor doesn't administer.
   *
   * @throws DomainError NOT_FOUND for a person who works at no site of the actor's, FORBIDDEN
   */
  async requireAccount(
    actor: ActorRef,
    { id, siteId }: Pick<User, 'id' | 'siteId'>,
    permission: Permission,
  ): Promise<void> {
    await this.requireVisible(actor, id, permission);
    if (!can(actor, permission, siteId))
      throw new DomainError('FORBIDDEN', { message: "Only administrators of a person's home site can do this." });
    await this.requireAdministered(actor, id);
  }

  /**
   * Like `requireAccount`, for what nobody decides about themselves (`decisions §12`).
   *
   * @throws DomainError OWN_ACCOUNT, NOT_FOUND, FORBIDDEN
   */
  async requireOther(actor: ActorRef, person: Pick<User, 'id' | 'siteId'>, permission: Permission): Promise<void> {
    this.refuseOwn(actor, person.id);
    await this.requireAccount(actor, person, permission);
  }

  /**
   * Refuses what nobody decides about themselves, whatever their role: wage, role, places, a password without the present one
   * (`decisions §12`).
   *
   * @param message default: that of the code
   * @throws DomainError OWN_ACCOUNT
   */
  refuseOwn(actor: ActorRef, id: Id, message?: string): void {
    if (id === actor.id) throw new DomainError('OWN_ACCOUNT', { message });
  }

  /**
   * Refuses changes to an account that oversees more units than the actor administers, today or later: whoever could set its
   * password would get its places. The units decide, not their sites: a region with every site isn't the organisation.
   *
   * @throws DomainError FORBIDDEN
   */
  async requireAdministered(actor: ActorRef, id: Id): Promise<void> {
    if (id === actor.id) return;
    const overseen = await this.db()
      .selectFrom('users as u')
      .select('u.id')
      .where('u.id', '=', id)
      .where(this.overseesOthers(actor))
      .executeTakeFirst();
    if (overseen)
      throw new DomainError('FORBIDDEN', { message: 'This person oversees places that you do not administer.' });
  }

  /** The condition that person `u` oversees a unit, today or later, that the actor doesn't administer. */
  overseesOthers(actor: ActorRef) {
    return sql<boolean>`exists (
      select from assignments a join org_units o on o.id = a.unit_id
      where a.user_id = u.id and a.role <> 'employee' and coalesce(a."to", 'infinity') >= ${siteDay(this.clock.now())}
        and not ${this.units.administered(actor, 'o.id')})`;
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
