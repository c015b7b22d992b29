import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AnonymousConnections } from '../http/anonymous-connections.ts';
import { ACCESS_METADATA, type AccessDeclaration } from './access.decorators.ts';
import type { Actor } from './actor.ts';

/** Finds the actor of an API token's secret. */
export interface TokenSource {
  /** @returns null for one that is unknown, expired or revoked */
  actorOf(secret: string, address: string): Promise<Actor | null>;
}

/** Where the guard looks tokens up. The module that owns the tokens sets it in `onModuleInit`. */
@Injectable()
export class TokenLookup {
  source: TokenSource | undefined;
}

/**
 * Authenticates requests to routes for API tokens, and never by a session. Like the session's guard it refuses nobody: the access
 * guard does.
 */
@Injectable()
export class TokenGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenLookup,
    private readonly anonymousConnections: AnonymousConnections,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const declaration = this.reflector.getAllAndOverride<AccessDeclaration | undefined>(ACCESS_METADATA, targets);
    if (declaration?.kind !== 'token') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const actor = await this.actorOf(request);
    request.user = actor ?? undefined;
    if (actor) this.anonymousConnections.markAuthenticated(request.socket);
    return true;
  }

  private async actorOf(request: Request): Promise<Actor | null> {
    const [, secret] = /^Bearer (\S+)$/i.exec(request.get('Authorization') ?? '') ?? [];
    if (secret === undefined) return null;
    return (await this.tokens.source?.actorOf(secret, request.ip ?? 'unknown')) ?? null;
  }
}
