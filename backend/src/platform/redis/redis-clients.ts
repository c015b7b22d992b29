import type { createClient } from 'redis';

const MAX_RETRY_DELAY_MS = 2_000;

export type RedisClient = ReturnType<typeof createClient>;

/** The connections of one node: a subscribed one can send nothing else. */
export interface RedisClients {
  commands: RedisClient;
  subscriber: RedisClient;
  /** Channels that the subscriber has asked for. */
  subscribing: Set<string>;
  /** Those of them that it hears. */
  heard: Set<string>;
  /** Whether Redis answered a command with a refusal: its connection is sound. */
  isRefusal(error: unknown): boolean;
}

/** Unconnected clients that reconnect by themselves. Lazy import: the library is 600 modules, and a laptop has no Redis. */
export async function redisClients(url: string): Promise<RedisClients> {
  const { createClient: create, ErrorReply } = await import('redis');
  const client = (): RedisClient =>
    create({
      url,
      // A hint that has to wait is worth nothing.
      disableOfflineQueue: true,
      socket: { reconnectStrategy: (attempt) => Math.min(100 * 2 ** attempt, MAX_RETRY_DELAY_MS) },
    });
  return {
    commands: client(),
    subscriber: client(),
    subscribing: new Set(),
    heard: new Set(),
    isRefusal: (error) => error instanceof ErrorReply,
  };
}
