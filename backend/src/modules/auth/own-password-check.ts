import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { Credentials } from '../users/passwords/credentials.ts';
import { Passwords } from '../users/passwords/passwords.ts';
import { UserQueries } from '../users/user.queries.ts';
import { LoginThrottle } from './login-throttle.ts';

/** Verifies that the signed-in person knows their own password, which somebody at an unattended session doesn't. */
@Injectable()
export class OwnPasswordCheck {
  constructor(
    private readonly users: UserQueries,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly throttle: LoginThrottle,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Wrong guesses count as failed sign-ins and go to the security log. Call it outside transactions: hashing is slow, and the count
   * must survive a rollback on a connection of its own.
   *
   * @returns the hash that the password matches; undefined when it is wrong
   * @throws DomainError PASSWORD_ABSENT, RATE_LIMITED
   */
  check(actor: Actor, password: string): Promise<string | undefined> {
    return this.throttle.attempt(
      { ownPasswordOf: actor.id, address: actor.address, deviceId: actor.deviceId },
      async (known) => ({ found: await this.credentials.hashOf(actor.id), used: await known.now() }),
      async (hash) => {
        if (hash === null) throw new DomainError('PASSWORD_ABSENT');
        if (await this.passwords.matches(password, hash)) return hash;
        await this.log.record({ event: 'confirmation_failed', actor, subject: await this.users.byId(actor.id) });
        return undefined;
      },
    );
  }
}
