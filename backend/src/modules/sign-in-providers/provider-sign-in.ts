import { Injectable } from '@nestjs/common';
import type { User } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type OpenedSession, SessionOpening, type SignInOrigin } from '../auth/session-opening.ts';
import { SessionStore } from '../auth/session.store.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { UserQueries } from '../users/user.queries.ts';
import { claimedPerson } from './accounts/claimed-person.ts';
import { type LinkedAccount, ProviderAccounts } from './accounts/provider-accounts.ts';
import type { ProvenIdentity } from './proven-identity.ts';
import { ProviderExchange } from './provider-exchange.ts';
import { ProviderLogouts } from './provider-logouts.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import { ProviderSessions } from './provider-sessions.ts';
import type { StartedSignIn } from './sign-in-cookie.ts';

/** Signs people in whom a provider has recognised (`identity §1`). */
@Injectable()
export class ProviderSignIn {
  constructor(
    private readonly transactions: Transactions,
    private readonly exchange: ProviderExchange,
    private readonly accounts: ProviderAccounts,
    private readonly users: UserQueries,
    private readonly opening: SessionOpening,
    private readonly sessions: SessionStore,
    private readonly providerSessions: ProviderSessions,
    private readonly logouts: ProviderLogouts,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError NOT_FOUND, PROVIDER_UNAVAILABLE, RATE_LIMITED */
  start(key: string, { address }: SignInOrigin) {
    return this.exchange.start(key, address);
  }

  /**
   * Opens a session for the person with whom the provider answers; a refusal goes to the security log.
   *
   * @param query of the return address, or the form that a SAML provider sent
   * @throws DomainError NOT_FOUND, PROVIDER_SIGN_IN_REFUSED, PROVIDER_UNAVAILABLE, PROVIDER_ACCOUNT_UNKNOWN, ACCOUNT_INACTIVE,
   * UNIT_CLOSED, RATE_LIMITED
   */
  async finish(
    provider: string,
    query: string,
    started: StartedSignIn | undefined,
    origin: SignInOrigin,
  ): Promise<OpenedSession> {
    await this.exchange.countReturn(origin.address);
    let known: LinkedAccount | undefined;
    try {
      const proven = await this.exchange.finish(provider, query, started);
      known = await this.transactions.run((em) => this.accounts.find(em, proven));
      return await this.open(proven, known, origin);
    } catch (error) {
      await this.recordRefusal(provider, error, { subject: known?.user ?? null, address: origin.address });
      throw error;
    }
  }

  private async open(
    proven: ProvenIdentity,
    known: LinkedAccount | undefined,
    origin: SignInOrigin,
  ): Promise<OpenedSession> {
    // Asked outside the transaction: the provider may take its time.
    const claimed = known ? undefined : claimedPerson(proven.provider, await proven.claims());
    return this.transactions.run(async (em) => {
      await this.logouts.requireNone(proven);
      const account = claimed ? await this.accounts.link(em, proven, claimed, origin.address) : known;
      if (!account) throw new Error('Either the account is known or its claims are');
      const opened = await this.openSession(proven, account, origin);
      await this.providerSessions.remember(opened.sessionId, proven);
      return opened;
    });
  }

  private async openSession(
    { provider, authenticatedAt }: ProvenIdentity,
    { identityId, user: { id } }: LinkedAccount,
    origin: SignInOrigin,
  ): Promise<OpenedSession> {
    const user = await this.users.signedIn(id);
    // Nobody at a closed site is active, and who has no role today can do nothing.
    if (!user.isActive || user.places.length === 0) throw new DomainError('ACCOUNT_INACTIVE');
    const { deviceId } = origin;
    const isKnownDevice = deviceId ? await this.sessions.isKnownDevice(id, deviceId) : false;
    const opened = await this.opening.open({
      user,
      proof: { identityId },
      origin,
      isKnownDevice,
      provider: provider.key,
      // The provider may remember somebody for long: only what it says about their password counts as given.
      provenAt: this.notLater(authenticatedAt ?? new Date(0)),
      detail: `by ${provider.label}`,
      factor: this.config.secondFactorAfterProviders ? null : 'provider',
    });
    if (!opened) throw new DomainError('ACCOUNT_INACTIVE');
    return opened;
  }

  /** The provider's clock may be ahead: a proof isn't of the future. */
  private notLater(at: Date): Date {
    const now = this.clock.now();
    return at < now ? at : now;
  }

  private async recordRefusal(
    provider: string,
    error: unknown,
    about: { subject: User | null; address: string },
  ): Promise<void> {
    if (!(error instanceof DomainError) || error.code === 'NOT_FOUND') return;
    const reason = error instanceof ProviderRefusal ? error.short : error.code;
    await this.log.record({ event: 'sign_in_failed', actor: null, ...about, detail: `By ${provider}: ${reason}` });
  }
}
