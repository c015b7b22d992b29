import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Maintenance } from '../../platform/maintenance/maintenance.module.ts';
import { purgeByAge } from '../../platform/maintenance/purge-by-age.ts';

/** Purges notifications, read or not, after `RETENTION_NOTIFICATIONS_DAYS`. */
@Injectable()
export class OldNotifications implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly maintenance: Maintenance,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { notifications: days } = this.config.retention;
    this.maintenance.everyHour(() => purgeByAge(this.em, this.clock, { table: 'notifications', days }));
  }
}
