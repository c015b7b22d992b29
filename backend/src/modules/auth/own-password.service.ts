import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest, Id, User } from '@workforce/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { PreparedWrite } from '../../platform/idempotency/prepared-write.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { Credentials } from '../users/passwords/credentials.ts';
import { PasswordPolicy } from '../users/passwords/password-policy.ts';
import { Passwords } from '../users/passwords/passwords.ts';
import { UserQueries } from '../users/user.queries.ts';
import { OwnPasswordCheck } from './own-password-check.ts';

/** Lets people change their own password (§2.17). */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UserQueries,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly own: OwnPasswordCheck,
    private readonly policy: PasswordPolicy,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
  ) {}

  /**
   * Checks the current password and hashes the new one; the returned `commit` stores it and ends all other sessions of the caller.
   * Hashing is slow: don't call it inside a transaction.
   *
   * @param userId must be the caller's own
   * @throws DomainError FORBIDDEN, INVALID_INPUT, PASSWORD_TOO_COMMON, PASSWORD_LIKE_PERSON, CURRENT_PASSWORD_WRONG, PASSWORD_ABSENT,
   * RATE_LIMITED
   */
  async prepare(actor: Actor, userId: Id, request: ChangePasswordRequest): Promise<PreparedWrite<User>> {
    if (userId !== actor.id) throw new DomainError('FORBIDDEN');
    const password = this.policy.check(request.newPassword, 'newPassword', await this.users.byId(userId));
    const checked = await this.own.check(actor, request.currentPassword);
    if (checked === undefined) throw wrongPassword();
    const next = { password, hash: await this.passwords.hash(password) };
    return { commit: () => this.set(actor, checked, next), discard: async () => undefined };
  }

  private set(actor: Actor, checked: string, next: { password: string; hash: string }): Promise<User> {
    return this.transactions.run(async () => {
      if (!(await this.credentials.replace(actor.id, checked, next))) throw wrongPassword();
      const user = await this.users.byId(actor.id);
      await this.log.record({ event: 'password_changed', actor, subject: user });
      await this.events.publish('user.access-changed', { userId: actor.id, keepSessionId: actor.sessionId });
      return user;
    });
  }
}

const wrongPassword = () => {
  const error = new DomainError('CURRENT_PASSWORD_WRONG');
  return new DomainError(error.code, { details: [{ field: 'currentPassword', message: error.message }] });
};
