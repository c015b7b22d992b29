import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../../config/config.ts';
import { Metrics } from '../health/metrics.ts';
import { type RedisClient, type RedisClients, redisClients } from './redis-clients.ts';

/** A start waits this long for Redis, then goes on without it. */
const START_PATIENCE_MS = 1_000;
/** A command without an answer after this time counts as lost, and the connection with it. */
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
  private readonly logger = new Logger(Redis.name);
  private readonly subscriptions: Subscription[] = [];
  private clients: RedisClients | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private isAway = false;

  constructor(
    private readonly config: Config,
    private readonly http: HttpAdapterHost,
    metrics: Metrics,
  ) {
    if (this.isConfigured)
      metrics.gauge('redis_connected', 'Whether Redis answers', () => Number(this.isReady && !this.isAway));
  }

  async onModuleInit(): Promise<void> {
    // A command-line tool has the services, but no HTTP server.
    const { httpAdapter } = this.http as Partial<HttpAdapterHost>;
    if (!this.isConfigured || !httpAdapter) return;
    await Promise.race([this.open(), wait(START_PATIENCE_MS, undefined, { ref: false })]);
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.heartbeat);
    this.close();
  }

  get isConfigured(): boolean {
    return this.config.redisUrl !== undefined;
  }

  /** Whether both connections are open. */
  get isReady(): boolean {
    const { clients } = this;
    return clients !== undefined && clients.commands.isReady && clients.subscriber.isReady;
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
          if (isCurrent()) this.away(error);
          resolve();
        });
      clients.subscriber.on('ready', () => this.listen(clients));
      const onReady = () => {
        if (!isCurrent() || !this.isReady) return;
        this.back();
        resolve();
      };
      for (const client of [clients.commands, clients.subscriber]) {
        client.on('ready', onReady);
        // A refused connection is retried by the client; `connect` only rejects when the client is closed.
        client.connect().catch(() => undefined);
      }
    });
  }

  /** Each once: the client repeats them by itself after a reconnection. */
  private listen(clients: RedisClients): void {
    for (const subscription of this.subscriptions) {
      if (clients.heard.has(subscription.channel)) continue;
      clients.heard.add(subscription.channel);
      const subscribed = clients.subscriber.subscribe(subscription.channel, subscription.receive);
      this.answered(clients, subscribed).catch(() => this.reopen(clients));
    }
  }

  private beat(): void {
    const { clients } = this;
    if (!clients) return;
    for (const client of [clients.commands, clients.subscriber])
      if (client.isReady) this.answered(clients, client.ping()).catch(() => undefined);
  }

  private async answered<T>(clients: RedisClients, answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`Redis didn't answer within ${ANSWER_TIMEOUT_MS} ms`));
        this.reopen(clients);
      }, ANSWER_TIMEOUT_MS);
    });
    try {
      return await Promise.race([answer, late]);
    } catch (error) {
      if (this.clients === clients) this.away(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** A server that hangs keeps its connections open, so they are replaced. */
  private reopen(clients: RedisClients): void {
    if (this.clients !== clients) return;
    this.close();
    this.away(new Error('Redis hangs'));
    this.open().catch((error: unknown) => this.away(error));
  }

  private away(error: unknown): void {
    if (!this.isAway)
      this.logger.warn(
        { error },
        'Redis is away: pushes reach this node only, and the database counts the rate limits until it is back',
      );
    this.isAway = true;
  }

  private back(): void {
    if (!this.isAway) return;
    this.isAway = false;
    for (const { onReconnected } of this.subscriptions) onReconnected();
  }

  private close(): void {
    const { clients } = this;
    this.clients = undefined;
    if (clients) for (const client of [clients.commands, clients.subscriber]) if (client.isOpen) client.destroy();
  }
}
