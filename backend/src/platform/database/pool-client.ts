import { Client } from 'pg';

/** SQLSTATE of a write on a standby. */
const READ_ONLY = '25006';
/** The driver's message when `query_timeout` has passed. */
const NO_ANSWER = 'Query read timeout';

/** Whether a connection whose statement failed like this will fail all further ones, too. */
const isUseless = (error: unknown): boolean =>
  error instanceof Error && (error.message === NO_ANSWER || ('code' in error && error.code === READ_ONLY));

/**
 * Connection of a pool that ends itself when it is of no more use: its database doesn't answer, as after a host died
 * without closing its connections, or is a standby now. The pool would hand it out again otherwise, and so never reach
 * the new primary. A statement given to `pool.query` needs nothing of this: the pool discards the connection of any that
 * fails.
 */
export class PoolClient extends Client {
  // The driver's overloads return a promise, nothing or the submitted cursor; `never` is the one type that overrides
  // them all.
  override query(...args: unknown[]): never {
    const answer: unknown = Reflect.apply(super.query, this, args);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isUseless(error)) this.end().catch(() => undefined);
      });
    return answer as never;
  }
}
