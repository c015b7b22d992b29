import { MOST_RETENTION_DAYS, RETENTION_KINDS } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { OldMessages } from '../../src/modules/chat/old-messages.ts';
import { ErasedPeople } from '../../src/modules/privacy/erased-people.ts';
import { OldWork } from '../../src/modules/retention/old-work.ts';
import { Caller } from '../harness/caller.ts';
import { recordStatements } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';
import { tokenOf } from '../scim/scim-stage.ts';
import { fillLargeOrganisation, type Person, signedIn } from './large-organisation.ts';
import { GROWING, OF_PEOPLE, Planner } from './plans.ts';

const EVERYONE = ['employee', 'siteManager', 'regionalManager', 'admin'] as const;
const MANAGEMENT = ['siteManager', 'regionalManager', 'admin'] as const;
const ADMIN = ['admin'] as const;
/** Of the group of everyone, which the generator makes without its admin. */
const MEMBERS = ['employee', 'siteManager', 'regionalManager'] as const;

/** Whose answers are of one site, so that they may neither read the people of all nor skip the rows of others. */
const AT_ONE_SITE: ReadonlySet<Person> = new Set(['employee', 'siteManager']);

/** Placeholders in paths: `today`, `weekAgo`, `group`, `person` and `site`. */
const READS: readonly [path: string, by: readonly Person[]][] = [
  ['auth/me', EVERYONE],
  ['auth/sessions', EVERYONE],
  ['dashboards/employee', EVERYONE],
  ['dashboards/manager', MANAGEMENT],
  ['dashboards/manager/sites', MANAGEMENT],
  ['dashboards/manager/sites?search=1&sort=-overdue', MANAGEMENT],
  ['dashboards/admin', ADMIN],
  ['dashboards/admin/sites', ADMIN],
  ['schedules', EVERYONE],
  ['schedules?from={weekAgo}&to={today}', EVERYONE],
  ['schedules/date/{today}', EVERYONE],
  ['schedules?employeeId={person}', MANAGEMENT],
  ['checklist-instances', EVERYONE],
  ['checklist-instances?date={today}', EVERYONE],
  ['checklist-instances?status=overdue', EVERYONE],
  ['checklist-instances?employeeId={person}', MANAGEMENT],
  ['checklist-instances/completed', MANAGEMENT],
  ['checklist-instances/completed?range=1', MANAGEMENT],
  ['checklist-instances/completed?search=nobody', MANAGEMENT],
  ['checklist-instances/completed?search=Ada&sort=employee', MANAGEMENT],
  ['checklist-instances/completed?employeeId={person}', MANAGEMENT],
  ['checklist-instances/completed/summary', MANAGEMENT],
  ['checklist-instances/completed/summary?search=nobody', MANAGEMENT],
  ['checklist-instances/completed/export?format=csv', MANAGEMENT],
  ['checklist-instances/completed/export?format=csv&search=Ada', MANAGEMENT],
  ['checklist-instances/records/export?format=csv&from={weekAgo}&to={today}', MANAGEMENT],
  ['checklist-instances/needs-attention', MANAGEMENT],
  ['checklist-templates', MANAGEMENT],
  ['job-functions', EVERYONE],
  ['job-functions/summary', MANAGEMENT],
  ['users', MANAGEMENT],
  ['users?limit=50', MANAGEMENT],
  ['users?limit=50&search=Ada', MANAGEMENT],
  ['users?limit=50&sort=-email', MANAGEMENT],
  ['users/summary?search=Ada', MANAGEMENT],
  ['time-entries', EVERYONE],
  ['time-entries/current', EVERYONE],
  ['time-entries?date={weekAgo}', EVERYONE],
  ['time-entries?from={weekAgo}&to={today}&sort=employee', EVERYONE],
  ['time-entries/export?format=csv&from={weekAgo}&to={today}', MANAGEMENT],
  ['time-card-audit-log', MANAGEMENT],
  ['time-card-audit-log?startDate={weekAgo}&endDate={today}', MANAGEMENT],
  ['time-card-audit-log?employeeId={person}', MANAGEMENT],
  ['time-off-requests', EVERYONE],
  ['time-off-requests?status=pending', EVERYONE],
  ['time-off-requests?from={weekAgo}&to={today}', EVERYONE],
  ['time-off-requests/summary', EVERYONE],
  ['admin/units', ADMIN],
  ['admin/units/{site}/assignments', ADMIN],
  ['admin/units/{site}/assignments?search=Ada', ADMIN],
  ['admin/sessions', ADMIN],
  ['admin/sessions?search=Ada', ADMIN],
  ['admin/security-log', ADMIN],
  ['admin/security-log?event=role_changed', ADMIN],
  ['admin/security-log?from={weekAgo}&to={today}', ADMIN],
  ['admin/security-log?userId={person}', ADMIN],
  ['chat-groups', EVERYONE],
  ['chat-groups/{group}/members', EVERYONE],
  ['messages', EVERYONE],
  ['messages/group/{group}', MEMBERS],
  ['notifications', EVERYONE],
  ['notifications/unread', EVERYONE],
];

