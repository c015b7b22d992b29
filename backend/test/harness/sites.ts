import type { Day, NewUnitKind, Role } from '@workforce/contracts';
import { highestRole } from '@workforce/domain';
import type { ActorRef } from '../../src/platform/access/actor.ts';
import { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { Assignment } from '../../src/modules/users/assignment.entity.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import { UserQueries } from '../../src/modules/users/user.queries.ts';
import type { Caller } from './caller.ts';
import type { TestApp } from './test-app.ts';

interface UnitInput {
  name?: string;
  /** Default: the parent's. */
  timeZone?: string;
  /** Default: the organisation. */
  parent?: OrgUnit;
}

interface AssignmentInput {
  user: User;
  unit: OrgUnit;
  role: Role;
  /** Default: 2000-01-01, for tests that set the clock back. */
  from?: Day;
  to?: Day;
}

interface SignedIn {
  person: User;
  caller: Caller;
}

/** Inserts units of the organisation's tree and people who work in or oversee them. */
export class Sites {
  private count = 0;

  constructor(private readonly test: TestApp) {}

  organisation(): Promise<OrgUnit> {
    return this.test.em().findOneOrFail(OrgUnit, { kind: 'organisation' });
  }

  /** The site that every database has. */
  first(): Promise<OrgUnit> {
    return this.test.organisation.site();
  }

  region(input: UnitInput = {}): Promise<OrgUnit> {
    return this.unit('region', input);
  }

  site(input: UnitInput = {}): Promise<OrgUnit> {
    return this.unit('site', input);
  }

  team(input: UnitInput & { parent: OrgUnit }): Promise<OrgUnit> {
    return this.unit('team', input);
  }

  /** Adds a role of the person in a unit; their highest role follows. */
  async assign({ user, unit, role, from = '2000-01-01', to }: AssignmentInput): Promise<Assignment> {
    const em = this.test.em();
    const assignment = new Assignment(this.test.clock.newId(), this.test.clock.now(), {
      user: em.getReference(User, user.id),
      unit: em.getReference(OrgUnit, unit.id),
      role,
      from,
      to,
    });
    await em.persist(assignment).flush();
    const { role: known } = await em.fork().findOneOrFail(User, { id: user.id });
    await em.nativeUpdate(User, { id: user.id }, { role: highestRole([known, role]) ?? role });
    return assignment;
  }

  /** A signed-in employee of the first of these sites, and of the others too. */
  async employeeOf(home: OrgUnit, ...others: OrgUnit[]): Promise<SignedIn> {
    const person = await this.test.organisation.person({ site: home });
    for (const unit of others) await this.assign({ user: person, unit, role: 'employee' });
    return this.signedIn(person);
  }

  /**
   * A signed-in manager of these units and all below.
   *
   * @param home where they work; default: the first unit if it is a site, else the first site
   */
  managerOf(units: readonly OrgUnit[], home?: OrgUnit): Promise<SignedIn> {
    return this.overseerOf('manager', units, home);
  }

  /** A signed-in admin of these units and all below; see `managerOf`. */
  adminOf(units: readonly OrgUnit[], home?: OrgUnit): Promise<SignedIn> {
    return this.overseerOf('admin', units, home);
  }

  /** The person with their places of today, as the actor of a service call. */
  actorOf({ id }: Pick<User, 'id'>): Promise<ActorRef> {
    return this.test.app.get(UserQueries).asActor(id);
  }

  private async overseerOf(role: Role, units: readonly OrgUnit[], home?: OrgUnit): Promise<SignedIn> {
    const [first] = units;
    const site = home ?? (first?.kind === 'site' ? first : undefined);
    const person = await this.test.organisation.person({ site });
    for (const unit of units) await this.assign({ user: person, unit, role });
    return this.signedIn(person);
  }

  private async signedIn(person: User): Promise<SignedIn> {
    return { person, caller: await this.test.as(person) };
  }

  private async unit(kind: NewUnitKind, input: UnitInput): Promise<OrgUnit> {
    const parent = input.parent ?? (await this.organisation());
    const em = this.test.em();
    const unit = new OrgUnit(this.test.clock.newId(), this.test.clock.now(), {
      kind,
      parent: await em.findOneOrFail(OrgUnit, parent.id),
      jurisdiction: null,
      name: input.name ?? `${kind} ${(this.count += 1)}`,
      timeZone: input.timeZone ?? parent.timeZone,
    });
    await em.persist(unit).flush();
    return unit;
  }
}
