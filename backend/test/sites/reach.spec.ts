import type { Id, Role } from '@workforce/contracts';
import fc from 'fast-check';
import { TimeOffRequestEntity } from '../../src/modules/time-off/time-off-request.entity.ts';
import { AssignmentDays } from '../../src/modules/users/assignments/assignment-days.ts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { TestApp } from '../harness/test-app.ts';

const TODAY = '2026-11-23';
/** Days before, of and after today. */
const PERIODS = [
  { from: '2026-01-01', to: '2026-11-20', isToday: false },
  { from: '2026-01-01', to: undefined, isToday: true },
  { from: '2026-11-01', to: '2026-11-26', isToday: true },
  { from: '2026-11-26', to: undefined, isToday: false },
] as const;

interface Drawn {
  /** Each region's parent: an earlier region, or the organisation for -1. */
  regions: number[];
  /** Each site's parent region; -1 for the organisation. */
  sites: number[];
  /** The home site of each person. */
  people: number[];
  assignments: { person: number; unit: number; role: Role; period: number }[];
}

const INDEX = fc.nat({ max: 1_000 });

const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    regions: fc.array(INDEX, { minLength: 1, maxLength: 3 }),
    sites: fc.array(INDEX, { minLength: 2, maxLength: 4 }),
    people: fc.array(INDEX, { minLength: 3, maxLength: 4 }),
    assignments: fc.array(
      fc.record({
        person: INDEX,
        unit: INDEX,
        role: fc.constantFrom<Role>('employee', 'manager', 'manager', 'admin'),
        period: fc.nat({ max: PERIODS.length - 1 }),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ regions, sites, people, assignments }) => ({
    regions: regions.map((draw, index) => (draw % (index + 1)) - 1),
    sites: sites.map((draw) => (draw % (regions.length + 1)) - 1),
    people: people.map((draw) => draw % sites.length),
    assignments: assignments.map((each) => ({
      ...each,
      person: each.person % people.length,
      unit:
        each.role === 'employee'
          ? regions.length + (each.unit % sites.length)
          : each.unit % (regions.length + sites.length),
    })),
  }));

/** What a drawn organisation means, by the definition: sites in a unit, and where whom has which role today. */
function definitionOf({ regions, sites, people, assignments }: Drawn) {
  const liesIn = (region: number, unit: number): boolean =>
    region === unit || (region >= 0 && liesIn(regions[region] ?? -1, unit));
  const sitesIn = (unit: number) =>
    sites.flatMap((region, site) =>
      unit === regions.length + site || (unit < regions.length && liesIn(region, unit)) ? [site] : [],
    );
  const heldBy = (person: number, roles: Role[]) =>
    new Set(
      assignments
        .filter((each) => each.person === person && roles.includes(each.role) && PERIODS[each.period]?.isToday)
        .flatMap(({ unit }) => sitesIn(unit)),
    );
  return {
    oversees: (person: number) => heldBy(person, ['manager', 'admin']),
    worksAt: (person: number) => new Set([people[person] ?? 0, ...heldBy(person, ['employee'])]),
    /** Whether they have the role anywhere today, be it in a region without sites. */
    holds: (person: number, roles: Role[]) =>
      assignments.some((each) => each.person === person && roles.includes(each.role) && PERIODS[each.period]?.isToday),
  };
}

/** The rows of each person, at their home site. */
interface Rows {
  schedules: Id;
  'checklist-instances': Id;
  'time-off-requests': Id;
}

