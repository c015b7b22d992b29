import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Config, type Retention } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Maintenance } from '../../platform/maintenance/maintenance.module.ts';
import { purgeByAge } from '../../platform/maintenance/purge-by-age.ts';

interface Kind {
  table: string;
  days: (retention: Retention) => number | undefined;
  /** The row `t` is over since before the instant. */
  only: (before: Date) => ReturnType<typeof sql<boolean>>;
}

/** What people worked on that may be purged: nothing that isn't over, and no time entries. */
const KINDS: readonly Kind[] = [
  {
    table: 'photos',
    days: ({ photos }) => photos,
    only: (before) => sql<boolean>`exists (
      select from checklist_instances i where i.id = t.instance_id
        and (i.completed_at < ${before} and i.open_flag_count = 0 or i.deleted_at < ${before}))`,
  },
  {
    table: 'checklist_instances',
    days: ({ checklists }) => checklists,
    only: (before) => sql<boolean>`(t.completed_at < ${before} and t.open_flag_count = 0 or t.deleted_at < ${before})`,
  },
  {
    table: 'schedules',
    days: ({ shifts }) => shifts,
    only: (before) => sql<boolean>`t.ends_at < ${before}`,
  },
  {
    table: 'time_off_requests',
    days: ({ timeOff }) => timeOff,
    only: (before) => sql<boolean>`t.end_date < ${before}::timestamptz::date`,
  },
];

/** Purges photos, checklists, shifts and time-off requests that are long over, where a setting says so (ADR 25). */
@Injectable()
export class OldWork implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly maintenance: Maintenance,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.maintenance.everyHour(() => this.purge());
  }

  async purge(): Promise<void> {
    for (const { table, days: daysOf, only } of KINDS) {
      const days = daysOf(this.config.retention);
      if (days !== undefined) await purgeByAge(this.em, this.clock, { table, days, only });
    }
  }
}
