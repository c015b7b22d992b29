import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ServerEventName, ServerEvents } from '@workforce/contracts';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { Metrics } from '../../src/platform/health/metrics.ts';
import type { Caller } from './caller.ts';
import type { TestApp } from './test-app.ts';

type Pushed = { [Name in ServerEventName]: { event: Name; payload: ServerEvents[Name] } }[ServerEventName];

const TIMEOUT_MS = 8_000;

interface RealtimeClientOptions {
  token?: string;
  userId?: string;
  headers?: Record<string, string>;
  /** First frame of a plain client; default: the auth frame; null for none. */
  first?: unknown;
  /** Transports of a Socket.IO client; default: the web app's. */
  transports?: ('polling' | 'websocket')[];
}

/** Real-time client that records pushes. */
export abstract class RealtimeClient {
  readonly received: Pushed[] = [];
  private readonly waiting = new Set<() => void>();
  /** The close code, once closed. */
  closed: number | undefined;

  abstract readonly isOpen: Promise<boolean>;
  abstract send(event: string, payload?: unknown): void;
  abstract end(): void;

  protected onPush(event: string, payload: unknown): void {
    this.received.push({ event, payload } as Pushed);
    this.waiting.forEach((check) => check());
  }

  protected onClose(code: number): void {
    this.closed = code;
    this.waiting.forEach((check) => check());
  }

  of<Name extends ServerEventName>(event: Name): ServerEvents[Name][] {
    return this.received.flatMap((pushed) => (pushed.event === event ? [pushed.payload as ServerEvents[Name]] : []));
  }

  /** Waits for a condition. */
  until(condition: (client: this) => boolean, what = condition.toString()): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(check);
        reject(new Error(`Never: ${what}. Closed: ${this.closed}. Received: ${JSON.stringify(this.received)}`));
      }, TIMEOUT_MS);
      const check = () => {
        if (!condition(this)) return;
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
      check();
    });
  }

  /** Waits for the first push of an event. */
  async next<Name extends ServerEventName>(event: Name): Promise<ServerEvents[Name]> {
    await this.until((client) => client.of(event).length > 0, event);
    return this.of(event)[0] as ServerEvents[Name];
  }

  /** Waits for the close and returns its code. */
  async whenClosed(): Promise<number> {
    await this.until((client) => client.closed !== undefined, 'closed');
    return this.closed as number;
  }
}

export const addressOf = (test: TestApp) => `127.0.0.1:${(test.server.address() as AddressInfo).port}`;

/** Connects like the web app. */
export class SocketIoClient extends RealtimeClient {
  private readonly socket: Socket;
  readonly isOpen: Promise<boolean>;

  constructor(test: TestApp, { token, userId, headers, transports = ['websocket'] }: RealtimeClientOptions) {
    super();
    this.socket = io(`http://${addressOf(test)}`, {
      path: '/ws',
      transports,
      auth: { token, userId },
      extraHeaders: headers,
      reconnection: false,
      forceNew: true,
    });
    this.isOpen = new Promise((resolve) => {
      this.socket.once('connect', () => resolve(true));
      this.socket.once('connect_error', () => resolve(false));
    });
    this.socket.onAny((event: string, payload: unknown) => this.onPush(event, payload));
    // The close code is available on the Engine.IO level only.
    this.socket.io.engine.once('close', (_reason, details) => {
      const cause = details as { context?: { code?: number } } | undefined;
      this.onClose(cause?.context?.code ?? 0);
    });
  }

  send(event: string, payload?: unknown): void {
    this.socket.emit(event, payload);
  }

  end(): void {
    this.socket.disconnect();
  }
}

/** Connects with the plain frames of §7. */
export class PlainClient extends RealtimeClient {
  private readonly socket: WebSocket;
  readonly isOpen: Promise<boolean>;

  constructor(
    test: TestApp,
    { token, userId, headers, first = { type: 'auth', userId, token } }: RealtimeClientOptions,
  ) {
    super();
    const socket = new WebSocket(`ws://${addressOf(test)}/ws`, { headers });
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      const { type, ...rest } = JSON.parse(String(data)) as { type: string; data?: unknown };
      this.onPush(type, 'data' in rest ? rest.data : rest);
    });
    socket.on('close', (code) => this.onClose(code));
    socket.on('error', () => undefined);
    this.isOpen = once(socket, 'open').then(
      () => {
        if (first !== null) socket.send(JSON.stringify(first));
        return true;
      },
      () => false,
    );
  }

  send(event: string, payload?: unknown): void {
    this.socket.send(JSON.stringify({ type: event, data: payload }));
  }

  end(): void {
    this.socket.terminate();
  }
}

export const CLIENTS = { 'Socket.IO': SocketIoClient, 'plain WebSocket': PlainClient } as const;
export type ClientName = keyof typeof CLIENTS;

/** Connects and waits until the server has joined the connection to its rooms, which counts it. */
export async function connected(
  test: TestApp,
  caller: Caller,
  name: ClientName = 'Socket.IO',
  options: RealtimeClientOptions = {},
): Promise<RealtimeClient> {
  const before = await connectionCount(test);
  const client = new CLIENTS[name](test, { token: caller.token, ...options });
  if (!(await client.isOpen)) throw new Error('The link was refused');
  await untilCount(test, (count) => count > before);
  return client;
}

/** Number of connections in the server's metrics. */
export async function connectionCount(test: TestApp): Promise<number> {
  const text = await test.app.get(Metrics).text();
  return [...text.matchAll(/^realtime_connections\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Waits for a number of connections. */
export async function untilCount(test: TestApp, condition: (count: number) => boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!condition(await connectionCount(test))) {
    if (Date.now() > deadline) throw new Error(`The server counts ${await connectionCount(test)} connections`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
