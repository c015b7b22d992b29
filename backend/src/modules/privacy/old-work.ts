import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { RetentionKind } from '@workforce/contracts';
import { sql } from 'kysely';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Maintenance } from '../../platform/maintenance/maintenance.module.ts';
import { type OldEnough, purgeByAge } from '../../platform/maintenance/purge-by-age.ts';
import { purgeByPlace } from '../../platform/maintenance/purge-by-place.ts';
import { RetentionPlaces } from '../retention/retention-places.ts';
import { settingsOf } from '../retention/retention-settings.ts';

interface Kind {
  table: string;
  kind: RetentionKind;
  /** The row `t` is over since before the instant. */
  only: OldEnough;
}

/** What people worked on that may be purged: nothing that isn't over, and no time entries. */
const KINDS: readonly Kind[] = [
  {
    table: 'photos',
    kind: 'photos',
    only: (before) => sql<boolean>`exists (
      select from checklist_instances i where i.id = t.instance_id
        and (i.completed_at < ${before} and i.open_flag_count = 0 or i.deleted_at < ${before}))`,
  },
  {
    table: 'checklist_instances',
    kind: 'checklists',
    only: (before) => sql<boolean>`(t.completed_at < ${before} and t.open_flag_count = 0 or t.deleted_at < ${before})`,
  },
  {
    table: 'schedules',
    kind: 'shifts',
    only: (before) => sql<boolean>`t.ends_at < ${before}`,
  },
  {
    table: 'time_off_requests',
    kind: 'time-off',
    only: (before) => sql<boolean>`t.end_date < ${before}::timestamptz::date`,
  },
];

/** Purges photos, checklists, shifts and time-off requests that are long over, where a setting or the rule of a place says so (ADR 44). */
@Injectable()
export class OldWork implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly maintenance: Maintenance,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly places: RetentionPlaces,
  ) {}

  onModuleInit(): void {
    this.maintenance.everyHour(() => this.purge());
  }

  async purge(): Promise<void> {
    for (const { table, kind, only } of KINDS) {
      const units = await this.places.unitsOf(kind);
      const days = settingsOf(this.config.retention)[kind];
      if (units !== null) await purgeByPlace(this.em, this.clock, { table, units, only });
      else if (days !== null) await purgeByAge(this.em, this.clock, { table, days, only });
    }
  }
}
