import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Id, ROLES } from '@workforce/contracts';
import { can, canEverywhere, type Permission, roleHas } from '@workforce/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { assignedOn } from './places.select.ts';
import type { Database } from '../database.ts';

/** Access to what is for everyone or for one unit: templates, job functions, chat groups (`sites §1`). */
@Injectable()
export class UnitAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * The condition that a row is for everyone, for a unit that contains a site of the actor's or lies in one, or for a unit that they
   * manage, which may have no sites yet.
   */
  visible(actor: ActorRef, permission: Permission, unitId: string): RawBuilder<boolean> {
    if (canEverywhere(actor, permission)) return sql<boolean>`true`;
    const sites = actor.places.flatMap((place) => place.sites ?? []);
    const managed = can(actor, permission) ? this.isPermitted(actor, permission, unitId) : sql<boolean>`false`;
    return sql<boolean>`(${sql.ref(unitId)} is null or exists (
      select from org_units u join org_units s on s.path <@ u.path or u.path <@ s.path
      where u.id = ${sql.ref(unitId)} and s.id = any(${[...new Set(sites)]}::uuid[])) or ${managed})`;
  }

  /** Whether the actor sees what is for this unit; null is everyone's. */
  async isVisible(actor: ActorRef, permission: Permission, unitId: Id | null): Promise<boolean> {
    return unitId === null || this.is(unitId, this.visible(actor, permission, 'r.id'));
  }

  /** The condition that the actor has the permission in the row's unit; for everyone's rows in the whole organisation. */
  managed(actor: ActorRef, permission: Permission, unitId: string): RawBuilder<boolean> {
    return canEverywhere(actor, permission) ? sql<boolean>`true` : this.isPermitted(actor, permission, unitId);
  }

  /**
   * The condition that a unit is one that the actor administers or lies in one. Whoever administers the only site holds their role
   * everywhere, but not in the units above it.
   *
   * @param unitId a column or an expression
   */
  administered(actor: ActorRef, unitId: string | RawBuilder<unknown>): RawBuilder<boolean> {
    return this.isPermitted(actor, 'site.administer', unitId);
  }

  /** @throws DomainError NOT_FOUND for a unit that the actor doesn't administer */
  async requireAdministered(actor: ActorRef, unitId: Id): Promise<void> {
    if (!(await this.administers(actor, unitId))) throw notFound('The place');
  }

  administers(actor: ActorRef, unitId: Id): Promise<boolean> {
    return this.is(unitId, this.administered(actor, 'r.id'));
  }

  /**
   * Like `requireManaged`, for a row that is there.
   *
   * @param what the row, as a sentence's subject
   * @throws DomainError NOT_FOUND for a row of a unit that the actor doesn't see
   */
  async requireManagedRow(actor: ActorRef, permission: Permission, unitId: Id | null, what: string): Promise<void> {
    if (!(await this.isVisible(actor, permission, unitId))) throw notFound(what);
    await this.requireManaged(actor, permission, unitId);
  }

  /** @throws DomainError FORBIDDEN unless the actor has the permission in the whole unit; null for everyone */
  async requireManaged(actor: ActorRef, permission: Permission, unitId: Id | null): Promise<void> {
    if (canEverywhere(actor, permission)) return;
    if (unitId === null)
      throw new DomainError('FORBIDDEN', {
        message: 'This is for the whole organisation: only those who manage all of it can change it.',
      });
    if (!(await this.is(unitId, this.managed(actor, permission, 'r.id'))))
      throw new DomainError('FORBIDDEN', { message: 'You do not manage the place that this is for.' });
  }

  /**
   * The unit of a new row: the asked one, by default everyone's for those who manage the whole organisation, and for others the
   * highest unit that they manage.
   *
   * @throws DomainError FORBIDDEN, INVALID_INPUT with the field `unitId`
   */
  async unitOfNew(actor: ActorRef, permission: Permission, requested: Id | null | undefined): Promise<Id | null> {
    if (requested === undefined) return canEverywhere(actor, permission) ? null : this.highestUnit(actor, permission);
    if (requested !== null && !(await this.isOpen(requested))) {
      const message = 'This site or region does not exist or is closed';
      throw new DomainError('INVALID_INPUT', { message, details: [{ field: 'unitId', message }] });
    }
    await this.requireManaged(actor, permission, requested);
    return requested;
  }

  /** The sites that something of the unit is for, of a team the one in which it lies; null for all. */
  async sitesOf(unitId: Id | null): Promise<Id[] | null> {
    if (unitId === null) return null;
    const { rows } = await sql<{ id: Id }>`
      select s.id from org_units u join org_units s on s.path <@ u.path or u.path <@ s.path
      where u.id = ${unitId} and s.kind = 'site'`.execute(this.db());
    return rows.map(({ id }) => id);
  }

  /**
   * The highest unit in which the actor has the permission.
   *
   * @throws DomainError FORBIDDEN
   */
  async highestUnit(actor: ActorRef, permission: Permission): Promise<Id> {
    const { rows } = await sql<{ id: Id }>`
      select permitted.id from ${this.permittedUnits(actor, permission)} order by nlevel(permitted.path), permitted.id limit 1`.execute(
      this.db(),
    );
    const [unit] = rows;
    if (!unit) throw new DomainError('FORBIDDEN');
    return unit.id;
  }

  private async isOpen(id: Id): Promise<boolean> {
    const unit = await this.db()
      .selectFrom('org_units')
      .select('id')
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    return unit !== undefined;
  }

  /** Whether the condition holds for the unit `r`. */
  private async is(unitId: Id, condition: RawBuilder<boolean>): Promise<boolean> {
    const query = this.db().selectFrom('org_units as r').select('r.id').where('r.id', '=', unitId).where(condition);
    return (await query.executeTakeFirst()) !== undefined;
  }

  private isPermitted(
    actor: ActorRef,
    permission: Permission,
    unitId: string | RawBuilder<unknown>,
  ): RawBuilder<boolean> {
    const unit = typeof unitId === 'string' ? sql.ref(unitId) : unitId;
    return sql<boolean>`exists (
      select from org_units u, ${this.permittedUnits(actor, permission)} where u.id = ${unit} and u.path <@ permitted.path)`;
  }

  /** The units in which the actor has the permission today, as table `permitted`. */
  private permittedUnits(actor: ActorRef, permission: Permission) {
    const { token } = actor;
    if (token && !can(actor, permission)) return sql`(select o.id, o.path from org_units o where false) permitted`;
    if (token && !token.isPersonal)
      return sql`(select o.id, o.path from org_units o where o.id = ${token.unitId}) permitted`;
    const roles = ROLES.filter((role) => roleHas(role, permission));
    const assigned = sql`(select o.id, o.path from assignments a join org_units o on o.id = a.unit_id
      where a.user_id = ${actor.id} and a.role = any(${roles}::text[]) and ${assignedOn(this.clock.now())})`;
    if (!token) return sql`${assigned} permitted`;
    return sql`(select distinct case when a.path <@ o.path then a.id else o.id end as id, case when a.path <@ o.path then a.path else o.path end as path
      from ${assigned} a join org_units o on a.path <@ o.path or o.path <@ a.path where o.id = ${token.unitId}) permitted`;
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
