import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import pg from 'pg';
import { Config } from '../../config/config.ts';
import { Metrics } from '../health/metrics.ts';

/** Events broadcast to every node, with or without Redis. */
export type ClusterEvent =
  | { sessionsEnded: Id[] }
  /** The user's group memberships changed. */
  | { personMoved: Id }
  /** The users' assignments changed; null for everybody's. */
  | { placesChanged: Id[] | null }
  /** Somebody else is told of events, or something else. */
  | { webhooksChanged: true };

const CHANNEL = 'workforce_nodes';
const RETRY_MS = 1_000;
/** A host that dies closes no connections, and one that only listens would never notice. */
const HEARTBEAT_MS = 5_000;
const ANSWER_WITHIN_MS = 3_000;
/** A PostgreSQL notification takes less than 8,000 bytes. */
const MAX_IDS = 150;

/**
 * Broadcasts events to all nodes on one database by PostgreSQL's LISTEN and NOTIFY: sent at the commit of the
 * transaction, received by every connected node. It listens on a direct connection: through a pooler in transaction mode
 * nothing would arrive.
 */
@Injectable()
export class ClusterNotifier implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ClusterNotifier.name);
  private readonly node = crypto.randomUUID();
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isStopped = false;
  private isListening = false;
  private readonly subscribers: { onEvent: (event: ClusterEvent) => void; onReconnected: () => void }[] = [];

  constructor(
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    private readonly config: Config,
    metrics: Metrics,
  ) {
    metrics.gauge('database_listening', 'Whether notifications of other nodes are heard (LISTEN)', () =>
      Number(this.isListening),
    );
  }

  /**
   * @param onEvent called with events of other nodes
   * @param onReconnected called when events may have been missed
   */
  subscribe(onEvent: (event: ClusterEvent) => void, onReconnected: () => void): void {
    this.subscribers.push({ onEvent, onReconnected });
  }

  /** Whether events of other nodes are heard now. */
  get hears(): boolean {
    return this.isListening;
  }

  /** Notifies the other nodes. Call it inside the transaction of the cause. */
  async notify(event: ClusterEvent): Promise<void> {
    for (const part of inChunks(event)) {
      const payload = JSON.stringify({ node: this.node, news: part });
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(this.em.getKysely());
    }
  }

  onApplicationBootstrap(): void {
    this.startListening();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private startListening(): void {
    this.listen().catch((error: unknown) => {
      this.logger.error({ error }, 'Listening for notifications of other nodes failed');
      this.listenLater();
    });
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.databaseDirectUrl ?? this.orm.config.get('clientUrl'),
      connectionTimeoutMillis: 5_000,
      query_timeout: ANSWER_WITHIN_MS,
    });
    this.client = client;
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.receive(payload));
    try {
      await client.connect();
      const heartbeat = setInterval(() => this.beat(client), HEARTBEAT_MS).unref();
      client.once('end', () => {
        clearInterval(heartbeat);
        this.isListening = false;
        this.listenLater();
      });
      await client.query(`listen ${CHANNEL}`);
      this.isListening = true;
      for (const { onReconnected } of this.subscribers) onReconnected();
    } catch (error) {
      this.logger.warn({ error }, 'Listening for notifications of other nodes failed; retrying');
      await client.end().catch(() => undefined);
      this.listenLater();
    }
  }

  /** Listening twice is listening once; on a standby it is refused. */
  private beat(client: pg.Client): void {
    client.query(`listen ${CHANNEL}`).catch(() => client.end().catch(() => undefined));
  }

  private listenLater(): void {
    clearTimeout(this.retry);
    if (!this.isStopped) this.retry = setTimeout(() => this.startListening(), RETRY_MS);
  }

  /** Every database user may notify the channel, so unparsable payloads are logged and ignored. */
  private receive(payload: string | undefined): void {
    try {
      const { node, news: event } = JSON.parse(payload ?? '{}') as { node?: string; news?: ClusterEvent };
      if (event && node !== this.node) for (const { onEvent } of this.subscribers) onEvent(event);
    } catch (error) {
      this.logger.warn({ error }, 'A notification of another node could not be parsed');
    }
  }
}

function* inChunks(event: ClusterEvent): Generator<ClusterEvent> {
  if ('sessionsEnded' in event) for (const sessionsEnded of chunks(event.sessionsEnded)) yield { sessionsEnded };
  else if ('placesChanged' in event && event.placesChanged !== null)
    for (const placesChanged of chunks(event.placesChanged)) yield { placesChanged };
  else yield event;
}

const chunks = (ids: readonly Id[]): Id[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
