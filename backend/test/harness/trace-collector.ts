import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface WireAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface WireSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: WireAttribute[];
}

interface WireBody {
  resourceSpans: { resource: { attributes: WireAttribute[] }; scopeSpans: { spans: WireSpan[] }[] }[];
}

/** An OTLP collector over HTTP that keeps what it gets. */
export class TraceCollector {
  /** All bodies, as they came. */
  received = '';
  readonly spans: WireSpan[] = [];
  readonly services: (string | undefined)[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer();
    const collector = new TraceCollector(server);
    server.on('request', (request, response) => {
      text(request)
        .then((body) => {
          if (request.url === '/v1/traces') collector.take(body);
          response.setHeader('Content-Type', 'application/json').end('{}');
        })
        .catch(() => response.destroy());
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Value of a span's attribute. */
  static attribute({ attributes }: { attributes: WireAttribute[] }, name: string): string | number | undefined {
    const value = attributes.find(({ key }) => key === name)?.value;
    return value?.stringValue ?? value?.intValue;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private take(body: string): void {
    this.received += body;
    for (const { resource, scopeSpans } of (JSON.parse(body) as WireBody).resourceSpans) {
      this.services.push(String(TraceCollector.attribute(resource, 'service.name')));
      for (const { spans } of scopeSpans) this.spans.push(...spans);
    }
  }
}
