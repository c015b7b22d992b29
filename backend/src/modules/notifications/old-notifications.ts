import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { Maintenance } from '../../platform/maintenance/maintenance.module.ts';
import { Partitions } from '../../platform/maintenance/partitions.ts';

/** Drops notifications, read or not, after `RETENTION_NOTIFICATIONS_DAYS`: a month at once when its last one is that old. */
@Injectable()
export class OldNotifications implements OnModuleInit {
  constructor(
    private readonly partitions: Partitions,
    private readonly maintenance: Maintenance,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { notifications: days } = this.config.retention;
    this.maintenance.everyHour(() => this.partitions.dropOlderThan('notifications', days));
  }
}
