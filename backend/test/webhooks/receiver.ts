import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookMessage } from '@workforce/contracts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another system that is told of events. */
export class Receiver {
  readonly received: Received[] = [];
  status = 200;
  headers: Record<string, string> = {};
  /** Takes requests without ever answering them. */
  isSilent = false;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        receiver.received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
        if (!receiver.isSilent) response.writeHead(receiver.status, receiver.headers).end('secret page');
      });
    });
    const receiver = new Receiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/events`;
  }

  get messages(): WebhookMessage[] {
    return this.received.map(({ body }) => JSON.parse(body) as WebhookMessage);
  }

  /** The ids of accepted messages, as a receiver would remember them. */
  get ids(): string[] {
    return this.received.map(({ headers }) => String(headers['webhook-id']));
  }

  clear(): void {
    this.received.length = 0;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** The signature that the headers should have, as a receiver computes it. */
export function signatureOf(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
