import { SpanKind, trace } from '@opentelemetry/api';
import { NamedStatementClient } from './named-statement-client.ts';
import { preparedName } from './statement.ts';
import { inSpan } from '../tracing/span.ts';
import { statementSummary } from './statement-summary.ts';

/** Pool connection with a span for each statement of a request or a job. The job queue's own polling has none. */
export class TracedClient extends NamedStatementClient {
  override query(...args: unknown[]): never {
    const [text] = args;
    const isPromised = typeof text === 'string' && typeof args.at(-1) !== 'function';
    if (!isPromised || !trace.getActiveSpan()) return super.query(...args);
    const { name, operation, text: masked } = statementSummary(text);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': masked,
      'db.query.summary': preparedName(text) ?? name,
    };
    const run = (): Promise<unknown> => super.query(...args);
    return inSpan(preparedName(text) ?? name, SpanKind.CLIENT, attributes, run) as never;
  }
}
