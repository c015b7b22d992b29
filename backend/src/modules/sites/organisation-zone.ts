import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config, type StoredTimeZone } from '../../config/config.ts';
import { STORED_TIME_ZONE } from '../../platform/database/stored-time-zone.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { ClusterNotifier } from '../../platform/realtime/cluster-notifier.ts';

/** Keeps this node's organisation zone equal to the stored one when it is changed here or through another node. */
@Injectable()
export class OrganisationZone implements OnModuleInit {
  private readonly logger = new Logger(OrganisationZone.name);

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

  private readonly readAgain = (): void => {
    this.read(this.em.fork())
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
