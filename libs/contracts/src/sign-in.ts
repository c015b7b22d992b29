import type { Instant } from './primitives.ts';
import type { Role } from './roles.ts';

/** Response of `GET /api/admin/sign-in`: how people sign in, as the server's settings say. */
export interface SignInOverview {
  /** Whether everybody may sign in with a password. */
  hasPasswordForm: boolean;
  /** The username that keeps its password otherwise; null when everybody may have one. */
  emergencyAdmin: string | null;
  providers: ProviderDetails[];
}

export const PROVIDER_ADDRESSES = ['return', 'signed-out', 'back-channel', 'entity-id', 'answer', 'metadata'] as const;
/** What an address is for at the provider. */
export type ProviderAddressKind = (typeof PROVIDER_ADDRESSES)[number];

/** A provider at which people sign in, without its secrets. */
export interface ProviderDetails {
  key: string;
  label: string;
  kind: 'oidc' | 'saml';
  /** Its issuer, or its entity ID. */
  issuer: string;
  /** What must be entered at the provider. */
  addresses: { kind: ProviderAddressKind; address: string }[];
  /** Names of the claims or attributes that describe people. */
  claims: { username: string; name: string; email: string; groups: string };
  /** The attribute that identifies people; null for the usual one. */
  subject: string | null;
  /** What groups give; none: they mean nothing. */
  groups: { group: string; role: Role; sites: string[] }[];
  createsAccounts: boolean;
  /** Name or id of the home site of new accounts; null for the first one. */
  site: string | null;
  /** When the first of a SAML provider's certificates ends; null when that isn't known. */
  certificateEndsAt: Instant | null;
  /** Null before the first one, or when it is long ago. */
  lastSignInAt: Instant | null;
}

/** Response of `POST /api/admin/sign-in/providers/{provider}/check`. */
export interface ProviderCheck {
  works: boolean;
  /** What was found, in a sentence. */
  message: string;
  checkedAt: Instant;
}
