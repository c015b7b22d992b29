import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { Clock } from '../../../platform/clock/clock.ts';
import { OidcSeal } from './oidc-seal.ts';

const PLAIN = 'sign-in';
const SECURE = '__Host-sign-in';
const PURPOSE = 'sign-in';
/** How long a started sign-in can be ended. */
export const SIGN_IN_SECONDS = 600;

interface Started {
  /** Key of the provider. */
  provider: string;
  startedAt: Date;
}

/** A sign-in at an OpenID provider that was started in this browser. */
export interface StartedOidc extends Started {
  state: string;
  nonce: string;
  /** Of PKCE: without it the code is worth nothing. */
  verifier: string;
}

/** A sign-in at a SAML provider that was started in this browser. */
export interface StartedSaml extends Started {
  /** The id of the request, which the answer must name. */
  request: string;
}

export type StartedSignIn = StartedOidc | StartedSaml;

/** One that starts now. */
export type Starting<S extends StartedSignIn> = Omit<S, 'startedAt'>;

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
  constructor(
    private readonly seal: OidcSeal,
    private readonly clock: Clock,
  ) {}

  async set(response: Response, started: Starting<StartedOidc> | Starting<StartedSaml>): Promise<void> {
    const request = response.req;
    const value = await this.seal.close(
      PURPOSE,
      { ...started, startedAt: this.clock.now().getTime() },
      SIGN_IN_SECONDS,
    );
    response.cookie(nameFor(request), value, { ...options(request), maxAge: SIGN_IN_SECONDS * 1_000 });
  }

  /** Reads the cookie and clears it: a sign-in ends once. */
  async take(response: Response): Promise<StartedSignIn | undefined> {
    const request = response.req;
    const value: unknown = request.cookies?.[nameFor(request)];
    if (typeof value !== 'string') return undefined;
    response.clearCookie(nameFor(request), options(request));
    const content = await this.seal.open(PURPOSE, value);
    if (!content) return undefined;
    const started = content as unknown as (Starting<StartedOidc> | Starting<StartedSaml>) & { startedAt?: number };
    const { provider } = started;
    // The release before wrote none.
    const startedAt = new Date(started.startedAt ?? ((content.exp ?? 0) - SIGN_IN_SECONDS) * 1_000);
    if ('request' in started) return { provider, startedAt, request: started.request };
    const { state, nonce, verifier } = started;
    return { provider, startedAt, state, nonce, verifier };
  }
}
