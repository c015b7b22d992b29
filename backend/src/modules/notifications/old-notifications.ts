import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { EVERY_HOUR, Jobs } from '../../platform/maintenance/jobs.ts';
import { dropPartitions } from '../../platform/maintenance/partitions.ts';

/** Drops notifications, read or not, after `RETENTION_NOTIFICATIONS_DAYS`: a month at once when its last one is that old. */
@Injectable()
export class OldNotifications implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { notifications: days } = this.config.retention;
    this.jobs.schedule('old-notifications', EVERY_HOUR, () =>
      dropPartitions(this.em, this.clock, { table: 'notifications', days }),
    );
  }
}
