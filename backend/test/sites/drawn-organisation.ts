import type { Role } from '@workforce/contracts';
import fc from 'fast-check';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { Assignment } from '../../src/modules/users/assignment.entity.ts';
import { AssignmentDays } from '../../src/modules/users/assignments/assignment-days.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';

/** The day of the drawn organisations. */
export const TODAY = '2026-11-23';
/** Days before, of and after today. */
const PERIODS = [
  { from: '2026-01-01', to: '2026-11-20', isToday: false },
  { from: '2026-01-01', to: undefined, isToday: true },
  { from: '2026-11-01', to: '2026-11-26', isToday: true },
  { from: '2026-11-26', to: undefined, isToday: false },
] as const;

/** A random tree with people and their assignments. Units are the regions, then the sites. */
export interface Drawn {
  /** Each region's parent: an earlier region, or the organisation for -1. */
  regions: number[];
  /** Each site's parent region; -1 for the organisation. */
  sites: number[];
  /** The home site of each person. */
  homes: number[];
  /** The site at which each person's rows were made: their home by then. */
  worked: number[];
  assignments: { person: number; unit: number; role: Role; period: number }[];
}

const INDEX = fc.nat({ max: 1_000 });

export const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    regions: fc.array(INDEX, { minLength: 1, maxLength: 3 }),
    sites: fc.array(INDEX, { minLength: 2, maxLength: 4 }),
    people: fc.array(fc.record({ home: INDEX, worked: INDEX, hasMoved: fc.boolean() }), { minLength: 3, maxLength: 4 }),
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
    homes: people.map(({ home }) => home % sites.length),
    worked: people.map(({ home, worked, hasMoved }) => (hasMoved ? worked : home) % sites.length),
    assignments: onceEach(
      assignments.map((each) => ({
        ...each,
        person: each.person % people.length,
        unit:
          each.role === 'employee'
            ? regions.length + (each.unit % sites.length)
            : each.unit % (regions.length + sites.length),
      })),
    ),
  }));

/** The first assignment of each person, unit and role. */
const onceEach = (assignments: Drawn['assignments']): Drawn['assignments'] => [
  ...new Map(assignments.toReversed().map((each) => [`${each.person} ${each.unit} ${each.role}`, each])).values(),
];

/** What a drawn organisation means, by the definition: where whom has which role today, and which rows they see. */
export function definitionOf({ regions, sites, homes, worked, assignments }: Drawn) {
  const liesIn = (region: number, unit: number): boolean =>
    region === unit || (region >= 0 && liesIn(regions[region] ?? -1, unit));
  const sitesIn = (unit: number) =>
    sites.flatMap((region, site) =>
      unit === regions.length + site || (unit < regions.length && liesIn(region, unit)) ? [site] : [],
    );
  /** Whether a unit lies in a region. */
  const isBelow = (unit: number, region: number) =>
    region < regions.length && liesIn([...regions, ...sites][unit] ?? -1, region);
  const heldBy = (person: number, roles: Role[]) =>
    assignments.filter((each) => each.person === person && roles.includes(each.role) && PERIODS[each.period]?.isToday);
  const sitesHeldBy = (person: number, roles: Role[]) =>
    new Set(heldBy(person, roles).flatMap(({ unit }) => sitesIn(unit)));
  const everyone = homes.map((_, person) => person);
  const oversees = (person: number) => sitesHeldBy(person, ['manager', 'admin']);
  /** Whether they have the role anywhere today, be it in a region without sites. */
  const holds = (person: number, roles: Role[]) => heldBy(person, roles).length > 0;
  const isOverseer = (person: number) => holds(person, ['manager', 'admin']);
  const isOverseenBy = (viewer: number, row: number) => oversees(viewer).has(worked[row] ?? -1);
  return {
    everyone,
    sitesIn,
    oversees,
    administers: (person: number) => sitesHeldBy(person, ['admin']),
    worksAt: (person: number) => new Set([homes[person] ?? 0, ...sitesHeldBy(person, ['employee'])]),
    holds,
    isOverseer,
    /** Whose rows are in the viewer's lists: an overseer's are of their sites; they ask for their own rows elsewhere. */
    listedBy: (viewer: number) =>
      everyone.filter((row) => (isOverseer(viewer) ? isOverseenBy(viewer, row) : row === viewer)),
    overseenBy: (viewer: number) => everyone.filter((row) => isOverseenBy(viewer, row)),
    /** Whether they manage the whole unit. */
    manages: (person: number, unit: number) =>
      heldBy(person, ['manager', 'admin']).some((held) => held.unit === unit || isBelow(unit, held.unit)),
    isSeenBy: (viewer: number, row: number) => row === viewer || isOverseenBy(viewer, row),
  };
}

/** A drawn organisation in the database. */
export interface Built<Rows> {
  users: User[];
  callers: Caller[];
  /** Regions, then sites. */
  units: OrgUnit[];
  /** The rows of each person. */
  rows: Rows[];
}

/** @param rowsOf makes the rows of a person, who then moves to their home site */
export async function build<Rows>(
  test: TestApp,
  { regions, sites, homes, worked, assignments }: Drawn,
  rowsOf: (person: User, caller: Caller) => Promise<Rows>,
): Promise<Built<Rows>> {
  const units: OrgUnit[] = [];
  for (const parent of regions) units.push(await test.sites.region({ parent: units[parent] }));
  const siteUnits: OrgUnit[] = [];
  for (const parent of sites) siteUnits.push(await test.sites.site({ parent: units[parent] }));
  units.push(...siteUnits);
  const users: User[] = [];
  const callers: Caller[] = [];
  const rows: Rows[] = [];
  for (const [person, home] of homes.entries()) {
    // A name that is found in texts and files, and no part of another.
    const user = await test.organisation.person({ site: siteUnits[worked[person] ?? home], name: test.clock.newId() });
    const caller = await test.as(user);
    rows.push(await rowsOf(user, caller));
    const site = siteUnits[home];
    if (site) await moveHome(test, user, site);
    users.push(user);
    callers.push(caller);
  }
  for (const { person, unit, role, period } of assignments) {
    const [user, where, days] = [users[person], units[unit], PERIODS[period]];
    const isHome = role === 'employee' && unit === regions.length + (homes[person] ?? 0);
    if (user && where && days && !isHome)
      await test.sites.assign({ user, unit: where, role, from: days.from, to: days.to });
  }
  // Puts the roles in people's rows in step with today.
  await test.app.get(AssignmentDays).apply();
  return { users, callers, units, rows };
}

async function moveHome(test: TestApp, user: User, site: OrgUnit): Promise<void> {
  await test.em().nativeUpdate(User, { id: user.id }, { site: site.id });
  await test.em().nativeUpdate(Assignment, { user: user.id, isHome: true }, { unit: site.id });
}
