import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '@workforce/contracts';
import { startOfDay } from '@workforce/domain';
import { TemplatesService } from '../modules/checklists/templates/templates.service.ts';
import { ShiftPlansService } from '../modules/schedules/shift-plans.service.ts';
import { OrgUnit } from '../modules/sites/org-unit.entity.ts';
import { JobFunction } from '../modules/users/job-function.entity.ts';
import { UserQueries } from '../modules/users/user.queries.ts';
import { UsersService } from '../modules/users/users.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Transactions } from '../platform/database/transactions.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoSite, JobFunctionKey } from './demo-site.ts';
import { SITES } from './demo-sites.ts';
import { managerOf, personOf, type Staff } from './staff.ts';

/** Zones for the second site, so that its days begin at another time than the first one's. */
const OTHER_ZONES = ['America/Denver', 'America/New_York'];

/** Seeds the demo's sites with their job functions, people, templates and shifts. */
@Injectable()
export class DemoStaff {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly userQueries: UserQueries,
    private readonly templates: TemplatesService,
    private readonly schedules: ShiftPlansService,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the sites and everybody. Every database has the first site.
   *
   * @param start since when people have worked there
   */
  create(start: Date): Promise<Staff[]> {
    return this.transactions.run(async (em) => {
      const staffs: Staff[] = [];
      // All sites before people: someone who oversees the only site oversees everything.
      for (const [site, unit] of await this.createSites(em))
        staffs.push(await this.clock.at(start, () => this.createStaff(em, site, unit)));
      return staffs;
    });
  }

  /** Writes the site's templates and plans its shifts on these days. */
  async plan(staff: Staff, days: readonly Day[]): Promise<void> {
    const { site, siteId: unitId, jobFunctions } = staff;
    const manager = managerOf(staff);
    for (const { name, description, jobFunction, tasks } of site.templates) {
      await this.templates.create(manager, {
        name,
        description,
        unitId,
        jobFunctionId: jobFunctions.get(jobFunction)?.id ?? '',
        items: tasks.map(({ text, description, photo }) => ({ text, description, requiresPhoto: photo !== undefined })),
      });
    }
    for (const { username, week } of site.people) {
      if (!week) continue;
      const { startTime, endTime } = week;
      const employeeId = personOf(staff, username).id;
      const jobFunctionId = jobFunctions.get(week.jobFunction)?.id ?? '';
      const dates = days.filter((day) => week.days.includes(new Date(day).getUTCDay()));
      await this.schedules.repeat(manager, { employeeId, jobFunctionId, startTime, endTime }, dates);
    }
  }

  private async createSites(em: EntityManager): Promise<[DemoSite, OrgUnit][]> {
    const organisation = await em.findOneOrFail(OrgUnit, { kind: 'organisation' });
    const first = await em.findOneOrFail(OrgUnit, { kind: 'site' });
    const timeZone = this.zoneBeside(first.timeZone);
    const units = SITES.map(({ name }, index) => {
      if (index === 0) return em.assign(first, { name });
      const input = { name, timeZone, parent: organisation, kind: 'site', jurisdiction: null } as const;
      return new OrgUnit(this.clock.newId(), this.clock.now(), input);
    });
    await em.persist(units).flush();
    return SITES.flatMap((site, index) => {
      const unit = units[index];
      return unit ? [[site, unit]] : [];
    });
  }

  private zoneBeside(timeZone: string): string {
    const day = this.clock.today();
    const begins = (zone: string) => startOfDay(day, zone).getTime();
    return OTHER_ZONES.find((other) => begins(other) !== begins(timeZone)) ?? timeZone;
  }

  private async createStaff(em: EntityManager, site: DemoSite, unit: OrgUnit): Promise<Staff> {
    const now = this.clock.now();
    const jobFunctions = new Map<JobFunctionKey, JobFunction>();
    for (const [key, input] of Object.entries(site.jobFunctions))
      jobFunctions.set(key as JobFunctionKey, new JobFunction(this.clock.newId(), now, { ...input, unit }));
    await em.persist([...jobFunctions.values()]).flush();
    const { id: siteId, timeZone } = unit;
    const seeded = { entries: 0, checklists: 0 };
    const staff: Staff = { site, siteId, timeZone, jobFunctions, people: new Map(), seeded };
    for (const { username, name, role, phone, birthday, jobFunctions: worksIn } of site.people) {
      const { id } = await this.users.seed(
        {
          name,
          username,
          role,
          siteId,
          password: DEMO_PASSWORD,
          email: `${username}@harbour-shelter.example`,
          jobFunctions: worksIn.flatMap((key) => jobFunctions.get(key)?.id ?? []),
        },
        { phone, birthday },
      );
      staff.people.set(username, { ...(await this.userQueries.asActor(id)), username });
    }
    return staff;
  }
}
