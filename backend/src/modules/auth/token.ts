import type { Id } from '@workforce/contracts';

/** One pinned algorithm and the names a token must carry (`decisions §3`). */
export const TOKEN_RULES = { algorithm: 'HS256', issuer: 'workforce', audience: 'workforce-web' } as const;

export interface TokenClaims {
  /** The user. */
  sub: Id;
  /** The session row. */
  sid: Id;
}
