import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest, Id, User } from '@workforce/contracts';
import { checkNewPassword } from '@workforce/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { accepted } from '../../platform/errors/accepted.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { Credentials } from '../users/passwords/credentials.ts';
import { Passwords } from '../users/passwords/passwords.ts';
import { UserQueries } from '../users/user.queries.ts';
import { LoginThrottle } from './login-throttle.ts';

/** Lets people change their own password (§2.17). */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UserQueries,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly throttle: LoginThrottle,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
  ) {}

  /**
   * Sets the caller's password and ends all their other sessions. Wrong guesses of the current one count as failed sign-ins
   * do, five in five minutes.
   *
   * @param userId must be the caller's own
   * @throws DomainError IDENTITY_MISMATCH, INVALID_INPUT, CURRENT_PASSWORD_WRONG, RATE_LIMITED
   */
  async change(actor: Actor, userId: Id, request: ChangePasswordRequest): Promise<User> {
    if (userId !== actor.id) throw new DomainError('IDENTITY_MISMATCH');
    const password = accepted(checkNewPassword(request.newPassword, 'newPassword'));
    const checked = await this.throttle.attempt(
      { username: `own password ${userId}`, address: actor.address },
      async (failures) => ({ found: await this.credentials.hashOf(userId), used: await failures.now() }),
      async (hash) => ((await this.passwords.fits(request.currentPassword, hash)) ? hash : undefined),
    );
    return this.transactions.run(async () => {
      if (checked === undefined || !(await this.credentials.replace(userId, checked, password))) throw wrongPassword();
      const user = await this.users.byId(userId);
      await this.log.record({ event: 'password_changed', actor, subject: user });
      await this.events.publish('user.access-changed', { userId, keepSessionId: actor.sessionId });
      return user;
    });
  }
}

const wrongPassword = () => {
  const error = new DomainError('CURRENT_PASSWORD_WRONG');
  return new DomainError(error.code, { details: [{ field: 'currentPassword', message: error.message }] });
};
