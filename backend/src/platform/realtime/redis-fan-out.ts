import { Injectable, Logger } from '@nestjs/common';
import { Redis } from '../redis/redis.ts';
import type { Push } from './push.ts';

const CHANNEL = 'workforce:link:pushes';

interface Message {
  from: string;
  push: Push;
}

/** Fan-out of pushes to the other nodes by Redis Pub/Sub, if configured (`REDIS_URL`). */
@Injectable()
export class RedisFanOut {
  private readonly logger = new Logger(RedisFanOut.name);
  private readonly node = crypto.randomUUID();

  constructor(private readonly redis: Redis) {}

  /**
   * @param deliver called with pushes of other nodes
   * @param onReconnected called when pushes of other nodes may have been lost
   */
  join(deliver: (push: Push) => void, onReconnected: () => void): void {
    // Whoever reaches Redis may publish on the channel, so what can't be delivered is logged and ignored.
    const receive = (text: string) => {
      try {
        const { from, push } = JSON.parse(text) as Message;
        if (from !== this.node) deliver(push);
      } catch (error) {
        this.logger.warn({ error }, 'A push of another node could not be delivered');
      }
    };
    this.redis.subscribe(CHANNEL, receive, onReconnected);
  }

  /** Publishes a push to the other nodes. While Redis is away it reaches this node only. */
  publish(push: Push): void {
    if (!this.redis.isReady) return;
    const message: Message = { from: this.node, push };
    this.redis
      .run((client) => client.publish(CHANNEL, JSON.stringify(message)))
      .catch((error: unknown) => this.logger.debug({ error }, 'A push did not reach the other nodes'));
  }
}
