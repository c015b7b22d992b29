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
import { OidcClients } from './oidc-clients.ts';
import { NOT_STARTED_HERE, ProviderRefusal, refusalOf } from './oidc-refusal.ts';
import type { StartedSignIn } from './sign-in-cookie.ts';

/** Someone whom a provider has recognised. */
export interface ProvenIdentity {
  provider: OidcProvider;
  issuer: string;
  subject: string;
  /** The provider's session; null when it doesn't say. */
  sid: string | null;
  /** When the person last gave their password there; null when it doesn't say. */
  authenticatedAt: Date | null;
  idToken: string;
  /** What the provider says about the person, for an account: asked for when it is needed. */
  claims: () => Promise<Readonly<Record<string, unknown>>>;
}

/** The authorisation code flow with PKCE, state and nonce (`identity §1`). */
@Injectable()
export class OidcExchange {
  constructor(private readonly clients: OidcClients) {}

  /**
   * @returns the provider's address for the person, and what to remember until they come back
   * @throws DomainError NOT_FOUND, PROVIDER_UNAVAILABLE
   */
  async start(key: string): Promise<{ address: string; started: StartedSignIn }> {
    const provider = this.clients.provider(key);
    const started = { provider: key, state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    try {
      const { configuration } = await this.clients.client(provider);
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: this.clients.returnAddress(provider),
        scope: provider.scope,
        code_challenge: await calculatePKCECodeChallenge(started.verifier),
        code_challenge_method: 'S256',
        state: started.state,
        nonce: started.nonce,
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
   * @throws DomainError NOT_FOUND, PROVIDER_SIGN_IN_REFUSED, PROVIDER_UNAVAILABLE
   */
  async finish(key: string, query: string, started: StartedSignIn | undefined): Promise<ProvenIdentity> {
    const provider = this.clients.provider(key);
    const returned = new URL(this.clients.returnAddress(provider));
    returned.search = query;
    const isOwn = started?.provider === key && returned.searchParams.get('state') === started.state;
    if (!isOwn) throw new ProviderRefusal(NOT_STARTED_HERE);
    try {
      const { configuration } = await this.clients.client(provider);
      const tokens = await authorizationCodeGrant(configuration, returned, {
        expectedState: started.state,
        expectedNonce: started.nonce,
        pkceCodeVerifier: started.verifier,
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
      return { provider, ...identityOf(idClaims), idToken: tokens.id_token, claims };
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
