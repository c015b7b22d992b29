import type { Logger } from '@nestjs/common';

/** What a node knows about Redis: each change is one line in the log. */
export class RedisState {
  private isRefusing = false;
  private isGone = false;

  constructor(private readonly logger: Logger) {}

  get isAway(): boolean {
    return this.isGone;
  }

  away(error: unknown): void {
    if (!this.isGone)
      this.logger.warn(
        { error },
        'Redis is away: pushes reach this node only, and the database counts the rate limits until it is back',
      );
    this.isGone = true;
  }

  /** It refuses a command, such as a write on a replica: that says nothing about the connection. */
  refuses(error: unknown): void {
    if (!this.isRefusing) this.logger.warn({ error }, 'Redis refuses commands: the database counts the rate limits');
    this.isRefusing = true;
  }

  back(): void {
    this.isGone = this.isRefusing = false;
  }
}
