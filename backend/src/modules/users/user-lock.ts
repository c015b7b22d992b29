import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Role } from '@workforce/contracts';
import { checkLastAdmin } from '@workforce/domain';
import { Config } from '../../config/config.ts';
import { isEmergencyAdmin } from '../../config/sign-in-settings.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { Assignment } from './assignment.entity.ts';
import { User } from './user.entity.ts';

/** Locks the rows of people who are being changed. */
@Injectable()
export class UserLock {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Locks a person's row until the transaction ends. Rows with a foreign key to them can still be written meanwhile; only a
   * deletion blocks those.
   *
   * @param options.mayEndAdmin the change can remove an administrator: also locks all active admins in a fixed order, so that
   * of two that demote each other the second sees the first one's change
   * @throws DomainError NOT_FOUND, PERSON_ERASED
   */
  async take(em: EntityManager, id: Id, options: { mayEndAdmin: boolean }): Promise<User> {
    const admins = options.mayEndAdmin ? `or (role = 'admin' and is_active)` : '';
    await em.execute(`select id from users where id = ? ${admins} order by id for no key update`, [id]);
    const user = await em.findOne(User, { id }, { refresh: true });
    if (!user) throw notFound('The employee');
    const erased = await em.execute('select 1 from erasures where person_id = ?', [id]);
    if (erased.length > 0) throw new DomainError('PERSON_ERASED');
    return user;
  }

  /** Locks the rows of several people, in the order of their ids; unknown ids are skipped. */
  async takeAll(em: EntityManager, ids: readonly Id[]): Promise<void> {
    if (ids.length === 0) return;
    await em.execute('select id from users where id = any(?::uuid[]) order by id for no key update', [
      `{${ids.join(',')}}`,
    ]);
  }

  /**
   * Keeps an active admin of the whole organisation, without an end, and the emergency administrator.
   *
   * @param after the person's new state; null when they are deleted
   * @throws DomainError LAST_ADMIN, FORBIDDEN for the emergency administrator
   */
  async keepAnAdmin(em: EntityManager, user: User, after: { role: Role; isActive: boolean } | null): Promise<void> {
    if (user.role !== 'admin') return;
    if (user.isActive && !(after?.isActive && after.role === 'admin')) this.keepEmergencyAdmin(user);
    const others = await em.count(Assignment, {
      role: 'admin',
      unit: { kind: 'organisation' },
      from: { $lte: this.clock.today() },
      to: null,
      user: { role: 'admin', isActive: true, id: { $ne: user.id } },
    });
    unwrap(checkLastAdmin(user, after, others));
  }

  /**
   * Refuses to take the account away that must be able to enter while a provider is away (ADR 41): its username is in the settings.
   *
   * @throws DomainError FORBIDDEN
   */
  keepEmergencyAdmin({ username }: User): void {
    if (isEmergencyAdmin(this.config.signIn, username)) throw new DomainError('FORBIDDEN', { message: EMERGENCY });
  }
}

const EMERGENCY =
  'The emergency administrator must be able to sign in while a provider is away. Name another one in EMERGENCY_ADMIN first.';
