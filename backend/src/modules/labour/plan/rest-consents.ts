import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id } from '@workforce/contracts';
import { formatDay } from '@workforce/domain';
import { Clock } from '../../../platform/clock/clock.ts';
import type { Accepting } from '../acceptances/acceptances.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { User } from '../../users/user.entity.ts';
import type { Database } from '../../database.ts';

interface Consented {
  employeeId: Id;
  siteId: Id;
  day: Day;
}

/** Records written consents to short rests. Call it inside the transaction. */
@Injectable()
export class RestConsents {
  constructor(
    private readonly em: EntityManager,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Stores the consent, and names it in the security log; once for a day. */
  async record(by: Accepting, { employeeId, siteId, day }: Consented): Promise<void> {
    const name = by.name ?? '';
    const { numInsertedOrUpdatedRows: added = 0n } = await this.em
      .getKysely<Database>()
      .insertInto('rest_consents')
      .values({
        id: this.clock.newId(),
        employee_id: employeeId,
        site_id: siteId,
        day,
        recorded_at: this.clock.now(),
        recorded_by_name: name,
      })
      .onConflict((conflict) => conflict.columns(['employee_id', 'day']).doNothing())
      .executeTakeFirst();
    if (added === 0n) return;
    const subject = await this.em.findOneOrFail(User, { id: employeeId });
    const actor = { id: by.id, name, ...(by.address !== undefined && { address: by.address }) };
    const detail = `Agreed in writing to a short rest before or after ${formatDay(day)}`;
    await this.log.record({ event: 'rest_consent_recorded', actor, subject, siteId, detail });
  }
}
