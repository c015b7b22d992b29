import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, resourceAttributesEnvDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing } from '../../config/config.ts';
import { ReportingExporter } from './reporting-exporter.ts';

/** A collector that is away must not hold up a shutdown. */
const FLUSH_LIMIT_MS = 2_000;

/**
 * Sends the spans of this process to an OTLP collector (HTTP, JSON). Spans that it doesn't take are dropped; no
 * request waits for it.
 *
 * @returns stops tracing, after the spans that are still queued have been sent
 */
export function startTracing({ endpoint, serviceName, ratio }: Tracing): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [resourceAttributesEnvDetector] }).merge(
      resourceFromAttributes({ 'service.name': serviceName }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new ReportingExporter(exporter) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await Promise.race([provider.shutdown().catch(() => undefined), wait(FLUSH_LIMIT_MS, undefined, { ref: false })]);
    for (const api of [trace, propagation, context]) api.disable();
  };
}
