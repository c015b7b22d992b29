import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Id } from '@workforce/contracts';
import type { Config } from '../../config/config.ts';

/** One pinned algorithm and the names a token must carry (`decisions §3`). */
export const TOKEN_RULES = { algorithm: 'HS256', issuer: 'workforce', audience: 'workforce-web' } as const;

export interface TokenClaims {
  /** The user. */
  sub: Id;
  /** The session row. */
  sid: Id;
}

/** As a key object: a text would be tried as a private or public key first, at every use. */
export const signingKey = (config: Config): KeyObject => createSecretKey(config.jwtSecret, 'utf8');
