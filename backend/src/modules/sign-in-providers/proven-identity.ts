import type { IdentityProvider } from '../../config/sign-in-settings.ts';

/** Someone whom a provider has recognised. */
export interface ProvenIdentity {
  provider: IdentityProvider;
  issuer: string;
  subject: string;
  /** The provider's session; null when it doesn't say. */
  sid: string | null;
  /** When this sign-in was started here. */
  startedAt: Date;
  /** When the person last gave their password there; null when it doesn't say. */
  authenticatedAt: Date | null;
  /** Null from a SAML provider. */
  idToken: string | null;
  /** What the provider says about the person, for an account: asked for when it is needed. */
  claims: () => Promise<Readonly<Record<string, unknown>>>;
}
