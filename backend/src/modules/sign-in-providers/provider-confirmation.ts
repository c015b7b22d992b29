import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { SessionStore } from '../auth/session.store.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { UserQueries } from '../users/user.queries.ts';
import type { ProvenIdentity } from './proven-identity.ts';
import { ProviderExchange } from './provider-exchange.ts';
import { ProviderLogouts } from './provider-logouts.ts';
import { ProviderRefusal, reasonsOf } from './provider-refusal.ts';
import { ProviderSessions } from './provider-sessions.ts';
import type { StartedSignIn } from './sign-in-cookie.ts';

/** By how much a provider's clock may be behind. */
const TOLERANCE_MS = 60_000;

/** Lets people of a provider confirm that it is them by signing in there again (ADR 43). */
@Injectable()
export class ProviderConfirmation {
  constructor(
    private readonly transactions: Transactions,
    private readonly exchange: ProviderExchange,
    private readonly logouts: ProviderLogouts,
    private readonly providerSessions: ProviderSessions,
    private readonly sessions: SessionStore,
    private readonly users: UserQueries,
    private readonly log: SecurityLog,
  ) {}

  /** @throws DomainError NOT_FOUND for a password's session, SECOND_FACTOR_WRONG, PROVIDER_UNAVAILABLE, RATE_LIMITED */
  async start(actor: Actor) {
    return this.exchange.start(providerOf(actor), actor.address, { isAgain: true });
  }

  /**
   * Confirms for five minutes if the provider has asked the same person since it was started in this session. A refusal goes to the
   * security log.
   *
   * @param query of the return address, or the form that a SAML provider sent
   * @throws DomainError NOT_FOUND for a password's session, SECOND_FACTOR_WRONG, PROVIDER_SIGN_IN_REFUSED, PROVIDER_UNAVAILABLE, RATE_LIMITED
   */
  async finish(actor: Actor, query: string, started: StartedSignIn | undefined): Promise<void> {
    const key = providerOf(actor);
    await this.exchange.countReturn(actor.address);
    const subject = await this.users.byId(actor.id);
    try {
      const own = started?.confirms === actor.sessionId ? started : undefined;
      const proven = await this.exchange.finish(key, query, own);
      requireFreshSignIn(proven);
      await this.transactions.run(async () => {
        await this.logouts.requireNone(proven);
        await this.sessions.prove(actor.sessionId);
        if (!(await this.providerSessions.renew(actor.sessionId, proven)))
          throw new ProviderRefusal(reasonsOf(proven.provider.label).otherPerson);
        const detail = `by ${proven.provider.label}`;
        await this.log.record({ event: 'confirmation_given', actor, subject, detail });
      });
    } catch (error) {
      if (error instanceof DomainError) {
        const detail = `By ${key}: ${error instanceof ProviderRefusal ? error.short : error.code}`;
        await this.log.record({ event: 'confirmation_failed', actor, subject, detail });
      }
      throw error;
    }
  }
}

/** A provider doesn't stand for the second factor of those who have one here. */
function providerOf({ provider, hasSecondFactor }: Actor): string {
  if (provider === null) throw notFound('This way to confirm');
  if (!hasSecondFactor) return provider;
  throw new DomainError('SECOND_FACTOR_WRONG', { message: 'Please confirm with your second factor instead.' });
}

function requireFreshSignIn({ provider, authenticatedAt, startedAt }: ProvenIdentity): void {
  const reasons = reasonsOf(provider.label);
  if (authenticatedAt === null) throw new ProviderRefusal(reasons.noTime);
  if (authenticatedAt.getTime() < startedAt.getTime() - TOLERANCE_MS) throw new ProviderRefusal(reasons.notAskedAgain);
}
