import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { AnonymousConnections } from '../http/anonymous-connections.ts';

export const SESSION_STRATEGY = 'session';

/** Authenticates the request. Never refuses: the access guard decides whether anonymous requests are allowed. */
@Injectable()
export class SessionGuard extends AuthGuard(SESSION_STRATEGY) {
  constructor(private readonly anonymousConnections: AnonymousConnections) {
    super();
  }

  override handleRequest<TUser>(
    error: unknown,
    user: TUser | false,
    _info: unknown,
    context: ExecutionContext,
  ): TUser | null {
    if (error) throw error;
    if (!user) return null;
    this.anonymousConnections.markAuthenticated(context.switchToHttp().getRequest<Request>().socket);
    return user;
  }
}
