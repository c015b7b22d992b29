import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.ts';
import { LabourPolicyQueries } from './labour-policy.queries.ts';

/** How long a node takes to learn that another one activated the first policy, in ms. */
const RECHECK_MS = 60_000;

/**
 * Whether labour rules are in use at all, so that without a policy no write and no list asks for them. Activated policies stay, so the
 * answer changes once.
 */
@Injectable()
export class LabourUse {
  private isUsed = false;
  private askedAt = -Infinity;

  constructor(
    private readonly policies: LabourPolicyQueries,
    private readonly clock: Clock,
  ) {}

  async hasBegun(): Promise<boolean> {
    const now = this.clock.now().getTime();
    if (!this.isUsed && Math.abs(now - this.askedAt) >= RECHECK_MS) {
      this.askedAt = now;
      this.isUsed = await this.policies.areThereAny();
    }
    return this.isUsed;
  }

  /** A policy was activated. */
  begin(): void {
    this.isUsed = true;
  }
}
