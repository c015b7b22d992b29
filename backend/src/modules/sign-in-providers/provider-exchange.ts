import { Injectable } from '@nestjs/common';
import { networkOf } from '../../platform/rate-limit/address-of.ts';
import { type RateLimit, RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { OidcExchange } from './oidc/oidc-exchange.ts';
import type { ProvenIdentity } from './proven-identity.ts';
import { Providers } from './providers.ts';
import { SamlExchange } from './saml/saml-exchange.ts';
import type { StartedSignIn } from './sign-in-cookie.ts';

/** The way to a provider and back, whichever protocol it speaks; so often a minute from one network. */
@Injectable()
export class ProviderExchange {
  private readonly attempts: RateLimit;

  constructor(
    private readonly providers: Providers,
    private readonly oidc: OidcExchange,
    private readonly saml: SamlExchange,
    limits: RateLimits,
  ) {
    this.attempts = limits.create({ name: 'provider sign-in', points: 120, seconds: 60 });
  }

  /**
   * @param isAgain whether the provider is to ask people whom it remembers
   * @returns the provider's address for the person, and what to remember until they come back
   * @throws DomainError NOT_FOUND, PROVIDER_UNAVAILABLE, RATE_LIMITED
   */
  async start(key: string, address: string, { isAgain = false } = {}) {
    await this.attempts.consume(networkOf(address));
    const provider = this.providers.byKey(key);
    return provider.kind === 'saml' ? this.saml.start(provider, isAgain) : this.oidc.start(provider, isAgain);
  }

  /** @throws DomainError RATE_LIMITED */
  countReturn(address: string): Promise<void> {
    return this.attempts.consume(networkOf(address));
  }

  /**
   * Whom the provider has recognised.
   *
   * @param query of the return address, or the form that a SAML provider sent
   * @throws DomainError NOT_FOUND, PROVIDER_SIGN_IN_REFUSED, PROVIDER_UNAVAILABLE
   */
  async finish(key: string, query: string, started: StartedSignIn | undefined): Promise<ProvenIdentity> {
    const provider = this.providers.byKey(key);
    return provider.kind === 'saml'
      ? this.saml.finish(provider, query, started)
      : this.oidc.finish(provider, query, started);
  }
}
