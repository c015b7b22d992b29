import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Profile, SamlStatusError } from '@node-saml/node-saml';
import type { SamlProvider } from '../../../config/saml-settings.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import type { ProvenIdentity } from '../proven-identity.ts';
import { NOT_STARTED_HERE, ProviderRefusal, type Reason, reasonsOf } from '../provider-refusal.ts';
import { Providers } from '../providers.ts';
import { SIGN_IN_SECONDS, type StartedSaml, type StartedSignIn, type Starting } from '../sign-in-cookie.ts';
import { UsedOnce } from '../used-once.ts';
import { unreadable } from './saml-answer.ts';
import { checkedAssertion } from './saml-assertion.ts';
import { SamlClients } from './saml-clients.ts';

const REQUEST_BYTES = 20;

/** The web browser SSO profile of SAML 2.0: a request by redirect, a signed assertion by POST (`identity §1`). */
@Injectable()
export class SamlExchange {
  constructor(
    private readonly providers: Providers,
    private readonly clients: SamlClients,
    private readonly transactions: Transactions,
    private readonly usedOnce: UsedOnce,
    private readonly clock: Clock,
  ) {}

  /**
   * The provider's address for the person, and what to remember until they come back.
   *
   * @param isAgain whether the provider is to ask people whom it remembers
   */
  async start(provider: SamlProvider, isAgain: boolean): Promise<{ address: string; started: Starting<StartedSaml> }> {
    // An XML id doesn't begin with a digit.
    const request = `_${randomBytes(REQUEST_BYTES).toString('hex')}`;
    const address = await this.clients.client(provider, request, isAgain).getAuthorizeUrlAsync('', undefined, {});
    return { address, started: { provider: provider.key, request } };
  }

  /**
   * Checks the assertion with which the provider returned somebody, and uses it: another answer to the same request is refused.
   *
   * @param query the form that the provider sent
   * @throws DomainError PROVIDER_SIGN_IN_REFUSED
   */
  async finish(provider: SamlProvider, query: string, started: StartedSignIn | undefined): Promise<ProvenIdentity> {
    const { label, issuer, subject } = provider;
    const own = started?.provider === provider.key && 'request' in started ? started : undefined;
    if (!own) throw new ProviderRefusal(NOT_STARTED_HERE);
    const profile = await this.verified(provider, query, own);
    const person = checkedAssertion(profile, {
      label,
      issuer,
      subject,
      request: own.request,
      now: this.clock.now(),
      audience: this.providers.samlEntityId(provider),
      recipient: this.providers.samlAnswerAddress(provider),
    });
    await this.use(provider, own);
    const claims = claimsOf(profile, provider.claims.groups);
    return {
      provider,
      issuer: provider.identityIssuer,
      ...person,
      startedAt: own.startedAt,
      idToken: null,
      claims: () => Promise.resolve(claims),
    };
  }

  /** What the provider has signed. */
  private async verified(provider: SamlProvider, query: string, { request }: StartedSaml): Promise<Profile> {
    const reasons = reasonsOf(provider.label);
    const encoded = new URLSearchParams(query).get('SAMLResponse') ?? '';
    const problem = unreadable(encoded);
    if (problem !== null) throw new ProviderRefusal(reasons.notFromProvider(problem));
    try {
      const client = this.clients.client(provider, request);
      const { profile } = await client.validatePostResponseAsync({ SAMLResponse: encoded });
      if (profile) return profile;
    } catch (error) {
      throw new ProviderRefusal(reasonOf(error, provider.label), error);
    }
    throw new ProviderRefusal(reasons.notFromProvider('No assertion'));
  }

  private async use({ label, identityIssuer }: SamlProvider, { request }: StartedSaml): Promise<void> {
    // Twice as long as the browser's cookie, without which the answer is worth nothing.
    const use = { issuer: identityIssuer, id: request, seconds: 2 * SIGN_IN_SECONDS };
    const isFirst = await this.transactions.run(() => this.usedOnce.use(use));
    if (!isFirst) throw new ProviderRefusal(reasonsOf(label).usedBefore);
  }
}

/** The provider's own refusal comes without an assertion; any other error is about the signature. */
function reasonOf(error: unknown, label: string): Reason {
  const reasons = reasonsOf(label);
  if (!(error instanceof SamlStatusError)) return reasons.notFromProvider('Not signed by the provider');
  const codes = [...error.xmlStatus.matchAll(/:status:(\w+)"/g)].map(([, code]) => code);
  return reasons.refused(codes.at(-1) ?? '');
}

/** The signed attributes. Groups are a list even when there is only one. */
function claimsOf({ attributes }: Profile, groups: string): Readonly<Record<string, unknown>> {
  const claims = { ...(attributes as Record<string, unknown> | undefined) };
  const claimed = claims[groups];
  return typeof claimed === 'string' ? { ...claims, [groups]: [claimed] } : claims;
}
