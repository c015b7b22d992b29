import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../platform/clock/clock.ts';
import { FeatureUse } from '../../platform/feature-use/feature-use.ts';
import type { Database } from '../database.ts';

/** Whether there is any pay period, so that without one no screen asks for timesheets or edits to answer. */
@Injectable()
export class PayUse extends FeatureUse {
  constructor(
    private readonly em: EntityManager,
    clock: Clock,
  ) {
    super(clock);
  }

  protected async areThereAny(): Promise<boolean> {
    const period = await this.em
      .getKysely<Database>()
      .selectFrom('pay_periods')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return period !== undefined;
  }
}
