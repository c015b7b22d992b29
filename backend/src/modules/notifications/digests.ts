import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { Transactions } from '../../platform/database/transactions.ts';
import { EVERY_HOUR, Jobs } from '../../platform/maintenance/jobs.ts';
import { Notifier } from './notifier.ts';

/** Sends each person one notification of the checklists completed since the last, hourly (`sites §2`). */
@Injectable()
export class Digests implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('digests', EVERY_HOUR, () => this.send());
  }

  /** Of two concurrent runs one deletes a row, and only that one sends it. */
  send(): Promise<void> {
    return this.transactions.run(async () => {
      const { rows } = await sql<{ userId: Id; count: number; needsAttention: number }>`
        with sent as (delete from notification_digest_entries returning user_id, needs_attention)
        select user_id as "userId", count(*)::int as count, sum(needs_attention)::int as "needsAttention"
        from sent group by user_id order by user_id`.execute(this.em.getKysely());
      await this.notifier.notifyEach(
        rows.map(({ userId, count, needsAttention }) => ({
          userId,
          siteId: null,
          causeCount: count,
          content: {
            type: 'checklist_completed',
            kind: 'checklists-completed',
            parameters: { count, needsAttention },
            link: '/completed-checklists',
          },
        })),
      );
    });
  }
}
