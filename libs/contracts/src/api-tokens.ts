import type { Id, Instant } from './primitives.ts';

/** What an API token may do: permissions of the role table. */
export const API_TOKEN_SCOPES = ['user.provision'] as const;
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number];

/** One row of `GET /api/admin/api-tokens`, newest first. */
export interface ApiToken {
  id: Id;
  name: string;
  /** The first characters of the secret, to recognise it by. */
  prefix: string;
  scopes: ApiTokenScope[];
  /** Where the token holds: this unit and everything below it. */
  unitId: Id;
  unitName: string;
  /** Key of the sign-in provider that the token's people use; null for none. */
  provider: string | null;
  createdByName: string | null;
  createdAt: Instant;
  expiresAt: Instant;
  /** Accurate to a few minutes; null before the first use. */
  lastUsedAt: Instant | null;
  /** Null while it is valid. */
  revokedAt: Instant | null;
}

/** Body of `POST /api/admin/api-tokens`. */
export interface CreateApiTokenRequest {
  /** What uses it, such as the directory's name. */
  name: string;
  scopes: ApiTokenScope[];
  /** Where it holds; default: the highest unit that the caller administers. */
  unitId?: Id;
  /** Days until it expires, 1 to 730; default 365. */
  days?: number;
  /** Key of the sign-in provider at which the people whom the token provisions sign in. */
  provider?: string;
}

/** Response of `POST /api/admin/api-tokens`. */
export interface NewApiToken {
  token: ApiToken;
  /** Shown once: only its hash is stored. */
  secret: string;
}
