import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Id } from '@workforce/contracts';
import type { Config } from '../../config/config.ts';

/** The only accepted algorithm and the names a token must carry (`decisions §3`). */
export const TOKEN_RULES = { algorithm: 'HS256', issuer: 'workforce', audience: 'workforce-web' } as const;

export interface TokenClaims {
  /** The user. */
  sub: Id;
  /** The session row. */
  sid: Id;
  /** Key of the provider at which the person signed in: the page ends that session too. */
  provider?: string;
}

/** A key object: a string would first be parsed as a private or public key at every use. */
export const signingKey = (config: Config): KeyObject => createSecretKey(config.jwtSecret, 'utf8');
