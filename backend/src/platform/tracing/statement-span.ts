import { SpanKind, trace } from '@opentelemetry/api';
import { preparedName } from '../database/statement.ts';
import { statementSummary } from '../database/statement-summary.ts';
import { inSpan } from './span.ts';

/** Runs a statement as a span of the current request or job. Outside of one, as for the job queue's own polling, there is none. */
export function inStatementSpan<T>(statement: string, run: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return run();
  const { name, operation, text: masked } = statementSummary(statement);
  const summary = preparedName(statement) ?? name;
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': masked,
    'db.query.summary': summary,
  };
  return inSpan(summary, SpanKind.CLIENT, attributes, run);
}
