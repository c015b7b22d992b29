import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Id, Role } from '@workforce/contracts';
import type { Request } from 'express';

/** The person behind a request, as their session row says right now. */
export interface Actor {
  id: Id;
  name: string;
  role: Role;
  sessionId: Id;
  /** Where the request comes from. */
  address: string;
  /** True when only the cookie vouches for the request: unsafe methods then need a same-origin proof. */
  viaCookie: boolean;
}

/** Who does something, without the session it came by: all that services ask for. */
export type ActorRef = Pick<Actor, 'id' | 'name' | 'role'> & Partial<Pick<Actor, 'address'>>;

declare global {
  namespace Express {
    /** Passport keeps the actor it found under `request.user`. */
    interface User extends Actor {}
  }
}

export const actorOf = (request: Request): Actor | null => request.user ?? null;

/** Hands the signed-in person to a handler. Only for routes that aren't `@Public()`. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const actor = actorOf(context.switchToHttp().getRequest<Request>());
  if (!actor) throw new Error('CurrentActor used on a route that lets anonymous callers through');
  return actor;
});
