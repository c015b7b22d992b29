import { Injectable } from '@nestjs/common';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { OidcProvider } from '../../../config/oidc-settings.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { OidcClients } from './oidc-clients.ts';
import { refusalOf } from './oidc-refusal.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TOLERANCE_S = 30;
/** How old a logout token may be. */
export const LOGOUT_TOKEN_SECONDS = 300;
/** Public keys only: a shared secret would let everybody who knows it end sessions. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Whose sessions at a provider have ended: one, by its `sid`, or all of the subject's. */
export interface ProviderLogout {
  issuer: string;
  jti: string;
  sid: string | null;
  subject: string | null;
}

/** Checks logout tokens as OpenID Connect Back-Channel Logout 1.0 §2.6 says, but for their single use. */
@Injectable()
export class LogoutTokens {
  constructor(
    private readonly clients: OidcClients,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError LOGOUT_TOKEN_INVALID, PROVIDER_UNAVAILABLE when its keys can't be read */
  async check(provider: OidcProvider, token: string): Promise<ProviderLogout> {
    const { configuration, keys } = await this.clients.client(provider).catch((error: unknown) => {
      throw refusalOf(error, provider.label);
    });
    if (!keys) throw invalid('The provider publishes no keys.');
    const { issuer } = configuration.serverMetadata();
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience: provider.clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: LOGOUT_TOKEN_SECONDS,
      clockTolerance: TOLERANCE_S,
      currentDate: this.clock.now(),
    }).catch((cause: unknown) => {
      if (!(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout)
        throw refusalOf(cause, provider.label);
      throw invalid(`The logout token was refused: ${cause instanceof Error ? cause.message : String(cause)}.`, cause);
    });
    if (protectedHeader.typ !== undefined && !/^(application\/)?(logout\+jwt|jwt)$/i.test(protectedHeader.typ))
      throw invalid('The token is of another type.');
    if ('nonce' in payload) throw invalid('A logout token has no nonce: this is an ID token.');
    if (!hasEvent(payload)) throw invalid('The token is not about a logout.');
    const { jti, sub, sid } = payload;
    if (typeof jti !== 'string' || jti === '') throw invalid('The token has no id.');
    const logout = { issuer, jti, sid: typeof sid === 'string' ? sid : null, subject: sub ?? null };
    if (logout.sid === null && logout.subject === null)
      throw invalid('The token names neither a session nor a person.');
    return logout;
  }
}

const hasEvent = ({ events }: JWTPayload): boolean => {
  const event: unknown = typeof events === 'object' && events !== null ? Reflect.get(events, EVENT) : undefined;
  return typeof event === 'object' && event !== null;
};

export const invalid = (message: string, cause?: unknown) =>
  new DomainError('LOGOUT_TOKEN_INVALID', { message, cause });
