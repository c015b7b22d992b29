import pg, { type ClientConfig } from 'pg';
import { inStatementSpan } from '../tracing/statement-span.ts';
import { preparedName } from './statement.ts';

/** SQLSTATE of a write on a standby. */
const READ_ONLY = '25006';
const BEGIN_OR_ROLLBACK = /^(begin|start transaction|rollback$)/;

/**
 * Connection of a pool. Every `statement` is sent as a named prepared statement: Kysely passes text and values only. Each statement
 * that is awaited has a span; one given to the pool itself arrives with a callback, and has its span where it is sent.
 *
 * A connection that is of no more use ends itself: its database doesn't answer, as after a host died without closing its connections,
 * or is a standby now. The pool would hand it out again otherwise, and so never reach the new primary. When BEGIN or ROLLBACK fails,
 * the connection leaves the pool: Kysely's controlled transactions, which MikroORM uses, don't release it
 * (kysely-org/kysely#1990), and the database rolls back when it closes.
 */
export class PoolClient extends pg.Client {
  /** Set by the pool; removes the connection from it when there is an error. */
  declare release?: (error: Error) => void;
  private readonly answerWithinMs: number;

  constructor(config: ClientConfig = {}) {
    super(config);
    this.answerWithinMs = config.query_timeout || Infinity;
  }

  // The driver's overloads return a promise, nothing or the submitted cursor; `never` is the one type that overrides
  // them all.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const isPromised = typeof text === 'string' && typeof args.at(-1) !== 'function';
    if (!isPromised) return Reflect.apply(super.query, this, args) as never;
    return inStatementSpan(text, () => this.answerTo(text, values)) as never;
  }

  private async answerTo(text: string, values: unknown): Promise<unknown> {
    const startedAt = performance.now();
    const name = preparedName(text);
    try {
      return await Reflect.apply(super.query, this, name === undefined ? [text, values] : [{ name, text, values }]);
    } catch (error) {
      if (this.isUseless(error, performance.now() - startedAt)) this.end().catch(() => undefined);
      if (BEGIN_OR_ROLLBACK.test(text)) this.release?.(error as Error);
      throw error;
    }
  }

  /** Whether all further statements will fail, too, after one that failed like this. */
  private isUseless(error: unknown, afterMs: number): boolean {
    if (error instanceof pg.DatabaseError) return error.code === READ_ONLY;
    // A timer may be early by a fraction of a millisecond.
    return afterMs >= this.answerWithinMs - 1;
  }
}
