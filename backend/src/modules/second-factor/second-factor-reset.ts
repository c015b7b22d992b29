import { Injectable } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { PersonAccess } from '../users/person-access.ts';
import { UserLock } from '../users/user-lock.ts';
import { UserQueries } from '../users/user.queries.ts';
import { AuthenticatorApp } from './authenticator-app.ts';
import { Passkeys } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { hasFactor, setHasSecondFactor } from './second-factor-flag.ts';

/** Lets admins help somebody who has lost their second factor and the recovery codes (`identity §3`). */
@Injectable()
export class SecondFactorReset {
  constructor(
    private readonly transactions: Transactions,
    private readonly lock: UserLock,
    private readonly users: UserQueries,
    private readonly access: PersonAccess,
    private readonly app: AuthenticatorApp,
    private readonly passkeys: Passkeys,
    private readonly codes: RecoveryCodes,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
  ) {}

  /**
   * Removes all of a person's second factors, ends their sessions and API tokens, and tells them. Nothing happens to someone without one.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN for someone of another home site or who oversees more than the actor administers, OWN_ACCOUNT
   */
  reset(actor: Actor, userId: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      const locked = await this.lock.take(em, userId, { mayEndAdmin: false });
      await this.access.requireOther(actor, { id: userId, siteId: locked.site.id }, 'user.administer');
      if (!(await hasFactor(em, userId))) return;
      await this.app.remove(userId);
      await this.passkeys.removeAll(userId);
      await this.codes.remove(userId);
      await setHasSecondFactor(em, userId, false);
      await this.log.record({ event: 'second_factor_reset', actor, subject: await this.users.byId(userId) });
      await this.events.publish('second-factor.reset', { userId, actorName: actor.name });
      await this.events.publish('user.access-changed', { userId, keepSessionId: null });
      await this.events.publish('user.recovered', { userId, what: 'the second factor' });
    });
  }
}
