import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Name of the instrumentation scope of all spans. */
const SCOPE = 'workforce';

/** Starts a span as a child of the current one. Without tracing it records nothing. */
export const startSpan = (name: string, kind: SpanKind, attributes: Attributes = {}): Span =>
  trace.getTracer(SCOPE).startSpan(name, { kind, attributes });

/**
 * Runs `work` as the current span, and ends the span with it.
 *
 * @throws what `work` throws; the span then names the error's class or code, not its message, which can hold data
 */
export function inSpan<T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return trace
    .getTracer(SCOPE)
    .startActiveSpan(name, { kind, attributes }, async (span) => endWith(span, await settle(work)));
}

/** Runs a background job as a trace of its own, or within that of its schedule; its data isn't recorded. */
export const inJobSpan = <T>(queue: string, work: () => Promise<T>): Promise<T> =>
  inSpan(`job ${queue}`, SpanKind.CONSUMER, { 'workforce.job': queue }, work);

type Settled<T> = { value: T } | { error: unknown };

const settle = <T>(work: () => Promise<T>): Promise<Settled<T>> =>
  work().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

function endWith<T>(span: Span, outcome: Settled<T>): T {
  if ('error' in outcome) markFailed(span, outcome.error);
  span.end();
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** Marks a span as failed by the error's code or class. */
export function markFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const type = [code, name].find((each) => typeof each === 'string') as string | undefined;
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type ?? '_OTHER');
}
