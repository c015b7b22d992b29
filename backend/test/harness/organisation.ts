import type { EntityManager } from '@mikro-orm/postgresql';
import { hash } from '@node-rs/argon2';
import type { Day, Role, WallTime } from '@workforce/contracts';
import { everywhere, shiftInterval } from '@workforce/domain';
import type { ActorRef } from '../../src/platform/access/actor.ts';
import { ChecklistTemplate, TemplateItem } from '../../src/modules/checklists/templates/template.entity.ts';
import { Schedule } from '../../src/modules/schedules/schedule.entity.ts';
import { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { Assignment } from '../../src/modules/users/assignment.entity.ts';
import { Assignments } from '../../src/modules/users/assignments.ts';
import { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import type { TestClock } from './test-clock.ts';

export const PASSWORD = 'correct horse';

/** Thousands of sign-ins verify it: the least cost that Argon2 knows, which the hash itself states. */
const PASSWORD_HASH = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

interface PersonInput {
  /** The home site; default: the first one. */
  site?: OrgUnit;
  role?: Role;
  name?: string;
  username?: string;
  isActive?: boolean;
  jobFunctions?: JobFunction[];
}

interface TemplateInput {
  name?: string;
  jobFunction: JobFunction;
  isActive?: boolean;
  /** The unit that it is for; default: everyone. */
  unit?: OrgUnit | undefined;
  items?: { text: string; description?: string; requiresPhoto?: boolean }[];
}

interface ShiftInput {
  employee: User;
  /** Default: the employee's home site. */
  site?: OrgUnit;
  jobFunction: JobFunction;
  date: Day;
  startTime?: WallTime;
  endTime?: WallTime;
  location?: string;
}

/** The person as the actor of a service call, with their role everywhere. */
export const actorOf = ({ id, name, role, site }: User): ActorRef => ({
  id,
  name,
  ...everywhere(role),
  siteId: site.id,
  timeZone: site.timeZone,
});

/** Inserts test data. */
export class Organisation {
  private count = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: TestClock,
  ) {}

  async person(input: PersonInput = {}): Promise<User> {
    const role = input.role ?? 'employee';
    const username = input.username ?? `${role}${this.next()}`;
    const site = input.site ?? (await this.site());
    const user = new User(this.clock.newId(), this.clock.now(), {
      site,
      name: input.name ?? `Person ${username}`,
      username,
      email: `${username}@example.com`,
      role,
      passwordHash: await PASSWORD_HASH,
      jobFunctions: input.jobFunctions,
    });
    user.isActive = input.isActive ?? true;
    const em = this.em.fork();
    em.persist(user);
    await new Assignments(this.clock).start(em, user, null);
    // Tests that set the clock back act as the person before they existed.
    for (const each of em.getUnitOfWork().getPersistStack()) if (each instanceof Assignment) each.from = '2000-01-01';
    await em.flush();
    return user;
  }

  /** The first site. */
  site(): Promise<OrgUnit> {
    return this.em.fork().findOneOrFail(OrgUnit, { kind: 'site' }, { orderBy: { id: 'asc' } });
  }

  /** @param unit that it is for; default: everyone */
  async jobFunction(name = `Job function ${this.next()}`, unit?: OrgUnit): Promise<JobFunction> {
    const jobFunction = await this.save(new JobFunction(this.clock.newId(), this.clock.now(), { name }));
    if (unit) await this.em.fork().nativeUpdate(JobFunction, { id: jobFunction.id }, { unit: unit.id });
    return jobFunction;
  }

  async template(input: TemplateInput): Promise<ChecklistTemplate> {
    const template = new ChecklistTemplate(this.clock.newId(), this.clock.now(), {
      name: input.name ?? `Template ${this.next()}`,
      description: null,
      jobFunction: input.jobFunction,
      unit: null,
      isActive: input.isActive ?? true,
    });
    const items = input.items ?? [{ text: 'Sweep the floor' }, { text: 'Lock the door' }];
    for (const [index, item] of items.entries()) {
      template.items.add(
        new TemplateItem(this.clock.newId(), template, {
          text: item.text,
          description: item.description ?? null,
          requiresPhoto: item.requiresPhoto ?? false,
          order: index + 1,
        }),
      );
    }
    await this.save(template);
    if (input.unit) await this.em.fork().nativeUpdate(ChecklistTemplate, { id: template.id }, { unit: input.unit.id });
    return template;
  }

  async shift(input: ShiftInput): Promise<Schedule> {
    const times = { date: input.date, startTime: input.startTime ?? '09:00', endTime: input.endTime ?? '17:00' };
    const site = input.site ?? input.employee.site;
    const { timeZone } = await this.em.fork().findOneOrFail(OrgUnit, site.id);
    const { start, end } = shiftInterval(times, timeZone);
    const shift = new Schedule(this.clock.newId(), this.clock.now(), {
      ...input,
      ...times,
      site,
      startsAt: start,
      endsAt: end,
    });
    return this.save(Object.assign(shift, { location: input.location ?? null }));
  }

  private next(): number {
    this.count += 1;
    return this.count;
  }

  private async save<Entity extends object>(entity: Entity): Promise<Entity> {
    const em = this.em.fork();
    em.persist(entity);
    await em.flush();
    return entity;
  }
}
