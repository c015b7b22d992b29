import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { OidcSeal } from './oidc-seal.ts';

const PLAIN = 'sign-in';
const SECURE = '__Host-sign-in';
const PURPOSE = 'sign-in';
const SECONDS = 600;

/** A sign-in that was started in this browser. */
export interface StartedSignIn {
  /** Key of the provider. */
  provider: string;
  state: string;
  nonce: string;
  /** Of PKCE: without it the code is worth nothing. */
  verifier: string;
}

const nameFor = (request: Request): string => (request.secure ? SECURE : PLAIN);

const options = (request: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  secure: request.secure,
});

/** Keeps a started sign-in for ten minutes in an encrypted cookie: any node can end it, in this browser only. */
@Injectable()
export class SignInCookie {
  constructor(private readonly seal: OidcSeal) {}

  async set(response: Response, started: StartedSignIn): Promise<void> {
    const request = response.req;
    const value = await this.seal.close(PURPOSE, { ...started }, SECONDS);
    response.cookie(nameFor(request), value, { ...options(request), maxAge: SECONDS * 1_000 });
  }

  /** Reads the cookie and clears it: a sign-in ends once. */
  async take(response: Response): Promise<StartedSignIn | undefined> {
    const request = response.req;
    const value: unknown = request.cookies?.[nameFor(request)];
    if (typeof value !== 'string') return undefined;
    response.clearCookie(nameFor(request), options(request));
    const content = await this.seal.open(PURPOSE, value);
    if (!content) return undefined;
    const { provider, state, nonce, verifier } = content as unknown as StartedSignIn;
    return { provider, state, nonce, verifier };
  }
}
