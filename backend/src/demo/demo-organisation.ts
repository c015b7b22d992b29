import { Injectable } from '@nestjs/common';
import type { Day } from '@workforce/contracts';
import { addDays, startOfDay } from '@workforce/domain';
import { Config } from '../config/config.ts';
import { TodayJob } from '../modules/checklists/today/today-job.ts';
import { TemplatesService } from '../modules/checklists/templates/templates.service.ts';
import { SchedulesService } from '../modules/schedules/schedules.service.ts';
import { JobFunction } from '../modules/users/job-function.entity.ts';
import { User } from '../modules/users/user.entity.ts';
import { UserQueries } from '../modules/users/user.queries.ts';
import { UsersService } from '../modules/users/users.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Transactions } from '../platform/database/transactions.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { JOB_FUNCTIONS, type JobFunctionKey, PEOPLE } from './demo-people.ts';
import { TEMPLATES } from './demo-templates.ts';
import { DemoTalk } from './demo-talk.ts';
import { DemoTime } from './demo-time.ts';
import { DemoWork } from './demo-work.ts';
import { personOf, type Staff, type StaffMember } from './staff.ts';

/** Days of shifts before and after today: three weeks in all. */
const DAYS_AROUND = 10;

/**
 * Seeds an empty database with a sample business, through the services that the API uses. The data depends only on the date:
 * nothing is random.
 */
@Injectable()
export class DemoOrganisation {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly userQueries: UserQueries,
    private readonly templates: TemplatesService,
    private readonly schedules: SchedulesService,
    private readonly work: DemoWork,
    private readonly talk: DemoTalk,
    private readonly todayJob: TodayJob,
    private readonly time: DemoTime,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** One transaction: an interrupted start leaves an empty database, and the next one starts over. */
  async seedIfEmpty(): Promise<void> {
    await this.transactions.run(async (em) => {
      if ((await em.count(User)) > 0) return;
      const today = this.clock.today();
      const first = addDays(today, -DAYS_AROUND);
      const start = startOfDay(addDays(first, -7), this.config.timeZone);
      const staff = await this.clock.at(start, async () => {
        const people = await this.createStaff();
        await this.writeTemplates(people);
        await this.planShifts(people, first);
        return people;
      });
      for (let day = first; day < today; day = addDays(day, 1)) {
        await this.time.pastDay(staff, day);
        await this.work.pastDay(staff, day);
      }
      await this.time.today(staff);
      await this.time.timeOffRequests(staff);
      await this.work.today(staff);
      await this.talk.talk(staff, start);
      await this.todayJob.skipToday();
    });
  }

  private createStaff(): Promise<Staff> {
    return this.transactions.run(async (em) => {
      const now = this.clock.now();
      const jobFunctions = new Map<JobFunctionKey, JobFunction>();
      for (const [key, input] of Object.entries(JOB_FUNCTIONS)) {
        jobFunctions.set(key as JobFunctionKey, new JobFunction(this.clock.newId(), now, input));
      }
      em.persist([...jobFunctions.values()]);
      await em.flush();
      const people = new Map<string, StaffMember>();
      for (const { username, name, role, phone, birthday, jobFunctions: worksIn } of PEOPLE) {
        const { id } = await this.users.seed(
          {
            name,
            username,
            role,
            password: DEMO_PASSWORD,
            email: `${username}@harbour-shelter.example`,
            jobFunctions: worksIn.flatMap((key) => jobFunctions.get(key)?.id ?? []),
          },
          { phone, birthday },
        );
        people.set(username, { ...(await this.userQueries.asActor(id)), username });
      }
      return { people, jobFunctions };
    });
  }

  private async writeTemplates(staff: Staff): Promise<void> {
    const { jobFunctions } = staff;
    for (const { name, description, jobFunction, tasks } of TEMPLATES) {
      await this.templates.create(personOf(staff, 'admin'), {
        name,
        description,
        jobFunctionId: jobFunctions.get(jobFunction)?.id ?? '',
        items: tasks.map(({ text, description, photo }) => ({ text, description, requiresPhoto: photo !== undefined })),
      });
    }
  }

  private async planShifts(staff: Staff, first: Day): Promise<void> {
    const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, offset) => addDays(first, offset));
    for (const { username, week } of PEOPLE) {
      if (!week) continue;
      const { startTime, endTime } = week;
      const employeeId = personOf(staff, username).id;
      const jobFunctionId = staff.jobFunctions.get(week.jobFunction)?.id ?? '';
      const dates = days.filter((day) => week.days.includes(new Date(day).getUTCDay()));
      const plan = { employeeId, jobFunctionId, startTime, endTime };
      await this.schedules.repeat(personOf(staff, 'manager'), plan, dates);
    }
  }
}
