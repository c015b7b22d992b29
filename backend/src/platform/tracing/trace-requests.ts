import type { IncomingHttpHeaders } from 'node:http';
import { context, type Context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { startSpan } from './span.ts';

/**
 * Express middleware: one span per request, named by the route's pattern. Paths, queries, bodies and addresses hold
 * personal data and aren't recorded; the request id leads to the log.
 *
 * @param behindProxy whether to continue the trace of the proxy; anybody else could force sampling
 */
export function traceRequests(behindProxy: boolean) {
  const parentOf = (headers: IncomingHttpHeaders): Context =>
    behindProxy ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;

  return (request: Request, response: Response, next: NextFunction): void => {
    const { method } = request;
    const parent = parentOf(request.headers);
    const attributes = { 'http.request.method': method, 'workforce.request_id': String(request.id) };
    const span = context.with(parent, () => startSpan(method, SpanKind.SERVER, attributes));
    // 'finish' and 'close' both come at the end; a span ends once.
    response.once('finish', () => {
      const route: unknown = request.route?.path;
      if (typeof route === 'string') span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      span.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    response.once('close', () => {
      if (!span.isRecording()) return;
      span.setAttribute('error.type', 'aborted').end();
    });
    context.with(trace.setSpan(parent, span), next);
  };
}
