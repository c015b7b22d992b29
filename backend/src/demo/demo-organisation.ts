import { Injectable } from '@nestjs/common';
import { addDays, startOfDay } from '@workforce/domain';
import { Config } from '../config/config.ts';
import { TodayJob } from '../modules/checklists/today/today-job.ts';
import { User } from '../modules/users/user.entity.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Transactions } from '../platform/database/transactions.ts';
import { DemoLabour } from './demo-labour.ts';
import { DemoPayPeriods } from './demo-pay.ts';
import { DemoStaff } from './demo-staff.ts';
import { DemoTalk } from './demo-talk.ts';
import { DemoTime } from './demo-time.ts';
import { DemoWork } from './demo-work.ts';
import { type Staff, todayOf } from './staff.ts';

/** Days of shifts before and after today: three weeks in all. */
const DAYS_AROUND = 10;

/**
 * Seeds an empty database with a sample business of two sites, through the services that the API uses. The data depends only on
 * the date: nothing is random.
 */
@Injectable()
export class DemoOrganisation {
  constructor(
    private readonly transactions: Transactions,
    private readonly staff: DemoStaff,
    private readonly work: DemoWork,
    private readonly talk: DemoTalk,
    private readonly todayJob: TodayJob,
    private readonly time: DemoTime,
    private readonly labour: DemoLabour,
    private readonly pay: DemoPayPeriods,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** One transaction: an interrupted start leaves an empty database, and the next one starts over. */
  async seedIfEmpty(): Promise<void> {
    await this.transactions.run(async (em) => {
      if ((await em.count(User)) > 0) return;
      const firstDay = addDays(this.clock.today(), -DAYS_AROUND - 7);
      const start = startOfDay(firstDay, this.config.timeZone);
      const staffs = await this.staff.create(start);
      for (const staff of staffs) {
        const days = this.daysOf(staff);
        await this.clock.at(start, () => this.staff.plan(staff, days));
      }
      for (const staff of staffs) if (staff.site.pay) await this.labour.begin(staff, staff.site.pay, firstDay);
      // The past of a site marks all notifications as read: the first site's comes last, so that only its own are unread.
      for (const staff of staffs.toReversed()) {
        const today = todayOf(staff, this.clock.now());
        for (const day of this.daysOf(staff).filter((each) => each < today)) {
          await this.time.pastDay(staff, day);
          await this.work.pastDay(staff, day);
        }
        const { pay } = staff.site;
        if (pay) await this.pay.last(staff, pay);
        await this.time.today(staff);
        await this.time.timeOffRequests(staff);
        await this.work.today(staff);
        if (pay) await this.pay.running(staff, pay);
      }
      for (const staff of staffs) await this.talk.talk(staff, start);
      await this.todayJob.skipToday();
    });
  }

  private daysOf(staff: Staff) {
    const today = todayOf(staff, this.clock.now());
    return Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, offset) => addDays(today, offset - DAYS_AROUND));
  }
}