describe('who sees what', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(`${TODAY}T17:00:00Z`);
  });
  afterAll(() => test.stop());

  async function build({ regions, sites, people, assignments }: Drawn) {
    const units: OrgUnit[] = [];
    for (const parent of regions) units.push(await test.sites.region({ parent: units[parent] }));
    const at: OrgUnit[] = [];
    for (const parent of sites) at.push(await test.sites.site({ parent: units[parent] }));
    units.push(...at);
    const users: User[] = [];
    const rows: Rows[] = [];
    for (const home of people) {
      const user = await test.organisation.person({ site: at[home] });
      users.push(user);
      rows.push(await rowsOf(user));
    }
    const taken = new Set<string>();
    for (const { person, unit, role, period } of assignments) {
      const [user, where, days] = [users[person], units[unit], PERIODS[period]];
      const key = `${person} ${unit} ${role}`;
      const isHome = role === 'employee' && unit === regions.length + (people[person] ?? 0);
      if (!user || !where || !days || taken.has(key) || isHome) continue;
      taken.add(key);
      await test.sites.assign({ user, unit: where, role, from: days.from, to: days.to });
    }
    // Puts the roles in people's rows in step with today.
    await test.app.get(AssignmentDays).apply();
    const effective = assignments.filter(
      (each, index) =>
        assignments.findIndex(
          ({ person, unit, role }) => `${person} ${unit} ${role}` === `${each.person} ${each.unit} ${each.role}`,
        ) === index,
    );
    return { users, rows, effective };
  }

  async function rowsOf(employee: User): Promise<Rows> {
    const jobFunction = await test.organisation.jobFunction();
    const shift = await test.organisation.shift({ employee, jobFunction, date: TODAY });
    const checklist = await aChecklist(test, { employee });
    const request = new TimeOffRequestEntity(test.clock.newId(), test.clock.now(), {
      ...{ startDate: TODAY, endDate: TODAY, reason: 'Family', type: 'personal' },
      ...{ employee, site: employee.site },
    });
    await test.em().persist(request).flush();
    return { schedules: shift.id, 'checklist-instances': checklist.id, 'time-off-requests': request.id };
  }

  async function listed(caller: Caller, path: string, known: readonly Id[]): Promise<number[]> {
    const { status, body } = await caller.get(`/api/${path}`);
    if (status === 403) return [];
    const ids = new Set((body as { id: Id }[]).map(({ id }) => id));
    return known.flatMap((id, index) => (ids.has(id) ? [index] : []));
  }

  it('Everybody sees exactly their own rows, those of the sites that they oversee today, and the people who work there', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (organisation) => {
        const { users, rows, effective } = await build(organisation);
        const { oversees, worksAt, holds } = definitionOf({ ...organisation, assignments: effective });
        const everyone = users.map((_, index) => index);
        for (const [viewer, user] of users.entries()) {
          const caller = await test.as(user);
          const sites = oversees(viewer);
          const isSeen = (row: number) => row === viewer || sites.has(organisation.people[row] ?? -1);
          const isOverseer = holds(viewer, ['manager', 'admin']);
          // An overseer's lists are of their sites; they ask for their own rows elsewhere.
          const inLists = everyone.filter((row) =>
            isOverseer ? sites.has(organisation.people[row] ?? -1) : row === viewer,
          );
          for (const list of ['schedules', 'checklist-instances', 'time-off-requests'] as const) {
            const ids = rows.map((row) => row[list]);
            expect([list, await listed(caller, list, ids)]).toEqual([list, inLists]);
            expect([list, await listed(caller, `${list}?employeeId=${user.id}`, ids)]).toEqual([list, [viewer]]);
          }
          for (const row of everyone) {
            const shift = await caller.get(`/api/schedules/${rows[row]?.schedules}`);
            const checklist = await caller.get(`/api/checklist-instances/${rows[row]?.['checklist-instances']}`);
            const status = isSeen(row) ? 200 : 404;
            expect([shift.status, checklist.status]).toEqual([status, status]);
          }
          const mayList = (person: number) =>
            [...worksAt(person)].some((site) => sites.has(site)) &&
            (!holds(person, ['admin']) || holds(viewer, ['admin']));
          const people = everyone.filter(mayList);
          expect([
            'users',
            await listed(
              caller,
              'users',
              users.map(({ id }) => id),
            ),
          ]).toEqual(['users', people]);
        }
      }),
      { numRuns: 8 },
    );
  }, 300_000);
});
