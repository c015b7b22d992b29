import type { Clock } from '../clock/clock.ts';

/** How long a node takes to learn that another one set it up, in ms. */
const RECHECK_MS = 60_000;

/**
 * Whether something that has to be set up is in use at all, so that before nobody asks for it. What was set up once stays, so the answer
 * changes once.
 */
export abstract class FeatureUse {
  private isUsed = false;
  private askedAt = -Infinity;

  constructor(private readonly clock: Clock) {}

  /** Asks the database at most once a minute, and not at all once it is in use. */
  async hasBegun(): Promise<boolean> {
    const now = this.clock.now().getTime();
    if (!this.isUsed && Math.abs(now - this.askedAt) >= RECHECK_MS) {
      this.askedAt = now;
      // Not an assignment of the answer: somebody may set it up while the database looks.
      if (await this.areThereAny()) this.isUsed = true;
    }
    return this.isUsed;
  }

  /** It was set up: call it after the commit. */
  begin(): void {
    this.isUsed = true;
  }

  protected abstract areThereAny(): Promise<boolean>;
}
