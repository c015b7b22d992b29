import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { inBatches } from '../../platform/maintenance/in-batches.ts';
import { EVERY_HOUR, Jobs } from '../../platform/maintenance/jobs.ts';
import { daysAgo } from '../../platform/maintenance/purge-by-age.ts';
import type { Database } from '../database.ts';

/** Purges addresses from the security log, with the salts of their digests; rows and hash chain are kept. */
@Injectable()
export class SecurityAddresses implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('old-addresses', EVERY_HOUR, () => this.purge());
  }

  purge(): Promise<void> {
    const before = this.clock.firstIdAt(daysAgo(this.clock, this.config.retention.addresses));
    return inBatches(async (limit) => {
      const db = this.em.fork().getKysely<Database>();
      const { numUpdatedRows } = await db
        .updateTable('security_log')
        .set({ address: null, address_salt: null })
        .where('id', 'in', (query) =>
          query
            .selectFrom('security_log as l')
            .select('l.id')
            .where('l.address', 'is not', null)
            .where('l.id', '<', before)
            .orderBy('l.id')
            .limit(limit),
        )
        .executeTakeFirst();
      return Number(numUpdatedRows);
    });
  }
}
