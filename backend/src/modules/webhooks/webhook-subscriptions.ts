import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Transactions } from '../../platform/database/transactions.ts';
import { ClusterNotifier } from '../../platform/realtime/cluster-notifier.ts';
import type { Database } from '../database.ts';

/**
 * Whether anybody is told of anything, so that an organisation without webhooks pays no statement for them. Changes reach the other nodes
 * with their commit; a node that can't hear them asks each time.
 */
@Injectable()
export class WebhookSubscriptions implements OnModuleInit {
  private known: boolean | undefined;
  /** Counts the changes, so that an answer from before one isn't remembered. */
  private changes = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly notifier: ClusterNotifier,
  ) {}

  onModuleInit(): void {
    this.notifier.subscribe(
      (event) => {
        if ('webhooksChanged' in event) this.forget();
      },
      () => this.forget(),
    );
  }

  async any(): Promise<boolean> {
    if (this.known !== undefined && this.notifier.hears) return this.known;
    const seen = this.changes;
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('webhooks')
      .select('id')
      .where('is_on', '=', true)
      .limit(1)
      .execute();
    if (seen === this.changes) this.known = rows.length > 0;
    return rows.length > 0;
  }

  /** Call it inside the transaction that changes who is told. */
  async changed(): Promise<void> {
    await this.notifier.notify({ webhooksChanged: true });
    this.transactions.afterCommit(() => this.forget());
  }

  private forget(): void {
    this.changes += 1;
    this.known = undefined;
  }
}
