import { Injectable, Logger } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { Config } from '../../config/config.ts';
import type { LinkServer } from './socket-io.clients.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const LONGEST_PAUSE_MS = 2_000;

/** Carries pushes to the other nodes when there is a Redis (`REDIS_URL`). */
@Injectable()
export class RedisFanOut {
  private readonly logger = new Logger(RedisFanOut.name);
  private client: ReturnType<typeof clientOf> | undefined;

  constructor(private readonly config: Config) {}

  /** Whether a push reaches more than this node right now. */
  get isUp(): boolean {
    return this.client?.isReady ?? false;
  }

  /**
   * @param onMended hears that pushes of other nodes may have been lost
   * @throws Error with a sentence for the operator when the Redis can't be reached
   */
  async join(io: LinkServer, onMended: () => void): Promise<void> {
    const { redisUrl } = this.config;
    if (redisUrl === undefined) return;
    const client = clientOf(redisUrl);
    let isAway = false;
    client.on('error', (error) => {
      if (!isAway) this.logger.warn({ error }, 'Redis is away: pushes reach this node only');
      isAway = true;
    });
    this.client = client;
    await reached(client.connect());
    client.on('ready', () => {
      if (isAway) onMended();
      isAway = false;
    });
    io.adapter(createAdapter(client, { streamName: 'workforce:link', channelPrefix: 'workforce:link' }));
  }

  close(): void {
    if (this.client?.isOpen) this.client.destroy();
  }
}

/** The adapter reads what streams answer in the older protocol. */
const clientOf = (url: string) =>
  createClient({
    url,
    RESP: 2,
    socket: { reconnectStrategy: (attempt) => Math.min(100 * 2 ** attempt, LONGEST_PAUSE_MS) },
  });

async function reached(connecting: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The Redis of REDIS_URL can't be reached.")), CONNECT_TIMEOUT_MS);
  });
  try {
    await Promise.race([connecting, late]);
  } finally {
    clearTimeout(timer);
  }
}
