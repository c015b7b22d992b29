import { Injectable } from '@nestjs/common';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { OidcProvider } from '../../../config/oidc-settings.ts';
import type { ProvenIdentity } from '../proven-identity.ts';
import { NOT_STARTED_HERE, ProviderRefusal } from '../provider-refusal.ts';
import { Providers } from '../providers.ts';
import type { StartedOidc, StartedSignIn, Starting } from '../sign-in-cookie.ts';
import { OidcClients } from './oidc-clients.ts';
import { refusalOf } from './oidc-refusal.ts';

/** The authorisation code flow with PKCE, state and nonce (`identity §1`). */
@Injectable()
export class OidcExchange {
  constructor(
    private readonly clients: OidcClients,
    private readonly providers: Providers,
  ) {}

  /**
   * @param isAgain whether the provider is to ask people whom it remembers
   * @returns the provider's address for the person, and what to remember until they come back
   * @throws DomainError PROVIDER_UNAVAILABLE
   */
  async start(provider: OidcProvider, isAgain: boolean): Promise<{ address: string; started: Starting<StartedOidc> }> {
    const { key } = provider;
    const started = { provider: key, state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    try {
      const { configuration } = await this.clients.client(provider);
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: this.providers.returnAddress(provider),
        scope: provider.scope,
        code_challenge: await calculatePKCECodeChallenge(started.verifier),
        code_challenge_method: 'S256',
        state: started.state,
        nonce: started.nonce,
        // The second obliges the provider to say when it asked.
        ...(isAgain && { prompt: 'login', max_age: '0' }),
      });
      return { address: address.href, started };
    } catch (error) {
      throw refusalOf(error, provider.label);
    }
  }

  /**
   * Exchanges the code with which the provider returned somebody.
   *
   * @param query of the return address
   * @throws DomainError PROVIDER_SIGN_IN_REFUSED, PROVIDER_UNAVAILABLE
   */
  async finish(provider: OidcProvider, query: string, started: StartedSignIn | undefined): Promise<ProvenIdentity> {
    const returned = new URL(this.providers.returnAddress(provider));
    returned.search = query;
    const own = started?.provider === provider.key && 'state' in started ? started : undefined;
    if (!own || returned.searchParams.get('state') !== own.state) throw new ProviderRefusal(NOT_STARTED_HERE);
    try {
      const { configuration } = await this.clients.client(provider);
      const tokens = await authorizationCodeGrant(configuration, returned, {
        expectedState: own.state,
        expectedNonce: own.nonce,
        pkceCodeVerifier: own.verifier,
        idTokenExpected: true,
      });
      const idClaims = tokens.claims();
      if (!idClaims || tokens.id_token === undefined) throw new Error('An expected ID token is there');
      const claims = async () => {
        if (configuration.serverMetadata().userinfo_endpoint === undefined) return idClaims;
        const more = await fetchUserInfo(configuration, tokens.access_token, idClaims.sub).catch((error: unknown) => {
          throw refusalOf(error, provider.label);
        });
        return { ...idClaims, ...more };
      };
      const { startedAt } = own;
      return { provider, ...identityOf(idClaims), startedAt, idToken: tokens.id_token, claims };
    } catch (error) {
      throw refusalOf(error, provider.label);
    }
  }
}

const identityOf = ({ iss, sub, sid, auth_time: at }: IDToken) => ({
  issuer: iss,
  subject: sub,
  sid: typeof sid === 'string' ? sid : null,
  authenticatedAt: at === undefined ? null : new Date(at * 1_000),
});
