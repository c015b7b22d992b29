import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '../../config/config.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { EVERY_HOUR, Jobs } from '../../platform/maintenance/jobs.ts';
import { purgeByAge } from '../../platform/maintenance/purge-by-age.ts';
import { purgeByPlace } from '../../platform/maintenance/purge-by-place.ts';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { RetentionPlaces } from './retention-places.ts';
import { settingsOf } from './retention-settings.ts';

/** Purges work that is long over, such as photos and shifts, where a setting or the rule of a place says so (ADR 44). */
@Injectable()
export class OldWork implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly places: RetentionPlaces,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('old-work', EVERY_HOUR, () => this.purge());
  }

  async purge(): Promise<void> {
    for (const { table, kind, only } of this.personalData.purged) {
      const units = await this.places.unitsOf(kind);
      const days = settingsOf(this.config.retention)[kind];
      if (units !== null) await purgeByPlace(this.em, this.clock, { table, units, only });
      else if (days !== null) await purgeByAge(this.em, this.clock, { table, days, only });
    }
  }
}
