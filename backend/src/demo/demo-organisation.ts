import { Injectable } from '@nestjs/common';
import type { Day } from '@workforce/contracts';
import { addDays, startOfDay } from '@workforce/domain';
import { Config } from '../config/config.ts';
import { Passwords } from '../modules/auth/passwords.ts';
import { TemplatesService } from '../modules/checklists/templates.service.ts';
import { SchedulesService } from '../modules/schedules/schedules.service.ts';
import { JobFunction } from '../modules/users/job-function.entity.ts';
import { User } from '../modules/users/user.entity.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Transactions } from '../platform/database/transactions.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { JOB_FUNCTIONS, type JobFunctionKey, PEOPLE } from './demo-people.ts';
import { TEMPLATES } from './demo-templates.ts';
import { DemoTalk } from './demo-talk.ts';
import { DemoWork } from './demo-work.ts';
import type { Staff } from './staff.ts';

/** Days of shifts before and after today: three weeks in all. */
const DAYS_AROUND = 10;

/**
 * Fills an empty database with a business worth looking at, through the services that the API uses. What it makes depends
 * on the day and on nothing else: no dice are thrown.
 */
@Injectable()
export class DemoOrganisation {
  constructor(
    private readonly transactions: Transactions,
    private readonly passwords: Passwords,
    private readonly templates: TemplatesService,
    private readonly schedules: SchedulesService,
    private readonly work: DemoWork,
    private readonly talk: DemoTalk,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** One transaction: a start that is interrupted leaves an empty database, and the next one begins again. */
  async seedIfEmpty(): Promise<void> {
    await this.transactions.run(async (em) => {
      if ((await em.count(User)) > 0) return;
      const today = this.clock.today();
      const first = addDays(today, -DAYS_AROUND);
      const founding = startOfDay(addDays(first, -7), this.config.timeZone);
      const staff = await this.clock.at(founding, async () => {
        const hired = await this.hire();
        await this.writeTemplates(hired);
        await this.planShifts(hired, first);
        return hired;
      });
      for (let day = first; day < today; day = addDays(day, 1)) await this.work.pastDay(staff, day);
      await this.work.today(staff);
      await this.talk.talk(staff, founding);
    });
  }

  private hire(): Promise<Staff> {
    return this.transactions.run(async (em) => {
      const now = this.clock.now();
      const jobFunctions = new Map<JobFunctionKey, JobFunction>();
      for (const [key, input] of Object.entries(JOB_FUNCTIONS)) {
        jobFunctions.set(key as JobFunctionKey, new JobFunction(this.clock.newId(), now, input));
      }
      em.persist([...jobFunctions.values()]);
      const people = new Map<string, User>();
      for (const person of PEOPLE) {
        const passwordHash = await this.passwords.hash(DEMO_PASSWORD);
        const worksIn = person.jobFunctions.flatMap((key) => jobFunctions.get(key) ?? []);
        const email = `${person.username}@harbour-shelter.example`;
        const user = new User(this.clock.newId(), now, { ...person, email, passwordHash, jobFunctions: worksIn });
        em.persist(user);
        people.set(person.username, user);
      }
      await em.flush();
      return { people, jobFunctions };
    });
  }

  private async writeTemplates({ jobFunctions }: Staff): Promise<void> {
    for (const { name, description, jobFunction, tasks } of TEMPLATES) {
      await this.templates.create({
        name,
        description,
        jobFunctionId: jobFunctions.get(jobFunction)?.id ?? '',
        items: tasks.map(({ text, description, photo }) => ({ text, description, requiresPhoto: photo !== undefined })),
      });
    }
  }

  private async planShifts({ people, jobFunctions }: Staff, first: Day): Promise<void> {
    for (let offset = 0; offset <= 2 * DAYS_AROUND; offset += 1) {
      const date = addDays(first, offset);
      const weekday = new Date(date).getUTCDay();
      for (const { username, week } of PEOPLE) {
        const employee = people.get(username);
        const jobFunction = week && jobFunctions.get(week.jobFunction);
        if (!employee || !jobFunction || !week.days.includes(weekday)) continue;
        await this.schedules.create({
          employee,
          jobFunction,
          date,
          startTime: week.startTime,
          endTime: week.endTime,
        });
      }
    }
  }
}
