import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { can, canEverywhere } from '@workforce/domain';
import { HEADERS, type SignInStep } from '@workforce/contracts';
import type { Request } from 'express';
import { Config } from '../../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import {
  ACCESS_METADATA,
  type AccessDeclaration,
  CONFIRMED_METADATA,
  type ConfirmedBy,
  HEADER_METADATA,
  STEP_METADATA,
} from './access.decorators.ts';
import { type Actor, actorOf } from './actor.ts';
import { requireConfirmed } from './require-confirmed.ts';
import { isSameOrigin } from './same-origin.ts';

/**
 * Denies by default: a route without a declaration refuses every request. A request that names its acting user is
 * accepted only with that user's session or token, for reads and writes, by token and by cookie (`decisions §3`). Routes that declare it ask
 * for a fresh confirmation, which API tokens can't give, and a sign-in that isn't complete reaches nothing but its own steps
 * (`identity §3`).
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
    this.requireSignedIn(context, actor);
    if (actor.viaCookie && !isSameOrigin(request, this.config.corsOrigins)) throw new DomainError('CROSS_SITE_REQUEST');
    if (actor.viaCookie && this.reflector.get<true | undefined>(HEADER_METADATA, context.getHandler()))
      throw new DomainError('CROSS_SITE_REQUEST', { message: HEADER_REQUIRED });
    if (declaration.kind === 'token') {
      if (!actor.token) throw new DomainError('UNAUTHENTICATED');
      if (!can(actor, declaration.permission)) throw new DomainError('FORBIDDEN');
      return true;
    }
    if (actor.token && !takesTokens(this.confirmedBy(context)))
      throw new DomainError('FORBIDDEN', {
        message: 'API tokens cannot do this. Please sign in and do it in the app.',
      });
    const isAllowed = declaration.isEverywhere ? canEverywhere : can;
    if (!isAllowed(actor, declaration.permission)) throw new DomainError('FORBIDDEN');
    this.requireConfirmed(context, actor);
    return true;
  }

  /** A half session reaches nothing but the rest of its sign-in. */
  private requireSignedIn(context: ExecutionContext, { signInStep }: Actor): void {
    if (signInStep === null) return;
    const steps = this.reflector.get<readonly SignInStep[] | undefined>(STEP_METADATA, context.getHandler()) ?? [];
    if (!steps.includes(signInStep)) throw new DomainError('SECOND_FACTOR_REQUIRED');
  }

  private requireConfirmed(context: ExecutionContext, actor: Actor): void {
    const by = this.confirmedBy(context);
    if (by === 'everybody' && !actor.isConfirmed) throw new DomainError('CONFIRMATION_REQUIRED');
    if (by === 'second-factor' || (by === 'second-factor-or-token' && !actor.token)) requireConfirmed(actor);
  }

  private confirmedBy(context: ExecutionContext): ConfirmedBy | undefined {
    return this.reflector.get<ConfirmedBy | undefined>(CONFIRMED_METADATA, context.getHandler());
  }
}

/** Whether API tokens get through without a confirmation. */
export const takesTokens = (by: ConfirmedBy | undefined): boolean =>
  by === undefined || by === 'second-factor-or-token';

const HEADER_REQUIRED = 'A cookie alone is not enough here: send the token of the sign-in in the Authorization header.';
