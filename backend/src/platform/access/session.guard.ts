import { Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

export const SESSION_STRATEGY = 'session';

/** Finds out who is calling. Never refuses: whether nobody is allowed in is the access guard's decision. */
@Injectable()
export class SessionGuard extends AuthGuard(SESSION_STRATEGY) {
  override handleRequest<TUser>(error: unknown, user: TUser | false): TUser | null {
    if (error) throw error;
    return user || null;
  }
}
