import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { PayTables } from './pay.tables.ts';

/** Whether there is any pay period, so that without one no screen asks for timesheets or edits to answer. */
@Injectable()
export class PayUse {
  constructor(private readonly em: EntityManager) {}

  async isUsed(): Promise<boolean> {
    const period = await this.em
      .getKysely<PayTables>()
      .selectFrom('pay_periods')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return period !== undefined;
  }
}
