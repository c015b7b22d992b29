import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config, type StoredTimeZone } from '../../config/config.ts';
import { STORED_TIME_ZONE } from '../../platform/database/stored-time-zone.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { ClusterNotifier } from '../../platform/realtime/cluster-notifier.ts';

/** Keeps this node's organisation zone equal to the stored one when it is changed here or through another node. */
@Injectable()
export class OrganisationZone implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(OrganisationZone.name);
  private reading = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly events: EventBus,
    private readonly notifier: ClusterNotifier,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('places.changed', async ({ userIds }) => {
      if (userIds !== null) return;
      const stored = await this.read(this.em);
      this.transactions.afterCommit(() => this.adopt(stored));
    });
    this.notifier.subscribe((event) => {
      if ('placesChanged' in event && event.placesChanged === null) this.readAgain();
    }, this.readAgain);
  }

  /** A connection that is asked for while the pool closes is never given back: the shutdown would wait for it forever. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.reading;
  }

  private readonly readAgain = (): void => {
    if (this.isStopped) return;
    this.reading = this.reading
      .then(() => this.read(this.em.fork()))
      .then((stored) => this.adopt(stored))
      .catch((error: unknown) => this.logger.error({ error }, "The organisation's zone could not be read"));
  };

  private async read(em: EntityManager): Promise<StoredTimeZone | undefined> {
    const [stored] = await em.execute<StoredTimeZone[]>(STORED_TIME_ZONE);
    return stored;
  }

  private adopt(stored: StoredTimeZone | undefined): void {
    if (stored?.zone) this.config.adoptTimeZone(stored);
  }
}
