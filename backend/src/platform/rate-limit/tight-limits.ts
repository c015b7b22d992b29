import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../config/config.ts';
import { actorOf } from '../access/actor.ts';
import { addressOf } from './address-of.ts';
import { type RateLimit, RateLimits } from './rate-limits.ts';

/** Tighter limits that apply beside the general one. */
export type TightLimit = 'uploads' | 'secrets';

/** Whose requests are counted together: a session's or a token's, and without one those of an address. */
export const callerOf = (request: Request): string => actorOf(request)?.sessionId ?? `address ${addressOf(request)}`;

/** Whose uploads and secrets are counted together: a person's, over all their sessions and tokens, since they make as many as they like. */
const personOf = (request: Request): string => actorOf(request)?.id ?? callerOf(request);

/** Uploads 60, secrets 10 a minute (`decisions §3`). Routes declare them by `@Limited`. */
@Injectable()
export class TightLimits {
  private readonly limits: Record<TightLimit, RateLimit>;

  constructor(
    limits: RateLimits,
    private readonly config: Config,
  ) {
    this.limits = {
      uploads: limits.createFrequent({ name: 'uploads', points: 60, seconds: 60 }),
      secrets: limits.create({ name: 'secrets', points: 10, seconds: 60 }),
    };
  }

  /** @throws DomainError RATE_LIMITED */
  async count(limit: TightLimit, request: Request): Promise<void> {
    if (this.config.rateLimitPerMinute > 0) await this.limits[limit].consume(personOf(request));
  }
}
