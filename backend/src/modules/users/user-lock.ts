import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Role } from '@workforce/contracts';
import { checkLastAdmin } from '@workforce/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { Assignment } from './assignment.entity.ts';
import { User } from './user.entity.ts';

/** Locks the rows of people who are being changed. */
@Injectable()
export class UserLock {
  constructor(private readonly clock: Clock) {}

  /**
   * Locks a person's row until the transaction ends. Rows with a foreign key to them can still be written meanwhile; only a
   * deletion blocks those.
   *
   * @param options.mayEndAdmin the change can remove an administrator: also locks all active admins in a fixed order, so that
   * of two that demote each other the second sees the first one's change
   * @throws DomainError NOT_FOUND
   */
  async take(em: EntityManager, id: Id, options: { mayEndAdmin: boolean }): Promise<User> {
    const admins = options.mayEndAdmin ? `or (role = 'admin' and is_active)` : '';
    await em.execute(`select id from users where id = ? ${admins} order by id for no key update`, [id]);
    const user = await em.findOne(User, { id }, { refresh: true });
    if (!user) throw notFound('The employee');
    return user;
  }

  /**
   * Keeps an active admin of the whole organisation, without an end.
   *
   * @param after the person's new state; null when they are deleted
   * @throws DomainError LAST_ADMIN
   */
  async keepAnAdmin(em: EntityManager, user: User, after: { role: Role; isActive: boolean } | null): Promise<void> {
    if (user.role !== 'admin') return;
    const others = await em.count(Assignment, {
      ...{ role: 'admin', unit: { kind: 'organisation' } },
      ...{ from: { $lte: this.clock.today() }, to: null },
      user: { role: 'admin', isActive: true, id: { $ne: user.id } },
    });
    unwrap(checkLastAdmin(user, after, others));
  }
}
