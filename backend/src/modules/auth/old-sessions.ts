import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Maintenance } from '../../platform/maintenance/maintenance.module.ts';
import { type OldEnough, purgeByAge } from '../../platform/maintenance/purge-by-age.ts';

/** Purges sessions that ended or expired `RETENTION_SESSIONS_DAYS` ago. */
@Injectable()
export class OldSessions implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly maintenance: Maintenance,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { sessions: days } = this.config.retention;
    // A session that ended that long ago also began before: newer ids needn't be scanned.
    const only: OldEnough = (before) => sql<boolean>`coalesce(t.ended_at, t.expires_at) < ${before}`;
    this.maintenance.everyHour(() => purgeByAge(this.em, this.clock, { table: 'sessions', days, only }));
  }
}
