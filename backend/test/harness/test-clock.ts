import { Clock } from '../../src/platform/clock/clock.ts';

/** The server's clock, which tests can set. */
export class TestClock extends Clock {
  private fixed: Date | undefined;

  /** Fixes the time at `instant` until set again or released. */
  set(instant: Date | string): void {
    this.fixed = new Date(instant);
  }

  release(): void {
    this.fixed = undefined;
  }

  /** Fixes the time of now for the time of `work`. */
  async standingStill<T>(work: () => Promise<T>): Promise<T> {
    const before = this.fixed;
    this.fixed = this.now();
    try {
      return await work();
    } finally {
      this.fixed = before;
    }
  }

  override now(): Date {
    return this.fixed ?? super.now();
  }
}
