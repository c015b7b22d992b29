import { Injectable } from '@nestjs/common';
import type { Day, LabourPackChoice } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { LabourPoliciesService } from '../modules/labour/policies/labour-policies.service.ts';
import { WorkTermsService } from '../modules/labour/terms/work-terms.service.ts';
import { ShiftPlansService } from '../modules/schedules/shift-plans.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { DemoPay } from './demo-site.ts';
import { atHour, managerOf, personOf, type Staff, todayOf } from './staff.ts';

const HOUR = 60;
/** The company's own rules only warn. */
const COMPANY: LabourPackChoice = { id: 'company', params: { restMinutes: 11 * HOUR, dailyLimit: 10 * HOUR } };
const FEDERAL: LabourPackChoice = { id: 'us-flsa' };
/** Nothing may change within three days of a shift without a reason. It held until yesterday: from today shifts change freely. */
const SHORT_NOTICE: LabourPackChoice = { id: 'us-ny-nyc-retail' };

/** Seeds labour rules, the terms of people's work, and a shift that is against a rule. */
@Injectable()
export class DemoLabour {
  constructor(
    private readonly policies: LabourPoliciesService,
    private readonly terms: WorkTermsService,
    private readonly schedules: ShiftPlansService,
    private readonly clock: Clock,
  ) {}

  /** The site's rules and wages since the first day, and one change of the plan that they are about. Call it once shifts are planned. */
  async begin(staff: Staff, pay: DemoPay, since: Day): Promise<void> {
    const admin = personOf(staff, pay.admin);
    const today = todayOf(staff, this.clock.now());
    await this.clock.at(atHour(staff, since, 8), async () => {
      await this.activate(staff, pay, { from: since, packs: [FEDERAL, SHORT_NOTICE, COMPANY] });
      for (const { username, rateCents, hoursPerWeek } of pay.wages) {
        const { id } = personOf(staff, username);
        await this.terms.change(admin, id, {
          from: since,
          rateCents,
          contractMinutesPerWeek: hoursPerWeek * HOUR,
        });
      }
    });
    await this.planAtShortNotice(staff, pay, today);
    const packs = [FEDERAL, COMPANY];
    await this.clock.at(atHour(staff, addDays(today, -1), 8), () => this.activate(staff, pay, { from: today, packs }));
  }

  private async activate(
    staff: Staff,
    { admin, weeklyBudgetCents }: DemoPay,
    { from, packs }: { from: Day; packs: LabourPackChoice[] },
  ): Promise<void> {
    const actor = personOf(staff, admin);
    const { id } = await this.policies.create(actor, {
      unitId: staff.siteId,
      effectiveFrom: from,
      packs,
      workweekStart: 'sunday',
      weeklyBudgetCents,
      plannedBreak: { over: 6 * HOUR, minutes: 30 },
    });
    await this.policies.activate(actor, id);
  }

  /** The last free day of the person before today that follows a shift has one too, planned at noon of the day before. */
  private async planAtShortNotice(staff: Staff, { shortNotice }: DemoPay, today: Day): Promise<void> {
    const { username, startTime, endTime, reason } = shortNotice;
    const { week } = staff.site.people.find((person) => person.username === username) ?? {};
    if (!week) throw new Error(`${username} has no shifts`);
    const works = (day: Day) => week.days.includes(new Date(day).getUTCDay());
    let day = addDays(today, -1);
    while (works(day) || !works(addDays(day, -1))) day = addDays(day, -1);
    await this.clock.at(atHour(staff, addDays(day, -1), 12), () =>
      this.schedules.create(managerOf(staff), {
        employeeId: personOf(staff, username).id,
        jobFunctionId: staff.jobFunctions.get(week.jobFunction)?.id ?? '',
        date: day,
        startTime,
        endTime,
        labour: { reason },
      }),
    );
  }
}
