import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AnonymousConnections } from '../http/anonymous-connections.ts';
import { ACCESS_METADATA, type AccessDeclaration } from './access.decorators.ts';
import type { Actor } from './actor.ts';

/** Finds the actor of an API token's secret. */
export interface TokenSource {
  /** Whether it looks like a secret; a session's token doesn't. */
  isSecret(text: string): boolean;
  /** @returns null for one that is unknown, expired or revoked */
  actorOf(secret: string, address: string): Promise<Actor | null>;
}

/** Where the guard looks tokens up. The module that owns the tokens sets it in `onModuleInit`. */
@Injectable()
export class TokenLookup {
  source: TokenSource | undefined;
}

/**
 * Authenticates requests with API tokens: on routes for tokens nothing else does, on the other ones it is what the session's guard is to
 * sessions. Like that it refuses nobody: the access guard does.
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
    if (!declaration || declaration.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const [, given = ''] = /^Bearer (\S+)$/i.exec(request.get('Authorization') ?? '') ?? [];
    const isToken = this.tokens.source?.isSecret(given) ?? false;
    if (declaration.kind !== 'token' && !isToken) return true;
    const actor = isToken ? await this.tokens.source?.actorOf(given, request.ip ?? 'unknown') : null;
    request.user = actor ?? undefined;
    if (actor) this.anonymousConnections.markAuthenticated(request.socket);
    return true;
  }
}
