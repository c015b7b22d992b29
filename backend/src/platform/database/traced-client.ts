import { inStatementSpan } from '../tracing/statement-span.ts';
import { NamedStatementClient } from './named-statement-client.ts';

/**
 * Pool connection with a span for each statement of a request or a job. What goes to the pool itself arrives with a callback, perhaps while
 * another request's connection is given back: `inStatementSpan` stands where it is sent.
 */
export class TracedClient extends NamedStatementClient {
  override query(...args: unknown[]): never {
    const [text] = args;
    const isPromised = typeof text === 'string' && typeof args.at(-1) !== 'function';
    if (!isPromised) return super.query(...args);
    const run = (): Promise<unknown> => super.query(...args);
    return inStatementSpan(text, run) as never;
  }
}
