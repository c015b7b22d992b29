import pg, { type ClientConfig } from 'pg';

/** SQLSTATE of a write on a standby. */
const READ_ONLY = '25006';

/**
 * Connection of a pool that ends itself when it is of no more use: its database doesn't answer, as after a host died
 * without closing its connections, or is a standby now. The pool would hand it out again otherwise, and so never reach
 * the new primary. A statement given to `pool.query` needs nothing of this: the pool discards the connection of any that
 * fails.
 */
export class PoolClient extends pg.Client {
  private readonly answerWithinMs: number;

  constructor(config: ClientConfig = {}) {
    super(config);
    this.answerWithinMs = config.query_timeout || Infinity;
  }

  // The driver's overloads return a promise, nothing or the submitted cursor; `never` is the one type that overrides
  // them all.
  override query(...args: unknown[]): never {
    const startedAt = performance.now();
    const answer: unknown = Reflect.apply(super.query, this, args);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (this.isUseless(error, performance.now() - startedAt)) this.end().catch(() => undefined);
      });
    return answer as never;
  }

  /** Whether all further statements will fail, too, after one that failed like this. */
  private isUseless(error: unknown, afterMs: number): boolean {
    if (error instanceof pg.DatabaseError) return error.code === READ_ONLY;
    // A timer may be early by a fraction of a millisecond.
    return afterMs >= this.answerWithinMs - 1;
  }
}
