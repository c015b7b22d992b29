import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { EVERY_HOUR, Jobs } from '../../platform/maintenance/jobs.ts';
import { type OldEnough, purgeByAge } from '../../platform/maintenance/purge-by-age.ts';

/** Purges sessions that ended or expired `RETENTION_SESSIONS_DAYS` ago. */
@Injectable()
export class OldSessions implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { sessions: days } = this.config.retention;
    // A session that ended that long ago also began before: newer ids needn't be scanned.
    const only: OldEnough = (before) => sql<boolean>`coalesce(t.ended_at, t.expires_at) < ${before}`;
    this.jobs.schedule('old-sessions', EVERY_HOUR, () =>
      purgeByAge(this.em, this.clock, { table: 'sessions', days, only }),
    );
  }
}
