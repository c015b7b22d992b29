import type { Clock } from '../clock/clock.ts';

/** How long a node may take to learn that another one set it up, in ms. */
const RECHECK_MS = 60_000;

/**
 * Whether a feature that somebody has to set up is in use at all: until then nothing asks for its data. Once set up it stays so.
 */
export abstract class FeatureUse {
  private isUsed = false;
  private checkedAt = -Infinity;

  constructor(private readonly clock: Clock) {}

  /** Asks the database at most once a minute, and not at all once it is in use. */
  async hasBegun(): Promise<boolean> {
    const now = this.clock.now().getTime();
    if (!this.isUsed && Math.abs(now - this.checkedAt) >= RECHECK_MS) {
      this.checkedAt = now;
      // The answer isn't assigned: `begin` may have been called meanwhile.
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
