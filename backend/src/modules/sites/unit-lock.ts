import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { OrgUnit } from './org-unit.entity.ts';

/** Locks units until the transaction ends. */
@Injectable()
export class UnitLock {
  /** Excludes other changes of the tree, so that two moves can't make a cycle and no unit is created below one that moves. */
  async tree(em: EntityManager): Promise<void> {
    await em.execute(`select id from org_units where kind = 'organisation' for no key update`);
  }

  /** The unit with its parent, read and changed under `tree`; waits for what is being added to it. */
  async take(em: EntityManager, id: Id): Promise<OrgUnit> {
    const unit = await em.findOne(OrgUnit, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!unit) throw notFound('The place');
    await em.populate(unit, ['parent']);
    return unit;
  }

  /**
   * The unit, which stays open until what is added to it is stored.
   *
   * @throws DomainError NOT_FOUND, UNIT_CLOSED
   */
  async open(em: EntityManager, id: Id): Promise<OrgUnit> {
    const unit = await em.findOne(OrgUnit, { id }, { lockMode: LockMode.PESSIMISTIC_READ, refresh: true });
    if (!unit) throw notFound('The place');
    requireOpen(unit);
    return unit;
  }
}

/** @throws DomainError UNIT_CLOSED */
export function requireOpen({ name, closedAt }: OrgUnit): void {
  if (closedAt)
    throw new DomainError('UNIT_CLOSED', { message: `${name} is closed. Reopen it first, or choose another place.` });
}
