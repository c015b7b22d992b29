import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { can, canEverywhere } from '@workforce/domain';
import { HEADERS } from '@workforce/contracts';
import type { Request } from 'express';
import { Config } from '../../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { ACCESS_METADATA, type AccessDeclaration, HEADER_METADATA } from './access.decorators.ts';
import { actorOf } from './actor.ts';
import { isSameOrigin } from './same-origin.ts';

/**
 * Denies by default: a route without a declaration refuses every request. A request that names its acting user is
 * accepted only with that user's session, for reads and writes, by token and by cookie (`decisions §3`).
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const declaration = this.reflector.getAllAndOverride<AccessDeclaration | undefined>(ACCESS_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!declaration) throw new DomainError('FORBIDDEN');
    if (declaration.kind === 'public') return true;

    const request = context.switchToHttp().getRequest<Request>();
    const actor = actorOf(request);
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    const actingUserId = request.get(HEADERS.actingUser);
    if (actingUserId !== undefined && actingUserId !== actor.id) throw new DomainError('IDENTITY_MISMATCH');
    if (actor.viaCookie && !isSameOrigin(request, this.config.corsOrigins)) throw new DomainError('CROSS_SITE_REQUEST');
    if (actor.viaCookie && this.reflector.get<true | undefined>(HEADER_METADATA, context.getHandler()))
      throw new DomainError('CROSS_SITE_REQUEST', { message: HEADER_REQUIRED });
    if (declaration.kind === 'token') {
      if (!actor.token) throw new DomainError('UNAUTHENTICATED');
      if (!can(actor, declaration.permission)) throw new DomainError('FORBIDDEN');
      return true;
    }
    const isAllowed = declaration.isEverywhere ? canEverywhere : can;
    if (!isAllowed(actor, declaration.permission)) throw new DomainError('FORBIDDEN');
    return true;
  }
}

const HEADER_REQUIRED = 'A cookie alone is not enough here: send the token of the sign-in in the Authorization header.';
