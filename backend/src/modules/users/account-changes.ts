import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Role, User as WireUser } from '@workforce/contracts';
import { checkNewPassword, mayChangeRole } from '@workforce/domain';
import type { ActorRef } from '../../platform/access/actor.ts';
import { requireConfirmed } from '../../platform/access/require-confirmed.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { UnitLock } from '../sites/unit-lock.ts';
import { Assignments } from './assignments.ts';
import { Credentials } from './passwords/credentials.ts';
import { PasswordPolicy } from './passwords/password-policy.ts';
import type { User } from './user.entity.ts';
import { PersonAccess } from './person-access.ts';
import { UserLock } from './user-lock.ts';
import { UserQueries } from './user.queries.ts';

/** Changes of access to an account; absent fields are unchanged. */
export interface AccessChange {
  role?: Role;
  isActive?: boolean;
  password?: string;
}

/** Changes access to accounts, logs it and ends the affected sessions (`decisions §3`). */
@Injectable()
export class AccountChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UserQueries,
    private readonly lock: UserLock,
    private readonly unitLock: UnitLock,
    private readonly access: PersonAccess,
    private readonly assignments: Assignments,
    private readonly credentials: Credentials,
    private readonly policy: PasswordPolicy,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
  ) {}

  /** @throws DomainError NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN */
  changeRole(actor: ActorRef, id: Id, role: Role): Promise<WireUser> {
    return this.transactions.run(async (em) => {
      const user = await this.lock.take(em, id, { mayEndAdmin: true });
      await this.access.requireVisible(actor, id);
      unwrap(mayChangeRole(asPerson(user), actor));
      await this.requireAllowed(em, actor, user, { role });
      await this.apply(em, actor, user, { role });
      await em.flush();
      await this.events.publish('user.changed', { userId: id, change: 'updated' });
      return this.users.byId(id);
    });
  }

  /**
   * Sets a person's password, trimmed (§5); their sessions and API tokens end.
   *
   * @throws DomainError NOT_FOUND, OWN_ACCOUNT, INVALID_INPUT, PASSWORD_TOO_COMMON, PASSWORD_LIKE_PERSON
   */
  resetPassword(actor: ActorRef, id: Id, password: string): Promise<WireUser> {
    const newPassword = unwrap(checkNewPassword(password.trim(), 'password'));
    return this.transactions.run(async (em) => {
      const user = await this.lock.take(em, id, { mayEndAdmin: false });
      this.access.refuseOwn(actor, id, 'Change your own password in your profile, with your current one.');
      await this.access.requireAccount(actor, asPerson(user), 'user.administer');
      this.policy.check(newPassword, 'password', user);
      await this.apply(em, actor, user, { password: newPassword });
      return this.users.byId(id);
    });
  }

  /**
   * Refuses changes to a locked person. The last admin is named first: to an admin who lost the role while waiting for the lock,
   * the places that they no longer administer would say nothing.
   *
   * @throws DomainError LAST_ADMIN, FORBIDDEN for a person who oversees more than the actor administers, CONFIRMATION_REQUIRED for a
   * password, another role and an activation
   */
  async requireAllowed(em: EntityManager, actor: ActorRef, user: User, change: AccessChange): Promise<void> {
    const after = changed(user, change);
    await this.lock.keepAnAdmin(em, user, after);
    await this.access.requireAdministered(actor, user.id);
    const activates = after.isActive && !user.isActive;
    if (change.password !== undefined || after.role !== user.role || activates) requireConfirmed(actor);
  }

  /**
   * Applies changes that `requireAllowed` let pass. Call it inside the transaction that locked the person.
   *
   * @throws DomainError UNIT_CLOSED for an activation at a closed site
   */
  async apply(em: EntityManager, actor: ActorRef, user: User, change: AccessChange): Promise<void> {
    const before = { role: user.role, isActive: user.isActive };
    const after = changed(user, change);
    // Nobody active belongs to a closed site.
    if (after.isActive && !before.isActive) await this.unitLock.open(em, user.site.id);
    Object.assign(user, after);
    if (change.password !== undefined) {
      await this.credentials.set(user.id, change.password);
      await this.log.record({ event: 'password_reset', actor, subject: user });
    }
    if (after.role !== before.role) {
      await this.log.record({
        event: 'role_changed',
        actor,
        subject: user,
        detail: `${before.role} → ${after.role}`,
      });
      await this.assignments.changeRole(em, user, actor);
    }
    if (after.isActive !== before.isActive) {
      const event = after.isActive ? 'user_activated' : 'user_deactivated';
      const detail = after.isActive ? 'inactive → active' : 'active → inactive';
      await this.log.record({ event, actor, subject: user, detail });
    }
    const endsSessions = change.password !== undefined || after.role !== before.role || !after.isActive;
    if (before.isActive && !after.isActive) await this.events.publish('user.deactivated', { userId: user.id });
    if (endsSessions) await this.events.publish('user.access-changed', { userId: user.id, keepSessionId: null });
    if (change.password !== undefined)
      await this.events.publish('user.recovered', { userId: user.id, what: 'the password' });
  }
}

const changed = (user: User, change: AccessChange) => ({
  role: change.role ?? user.role,
  isActive: change.isActive ?? user.isActive,
});

const asPerson = ({ id, role, isActive, site }: User) => ({ id, role, isActive, siteId: site.id });
