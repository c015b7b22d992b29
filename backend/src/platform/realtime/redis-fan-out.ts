import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import type { Push } from './push.ts';

const CHANNEL = 'workforce:link:pushes';
const CONNECT_TIMEOUT_MS = 5_000;
const MAX_RETRY_DELAY_MS = 2_000;

interface Message {
  from: string;
  push: Push;
}

type Client = Awaited<ReturnType<typeof clientOf>>;

/** Fan-out of pushes to the other nodes by Redis Pub/Sub, if configured (`REDIS_URL`). */
@Injectable()
export class RedisFanOut {
  private readonly logger = new Logger(RedisFanOut.name);
  private readonly node = crypto.randomUUID();
  private publisher: Client | undefined;
  private subscriber: Client | undefined;

  constructor(private readonly config: Config) {}

  /**
   * @param deliver called with pushes of other nodes
   * @param onReconnected called when pushes of other nodes may have been lost
   * @throws Error with a sentence for the operator when Redis can't be reached
   */
  async join(deliver: (push: Push) => void, onReconnected: () => void): Promise<void> {
    const { redisUrl } = this.config;
    if (redisUrl === undefined) return;
    const clients = await Promise.all([clientOf(redisUrl), clientOf(redisUrl)]);
    [this.publisher, this.subscriber] = clients;
    let isAway = false;
    for (const client of clients)
      client.on('error', (error) => {
        if (!isAway) this.logger.warn({ error }, 'Redis is unreachable: pushes reach this node only');
        isAway = true;
      });
    await reached(Promise.all(clients.map((client) => client.connect())));
    await this.subscriber.subscribe(CHANNEL, (text) => {
      const { from, push } = JSON.parse(text) as Message;
      if (from !== this.node) deliver(push);
    });
    for (const client of clients)
      client.on('ready', () => {
        if (!isAway || !clients.every(({ isReady }) => isReady)) return;
        isAway = false;
        onReconnected();
      });
  }

  /** Publishes a push to the other nodes. While Redis is unreachable it reaches this node only. */
  publish(push: Push): void {
    if (!this.publisher?.isReady) return;
    const message: Message = { from: this.node, push };
    this.publisher.publish(CHANNEL, JSON.stringify(message)).catch((error: unknown) => {
      this.logger.debug({ error }, 'A push did not reach the other nodes');
    });
  }

  close(): void {
    for (const client of [this.publisher, this.subscriber]) if (client?.isOpen) client.destroy();
  }
}

/** Lazy import: the library is 600 modules, and most installations have no Redis. */
async function clientOf(url: string) {
  const { createClient } = await import('redis');
  return createClient({
    url,
    socket: { reconnectStrategy: (attempt) => Math.min(100 * 2 ** attempt, MAX_RETRY_DELAY_MS) },
  });
}

async function reached(connecting: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The Redis of REDIS_URL can't be reached.")), CONNECT_TIMEOUT_MS);
  });
  try {
    await Promise.race([connecting, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