describe('plans in a large organisation', () => {
  let test: TestApp;
  let planner: Planner;
  let callers: Record<Person, Caller>;
  let values: Record<string, string>;

  beforeAll(async () => {
    test = await TestApp.start();
    await fillLargeOrganisation(test);
    planner = await Planner.connect(test.database.url);
    const as = (person: Person) => signedIn(test, person);
    callers = {
      employee: await as('employee'),
      siteManager: await as('siteManager'),
      regionalManager: await as('regionalManager'),
      admin: await as('admin'),
    };
    const [found] = await test.em().execute<[{ person: string; group: string; site: string }]>(
      `select (select id from users where username = 'person-12') as person, (select id from chat_groups where unit_id is null) as group,
          (select site_id from users where username = 'person-12') as site`,
    );
    const today = test.clock.today();
    values = { ...found, today, weekAgo: addDays(today, -7) };
  });
  afterAll(async () => {
    await planner.end();
    await test.stop();
  });

  const filled = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

  /** Tables that the person's request must not read whole, but does. */
  async function refused(person: Person, path: string): Promise<string[]> {
    const statements = await recordStatements(test, () => callers[person].get(`/api/${filled(path)}`).expect(200));
    const reads = statements.filter(({ text }) => /^\s*(select|with)/i.test(text));
    expect(reads).not.toEqual([]);
    const limited = AT_ONE_SITE.has(person) ? [...GROWING, ...OF_PEOPLE] : GROWING;
    const found = [];
    for (const statement of reads)
      found.push(...(await planner.wholeReads(statement, { isStrict: AT_ONE_SITE.has(person) })));
    return found.filter((read) => limited.includes(read.split(' ')[0] ?? ''));
  }

  it.each(READS.flatMap(([path, by]) => by.map((person) => ({ path, person }))))(
    'GET $path by the $person reads no whole table that grows',
    async ({ path, person }) => {
      expect(await refused(person, path)).toEqual([]);
    },
  );

  it("The clock's poll takes the session's statement and one that looks the open entry up by its index", async () => {
    const poll = () => callers.employee.get('/api/time-entries/current').expect(200);
    const [, entry, ...others] = await recordStatements(test, poll);
    expect(others).toEqual([]);
    expect(entry && (await planner.readsOf(entry, 'time_entries'))).toEqual(['time_entries_one_open by employee_id']);
  });

  it.each([
    'search=Ada',
    'search=Ada&searchIn=account',
    'search=Ada&searchIn=name',
    'sort=name',
    'sort=-username',
    'sort=email',
    'sort=role',
    'sort=-status',
  ])('GET users?%s by an admin reads the index of the search or of the order, not all people', async (query) => {
    const statements = await recordStatements(test, () =>
      callers.admin.get(`/api/users?limit=50&${query}`).expect(200),
    );
    const reads = statements.filter(({ text }) => /^\s*select/i.test(text) && text.includes('"users"'));
    expect(reads).not.toEqual([]);
    for (const read of reads) {
      const whole = await planner.wholeReads(read, { isStrict: false });
      expect(whole.filter((found) => OF_PEOPLE.includes(found.split(' ')[0] ?? ''))).toEqual([]);
    }
  });

  it.each([
    'Users?filter=userName eq "person-12"',
    'Users?filter=externalId eq "person-12"',
    'Users?filter=emails[type eq "work"].value eq "person-12@example.com"',
    'Users?filter=displayName sw "Ada Person 12"',
    'Users/{person}',
    'Groups?filter=displayName eq "Kitchen"&excludedAttributes=members',
    'Groups?filter=members[value eq "{person}"]&excludedAttributes=members',
  ])('GET /scim/v2/%s reads an index, not all people', async (path) => {
    const directory = new Caller(test.server, (await tokenOf(callers.admin)).secret);
    const statements = await recordStatements(test, () =>
      directory.get(`/scim/v2/${encodeURI(filled(path))}`).expect(200),
    );
    const reads = statements.filter(({ text }) => /^\s*(select|with)/i.test(text) && /scim_/.test(text));
    expect(reads).not.toEqual([]);
    for (const read of reads) {
      const whole = await planner.wholeReads(read, { isStrict: false });
      expect(whole.filter((found) => OF_PEOPLE.includes(found.split(' ')[0] ?? ''))).toEqual([]);
    }
  });

  it('GET admin/units by an admin aggregates people once, whatever the plan', async () => {
    const statements = await recordStatements(test, () => callers.admin.get('/api/admin/units').expect(200));
    const trees = statements.filter(({ text }) => text.includes('homes'));
    expect(trees).toHaveLength(1);
    for (const tree of trees) expect(await planner.aggregatedInPlace(tree, ['users'])).toEqual([]);
    const forEach = 'select o.id, (select count(*) from users u where u.site_id = o.id) from org_units o';
    expect(await planner.aggregatedInPlace({ text: forEach, values: [] }, ['users'])).toEqual(['users']);
  });

  it('Deleting by the rules of places reads the oldest rows of each place by an index', async () => {
    // So many days that nothing is deleted, and all of it is looked for.
    for (const kind of RETENTION_KINDS)
      await callers.admin
        .post('/api/admin/retention-rules')
        .send({ unitId: values['site'], kind, days: MOST_RETENTION_DAYS })
        .expect(201);
    const statements = await recordStatements(test, async () => {
      await test.app.get(OldWork).purge();
      await test.app.get(OldMessages).purge();
      await test.app.get(ErasedPeople).eraseDue();
    });
    const byPlace = statements.filter(({ text }) => text.includes('as p(unit_id'));
    const deleting = byPlace.filter(({ text }) => text.includes('delete from'));
    expect(deleting).toHaveLength(5);
    expect(byPlace.some(({ text }) => text.includes('from users u'))).toBe(true);
    for (const statement of byPlace) {
      const whole = await planner.wholeReads(statement, { isStrict: false });
      expect(whole.filter((read) => GROWING.includes(read.split(' ')[0] ?? ''))).toEqual([]);
    }
    const tables = ['photos', 'checklist_instances', 'schedules', 'time_off_requests'] as const;
    for (const [i, table] of tables.entries()) {
      const statement = deleting[i];
      const index = `${table === 'time_off_requests' ? 'time_off' : table}_by_site_and_age by site_id`;
      expect(statement && (await planner.readsOf(statement, table))).toContain(index);
    }
  });

  it('Refuses a scan of a table and of a whole index, but not the first rows of one', async () => {
    const whole = (text: string) => planner.wholeReads({ text, values: [] });
    expect(await whole(`select count(*) from schedules where status <> 'x'`)).toEqual(['schedules in sequence']);
    // The table is partitioned.
    expect(await whole(`select id from notifications where link = 'x'`)).toContain('notifications in sequence');
    expect(await whole('select site_id, date from schedules order by date, start_time collate "C", id')).not.toEqual(
      [],
    );
    expect(await whole('select id from schedules order by date, start_time collate "C", id limit 5')).toEqual([]);
    expect(await whole(`select id from time_entries where notes = 'x' order by clock_in_at, id limit 5`)).not.toEqual(
      [],
    );
  });

  it('Refuses the plan of a list whose indexes are missing', async () => {
    await test.database.asOwner(
      'drop index schedules_by_site, schedules_by_site_and_age, schedules_by_date, schedules_by_employee',
    );
    expect(await refused('siteManager', 'schedules?from={weekAgo}&to={today}')).toEqual(['schedules in sequence']);
  });
});
