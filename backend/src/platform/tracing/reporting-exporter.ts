import { Logger } from '@nestjs/common';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** An exporter that logs when the collector goes away and when it is back, once each. */
export class ReportingExporter implements SpanExporter {
  private readonly logger = new Logger('Tracing');
  private isAway = false;

  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      this.report(result);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  private report({ code, error }: ExportResult): void {
    const isAway = code === ExportResultCode.FAILED;
    if (isAway && !this.isAway) this.logger.warn({ error }, 'The trace collector is away; traces are dropped');
    if (!isAway && this.isAway) this.logger.log('The trace collector is back');
    this.isAway = isAway;
  }
}
