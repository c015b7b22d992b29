import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { LONG_OPEN_HOURS } from '@workforce/domain';
import { instantText } from '../../platform/database/instants.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { EVERY_HOUR, Jobs } from '../../platform/maintenance/jobs.ts';
import type { Database } from '../database.ts';

/** Checks hourly for entries open for more than 16 h and notifies managers once per entry (`decisions §7`). */
@Injectable()
export class LongOpenEntryMonitor implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('long-open-entries', EVERY_HOUR, () => this.check());
  }

  /** Row locks serialise concurrent checks of several nodes; the second one finds the entries marked as notified. */
  check(): Promise<void> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const since = new Date(now.getTime() - LONG_OPEN_HOURS * 3_600_000);
      const found = await this.em
        .getKysely<Database>()
        .updateTable('time_entries as e')
        .from('users as u')
        .set({ managers_told_at: now })
        .whereRef('u.id', '=', 'e.employee_id')
        .where('e.clock_out_at', 'is', null)
        .where('e.clock_in_at', '<', since)
        .where('e.managers_told_at', 'is', null)
        .returning(['e.id', 'e.employee_id', 'e.site_id', 'u.name', instantText('e.clock_in_at').as('clockInTime')])
        .execute();
      for (const { id, employee_id, site_id, name, clockInTime } of found) {
        const about = { entryId: id, siteId: site_id, employeeId: employee_id, employeeName: name };
        await this.events.publish('time-entry.long-open', { ...about, at: clockInTime });
      }
    });
  }
}
