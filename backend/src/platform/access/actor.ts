import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Id, SignInStep } from '@workforce/contracts';
import type { Actor as Placed } from '@workforce/domain';
import type { Request } from 'express';

/** The API token of a request. */
export interface TokenRef {
  /** Whether it acts for its owner; a service's acts on its own. */
  isPersonal: boolean;
  /** The unit in which it holds, with everything below. */
  unitId: Id;
  /** Key of the sign-in provider of the people whom it provisions; null for none. */
  provider: string | null;
}

/** The authenticated user of a request, read from their session row, or its API token. */
export interface Actor extends Placed {
  name: string;
  /** The home site and its zone. */
  siteId: Id;
  timeZone: string;
  /** Present when an API token makes the request; `sessionId` is then the token's id, and of a service's token `id` too. */
  token?: TokenRef;
  sessionId: Id;
  /** Client IP address. */
  address: string;
  /** From the device cookie; null without one and for API tokens. */
  deviceId: Id | null;
  /** True when only the cookie authenticates the request: unsafe methods then need a same-origin proof. */
  viaCookie: boolean;
  /** What is left of the sign-in; null when it is complete. */
  signInStep: SignInStep | null;
  hasSecondFactor: boolean;
  /** Key of the provider at which the session began; null for a password's. */
  provider: string | null;
  /** Whether the person has confirmed in this session that it is them, in the last five minutes. */
  isConfirmed: boolean;
  /** Whether they have to, before they touch secrets and settings (`@Confirmed('second-factor')`). */
  mustConfirm: boolean;
}

/** The acting user without the session; all that services need. */
export type ActorRef = Omit<Actor, OfSession | Optional> & Partial<Pick<Actor, Optional>>;

type OfSession = 'sessionId' | 'deviceId' | 'viaCookie' | 'signInStep' | 'hasSecondFactor' | 'provider' | 'isConfirmed';
type Optional = 'address' | 'mustConfirm';

declare global {
  namespace Express {
    /** Passport stores the authenticated actor in `request.user`. */
    interface User extends Actor {}
  }
}

/** Who did it, as events name them. */
export const byActor = ({ id, name }: ActorRef) => ({ actorId: id, actorName: name });

export const actorOf = (request: Request): Actor | null => request.user ?? null;

/** Injects the signed-in user into a handler. Only for routes that aren't `@Public()`. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const actor = actorOf(context.switchToHttp().getRequest<Request>());
  if (!actor) throw new Error('CurrentActor used on a route that lets anonymous callers through');
  return actor;
});
