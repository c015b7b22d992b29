import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { addDays, dayOf, startOfDay } from '@workforce/domain';
import { sql } from 'kysely';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { EVERY_QUARTER_HOUR, Jobs } from '../../../platform/maintenance/jobs.ts';
import { siteDay } from '../../../platform/database/site-day.ts';
import type { Database } from '../../database.ts';
import { TodayService } from './today.service.ts';

/** How long before a site's first shift its checklists are brought up to date, in ms: templates may have changed since midnight. */
const LEAD_MS = 30 * 60_000;

/**
 * Creates the checklists of whole sites without a request (`sites §4`): when a site's day has begun, and before its first shift.
 * A run missed while no server ran is made up for.
 */
@Injectable()
export class TodayJob implements OnModuleInit {
  private readonly logger = new Logger(TodayJob.name);

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly today: TodayService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('checklists-of-today', EVERY_QUARTER_HOUR, () => this.run());
  }

  /** A transaction for each site that is due. One that fails is due again at the next run. */
  async run(): Promise<void> {
    for (const { id: siteId } of await this.dueSites()) {
      try {
        await this.transactions.run(async () => {
          await this.mark(siteId, this.clock.now());
          await this.today.createForSite(siteId);
        });
      } catch (error) {
        this.logger.error({ error, siteId }, "Creating a site's checklists failed");
      }
    }
  }

  /** Leaves today's checklists of the open sites to the button, also those of shifts that begin later. */
  async skipToday(): Promise<void> {
    for (const { id, timeZone } of await this.dueSites()) {
      const tomorrow = addDays(dayOf(this.clock.now(), timeZone), 1);
      await this.mark(id, new Date(startOfDay(tomorrow, timeZone).getTime() - 1));
    }
  }

  /** Open sites whose last run was on an earlier day of theirs, or too long before today's first shift, which is near. */
  private async dueSites(): Promise<{ id: Id; timeZone: string }[]> {
    const now = this.clock.now();
    const day = dayOf(now, 'UTC');
    const near = new Date(now.getTime() + LEAD_MS);
    return this.em
      .fork()
      .getKysely<Database>()
      .selectFrom('org_units as o')
      .leftJoin('today_runs as r', 'r.site_id', 'o.id')
      .leftJoinLateral(
        (db) =>
          db
            .selectFrom('schedules as s')
            .select(sql<Date>`min(s.starts_at)`.as('first'))
            .whereRef('s.site_id', '=', 'o.id')
            .where(sql<boolean>`s.date = ${siteDay(now)}`)
            .where('s.date', '>=', addDays(day, -1))
            .where('s.date', '<=', addDays(day, 1))
            .where('s.status', '<>', 'cancelled')
            .as('shifts'),
        (join) => join.onTrue(),
      )
      .select(['o.id', 'o.time_zone as timeZone'])
      .where('o.kind', '=', 'site')
      .where('o.closed_at', 'is', null)
      .where(
        sql<boolean>`(r.ran_at is null or (r.ran_at at time zone o.time_zone)::date < ${siteDay(now)}
          or (shifts.first <= ${near} and r.ran_at < shifts.first - ${`${LEAD_MS} milliseconds`}::interval))`,
      )
      .orderBy('o.id')
      .execute();
  }

  private async mark(siteId: Id, ranAt: Date): Promise<void> {
    await this.em
      .getKysely<Database>()
      .insertInto('today_runs')
      .values({ site_id: siteId, ran_at: ranAt })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ ran_at: ranAt }))
      .execute();
  }
}
