import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import type { CookieOptions, Request, Response } from 'express';
import type { JWTPayload } from 'jose';
import { Clock } from '../../platform/clock/clock.ts';
import { ProviderSeal } from './provider-seal.ts';

const PLAIN = 'sign-in';
const SECURE = '__Host-sign-in';
const PURPOSE = 'sign-in';
const NAME_LENGTH = 16;
/** Cookies that are opened: more than this product sets are somebody's attempt to keep it busy. */
const MOST_READ = 20;
/** How long a started sign-in can be ended. */
export const SIGN_IN_SECONDS = 600;

interface Started {
  /** Key of the provider. */
  provider: string;
  startedAt: Date;
  /** The session that it is to confirm; null for one that is to be opened. */
  confirms: Id | null;
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

/** What an exchange with a provider remembers until its end. */
export type Starting<S extends StartedSignIn> = Omit<S, 'startedAt' | 'confirms'>;

/** Sign-ins that can be under way in one browser, in as many tabs; of more the oldest are given up. */
export const SIGN_INS_UNDER_WAY = 5;

/** A cookie with a started sign-in. */
interface SignInCookieContent {
  name: string;
  started: StartedSignIn;
}

const prefixFor = (request: Request): string => (request.secure ? SECURE : PLAIN);

/** Each sign-in has a cookie of its own, so that tabs which start at once don't overwrite each other's. */
const nameFor = (request: Request, started: Starting<StartedOidc> | Starting<StartedSaml>): string => {
  const key = 'state' in started ? started.state : started.request;
  return `${prefixFor(request)}-${createHash('sha256').update(key).digest('hex').slice(0, NAME_LENGTH)}`;
};

const options = (request: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  secure: request.secure,
});

/** Keeps started sign-ins for ten minutes in encrypted cookies: any node can end them, in this browser only. */
@Injectable()
export class SignInCookie {
  constructor(
    private readonly seal: ProviderSeal,
    private readonly clock: Clock,
  ) {}

  /** @param confirms the session that it is to confirm; default: one is to be opened */
  async set(
    response: Response,
    started: Starting<StartedOidc> | Starting<StartedSaml>,
    confirms: Id | null = null,
  ): Promise<void> {
    const request = response.req;
    const content = { ...started, confirms, startedAt: this.clock.now().getTime() };
    const value = await this.seal.close(PURPOSE, content, SIGN_IN_SECONDS);
    const others = await this.newestFirst(request);
    for (const { name } of others.slice(SIGN_INS_UNDER_WAY - 1)) response.clearCookie(name, options(request));
    response.cookie(nameFor(request, started), value, { ...options(request), maxAge: SIGN_IN_SECONDS * 1_000 });
  }

  /**
   * Reads the sign-in that an answer belongs to, and clears its cookie: a sign-in ends once. An answer of SAML that belongs to none is
   * compared with the newest, which stays.
   *
   * @param query of the return address, or the form that a SAML provider sent
   */
  async take(response: Response, provider: string, query: string): Promise<StartedSignIn | undefined> {
    const request = response.req;
    const contents = (await this.newestFirst(request)).filter(({ started }) => started.provider === provider);
    const isAnswered = answeredBy(query);
    const own = contents.find(({ started }) => isAnswered(started));
    if (own) response.clearCookie(own.name, options(request));
    return (own ?? contents.find(({ started }) => 'request' in started))?.started;
  }

  private async newestFirst(request: Request): Promise<SignInCookieContent[]> {
    const prefix = prefixFor(request);
    const cookies = Object.entries((request.cookies ?? {}) as Record<string, unknown>)
      .filter(([name]) => name.startsWith(`${prefix}-`))
      .slice(0, MOST_READ);
    const contents: SignInCookieContent[] = [];
    for (const [name, value] of cookies) {
      const content = typeof value === 'string' ? await this.seal.open(PURPOSE, value) : undefined;
      if (content) contents.push({ name, started: startedOf(content) });
    }
    return contents.sort((a, b) => b.started.startedAt.getTime() - a.started.startedAt.getTime());
  }
}

function startedOf(content: JWTPayload): StartedSignIn {
  const started = content as unknown as (Starting<StartedOidc> | Starting<StartedSaml>) & {
    startedAt: number;
    confirms: Id | null;
  };
  const { provider, confirms } = started;
  const startedAt = new Date(started.startedAt);
  if ('request' in started) return { provider, startedAt, confirms, request: started.request };
  const { state, nonce, verifier } = started;
  return { provider, startedAt, confirms, state, nonce, verifier };
}

/** Which sign-in an answer says it belongs to. Nothing is proven by that: state, nonce and request are compared with what is signed. */
function answeredBy(query: string): (started: StartedSignIn) => boolean {
  const parameters = new URLSearchParams(query);
  const assertion = Buffer.from(parameters.get('SAMLResponse') ?? '', 'base64').toString('utf8');
  return (started) =>
    'state' in started ? parameters.get('state') === started.state : assertion.includes(`"${started.request}"`);
}
