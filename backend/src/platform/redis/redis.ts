import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../../config/config.ts';
import { Metrics } from '../health/metrics.ts';
import { waitAtMost } from './wait-at-most.ts';
import { type RedisClient, type RedisClients, redisClients } from './redis-clients.ts';
import { RedisState } from './redis-state.ts';

/** A start waits this long for Redis, then goes on without it. */
const START_TIMEOUT_MS = 1_000;
/** A command without an answer after this time in which the node could read one counts as lost, and the connection with it. */
const ANSWER_TIMEOUT_MS = 500;
const HEARTBEAT_MS = 2_000;

type Receive = (text: string) => void;

interface Subscription {
  channel: string;
  receive: Receive;
  onReconnected: () => void;
}

/**
 * The connection to Redis, if configured (`REDIS_URL`). Redis carries hints only: while it is away nothing waits for it,
 * and what asked for it does without. It is reconnected by itself; each outage is one line in the log.
 */
@Injectable()
export class Redis implements OnModuleInit, OnModuleDestroy {
  private readonly state = new RedisState(new Logger(Redis.name));
  private readonly subscriptions: Subscription[] = [];
  private clients: RedisClients | undefined;
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly http: HttpAdapterHost,
    metrics: Metrics,
  ) {
    if (this.isConfigured)
      metrics.gauge('redis_connected', 'Whether Redis answers', () => Number(this.isReady && !this.state.isAway));
  }

  async onModuleInit(): Promise<void> {
    // A command-line tool has the services, but no HTTP server.
    const { httpAdapter } = this.http as Partial<HttpAdapterHost>;
    if (!this.isConfigured || !httpAdapter) return;
    await Promise.race([this.open(), wait(START_TIMEOUT_MS, undefined, { ref: false })]);
    // What others push until it is there is missed, whether it is slow or refuses connections.
    if (!this.isReady) this.state.away(new Error(`Redis wasn't there within ${START_TIMEOUT_MS} ms`));
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.heartbeat);
    this.close();
  }

  get isConfigured(): boolean {
    return this.config.redisUrl !== undefined;
  }

  /** Whether both connections are open and all channels are heard. */
  get isReady(): boolean {
    const { clients } = this;
    const isOpen = clients !== undefined && clients.commands.isReady && clients.subscriber.isReady;
    return isOpen && this.subscriptions.every(({ channel }) => clients.heard.has(channel));
  }

  /**
   * Sends a command.
   *
   * @throws Error when Redis is away, refuses the command or doesn't answer in time
   */
  async run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    const { clients } = this;
    if (!clients || !this.isReady) throw new Error('Redis is away');
    return this.answered(clients, command(clients.commands));
  }

  /**
   * @param receive called with each message on the channel
   * @param onReconnected called when messages may have been missed
   */
  subscribe(channel: string, receive: Receive, onReconnected: () => void): void {
    this.subscriptions.push({ channel, receive, onReconnected });
    if (this.clients?.subscriber.isReady) this.listen(this.clients);
  }

  /** Resolves when both are connected, or the first attempt has failed. */
  private async open(): Promise<void> {
    const clients = await redisClients(this.config.redisUrl ?? '');
    this.clients = clients;
    const isCurrent = () => this.clients === clients;
    await new Promise<void>((resolve) => {
      for (const client of [clients.commands, clients.subscriber])
        client.on('error', (error) => {
          if (isCurrent()) this.state.away(error);
          resolve();
        });
      clients.subscriber.on('ready', () => this.listen(clients));
      const onReady = () => {
        if (isCurrent()) this.back();
        if (this.isReady) resolve();
      };
      for (const client of [clients.commands, clients.subscriber]) {
        client.on('ready', onReady);
        // A refused connection is retried by the client; `connect` only rejects when the client is closed.
        client.connect().catch(() => undefined);
      }
    });
  }

  /** Each once: the client repeats them by itself after a reconnection. A refused one is asked for again by `beat`. */
  private listen(clients: RedisClients): void {
    for (const { channel, receive } of this.subscriptions) {
      if (clients.subscribing.has(channel)) continue;
      clients.subscribing.add(channel);
      this.answered(clients, clients.subscriber.subscribe(channel, receive)).then(
        () => {
          clients.heard.add(channel);
          if (this.clients === clients) this.back();
        },
        (error: unknown) => {
          clients.subscribing.delete(channel);
          if (this.clients === clients) this.state.away(error);
        },
      );
    }
  }

  private beat(): void {
    const { clients } = this;
    if (!clients) return;
    if (clients.subscriber.isReady) this.listen(clients);
    for (const client of [clients.commands, clients.subscriber])
      if (client.isReady) this.answered(clients, client.ping()).catch(() => undefined);
  }

  private async answered<T>(clients: RedisClients, answer: Promise<T>): Promise<T> {
    let stopWaiting = () => {};
    const late = new Promise<never>((_, reject) => {
      stopWaiting = waitAtMost(ANSWER_TIMEOUT_MS, () => {
        reject(new Error(`Redis didn't answer within ${ANSWER_TIMEOUT_MS} ms`));
        this.reopen(clients);
      });
    });
    try {
      return await Promise.race([answer, late]);
    } catch (error) {
      if (this.clients === clients) this.state[clients.isRefusal(error) ? 'refuses' : 'away'](error);
      throw error;
    } finally {
      stopWaiting();
    }
  }

  /** A server that hangs keeps its connections open, so they are replaced. */
  private reopen(clients: RedisClients): void {
    if (this.clients !== clients) return;
    this.close();
    this.state.away(new Error('Redis hangs'));
    this.open().catch((error: unknown) => this.state.away(error));
  }

  /** Call it when it may be back. */
  private back(): void {
    if (!this.state.isAway || !this.isReady) return;
    this.state.back();
    for (const { onReconnected } of this.subscriptions) onReconnected();
  }

  private close(): void {
    const { clients } = this;
    this.clients = undefined;
    if (clients) for (const client of [clients.commands, clients.subscriber]) if (client.isOpen) client.destroy();
  }
}
