import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Config } from '../../config/config.ts';
import { type RateLimit, RateLimits } from './rate-limits.ts';
import { callerOf, type TightLimit, TightLimits } from './tight-limits.ts';

const TIGHT_LIMIT = 'workforce:rate-limit';
const UNLIMITED = 'workforce:unlimited';

/** Applies a tighter limit to a route: uploads 60, secrets 10 a minute (`decisions §3`). */
export const Limited = (limit: TightLimit) => SetMetadata(TIGHT_LIMIT, limit);

/**
 * Exempts routes from rate limits: monitoring polls often, from one address, and also while the database is
 * unreachable.
 */
export const Unlimited = () => SetMetadata(UNLIMITED, true);

/** Counts requests per session, or per address without one; answers 429 with `Retry-After` at the limit. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly enabled: boolean;
  private readonly general: RateLimit[];

  constructor(
    private readonly reflector: Reflector,
    private readonly tight: TightLimits,
    limits: RateLimits,
    config: Config,
  ) {
    const perMinute = config.rateLimitPerMinute;
    this.enabled = perMinute > 0;
    this.general = [
      limits.createFrequent({ name: 'requests', points: Math.max(1, perMinute), seconds: 60 }),
      limits.createFrequent({ name: 'burst', points: Math.max(1, Math.ceil(perMinute / 3)), seconds: 10 }),
    ];
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.enabled || this.reflector.get<unknown>(UNLIMITED, context.getClass())) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const subject = callerOf(request);
    const tight = this.reflector.getAllAndOverride<TightLimit | undefined>(TIGHT_LIMIT, [
      context.getHandler(),
      context.getClass(),
    ]);
    await Promise.all([
      ...this.general.map((limit) => limit.consume(subject)),
      ...(tight ? [this.tight.count(tight, request)] : []),
    ]);
    return true;
  }
}
