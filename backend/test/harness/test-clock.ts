import { Clock } from '../../src/platform/clock/clock.ts';

/** The server's clock, which a test may set and move. */
export class TestClock extends Clock {
  private fixed: Date | undefined;

  /** From now on it is `instant`, until it is set again or released. */
  set(instant: Date | string): void {
    this.fixed = new Date(instant);
  }

  release(): void {
    this.fixed = undefined;
  }

  override now(): Date {
    return this.fixed ?? super.now();
  }
}
