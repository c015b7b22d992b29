import type { AdminDashboard, ManagerDashboard, SiteFigures } from '@workforce/contracts';
import { addDays, today } from '@workforce/domain';
import fc from 'fast-check';
import { ChecklistInstance } from '../../src/modules/checklists/instances/instance.entity.ts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { TimeOffRequestEntity } from '../../src/modules/time-off/time-off-request.entity.ts';
import type { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { pageByPage } from '../harness/page-by-page.ts';
import { statementsDuring } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';

/** In Auckland it is Tuesday already, in New York still Monday. In the future, because tokens are checked by the real clock. */
const MONDAY_EVENING = '2035-06-04T22:00:00.000Z';
const NOW = Date.parse(MONDAY_EVENING);
const HOUR = 3_600_000;
const MANAGER = '/api/dashboards/manager';

/** A person's work: days and hours are relative to now at the site. */
interface Work {
  shift: number | null;
  isClockedIn: boolean;
  asksForTimeOff: boolean;
  checklists: {
    day: number;
    dueIn: number;
    status: 'pending' | 'in_progress' | 'completed';
    isFlagged: boolean;
    isDeleted: boolean;
  }[];
}

const work: fc.Arbitrary<Work> = fc.record({
  shift: fc.option(fc.constantFrom(-1, 0, 1)),
  isClockedIn: fc.boolean(),
  asksForTimeOff: fc.boolean(),
  checklists: fc.array(
    fc.record({
      day: fc.constantFrom(-1, 0, 0, 1),
      dueIn: fc.constantFrom(-30, -1, 2, 9),
      status: fc.constantFrom('pending', 'in_progress', 'completed'),
      isFlagged: fc.boolean(),
      isDeleted: fc.constantFrom(false, false, true),
    }),
    { maxLength: 3 },
  ),
});

describe('the sites of a dashboard side by side', () => {
  let test: TestApp;
  let jobFunction: JobFunction;

  beforeAll(async () => {
    test = await TestApp.start({ environment: { SESSION_IDLE_DAYS: '365', SESSION_ABSOLUTE_DAYS: '365' } });
    test.clock.set(MONDAY_EVENING);
    jobFunction = await test.organisation.jobFunction();
  });
  afterAll(() => test.stop());

  const read = async <Answer>(caller: Caller, path: string): Promise<Answer> =>
    (await caller.get(path).expect(200)).body as Answer;
  const namesOf = async (caller: Caller, path: string) =>
    (await read<SiteFigures[]>(caller, path)).map(({ name }) => name);
  const change = (id: string, columns: Partial<ChecklistInstance>) =>
    test.em().nativeUpdate(ChecklistInstance, { id }, columns);
  const overdue = async (site: OrgUnit, count: number) => {
    const employee = await test.organisation.person({ site });
    for (let n = 0; n < count; n += 1)
      await change((await aChecklist(test, { employee })).id, { dueDate: new Date(NOW - HOUR) });
  };

  async function give(employee: User, site: OrgUnit, { shift, isClockedIn, asksForTimeOff, checklists }: Work) {
    const day = today(new Date(NOW), site.timeZone);
    if (shift !== null) await test.organisation.shift({ employee, jobFunction, date: addDays(day, shift) });
    if (isClockedIn) await (await test.as(employee)).post('/api/time-entries/clock-in').send({}).expect(201);
    if (asksForTimeOff) {
      const days = { startDate: addDays(day, 9), endDate: addDays(day, 9) };
      const request = { employee, site, ...days, reason: 'Family', type: 'personal' } as const;
      await test
        .em()
        .persist(new TimeOffRequestEntity(test.clock.newId(), test.clock.now(), request))
        .flush();
    }
    for (const { day: offset, dueIn, status, isFlagged, isDeleted } of checklists) {
      const tasks = [{ status: isFlagged ? ('needs_attention' as const) : ('completed' as const) }];
      const { id } = await aChecklist(test, { employee, status, tasks });
      const deletedAt = isDeleted ? test.clock.now() : null;
      await change(id, { date: addDays(day, offset), dueDate: new Date(NOW + dueIn * HOUR), deletedAt });
    }
  }

  it('The figures of a site are those of the dashboards with only that site chosen, and of the lists of its day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(work, { maxLength: 3 }), { minLength: 3, maxLength: 3 }), async (drawn) => {
        const region = await test.sites.region();
        const zones = ['America/New_York', 'Pacific/Auckland', 'Europe/Berlin'];
        for (const [index, people] of drawn.entries()) {
          const site = await test.sites.site({ parent: region, timeZone: zones[index] });
          for (const each of people) await give(await test.organisation.person({ site }), site, each);
        }
        const { caller } = await test.sites.adminOf([region], await test.sites.first());
        const rows = await read<SiteFigures[]>(caller, `${MANAGER}/sites`);
        expect(rows).toHaveLength(drawn.length);
        expect(await read(caller, '/api/dashboards/admin/sites')).toEqual(rows);
        for (const row of rows) {
          const manager = await read<ManagerDashboard>(caller, `${MANAGER}?sites=${row.id}`);
          const admin = await read<AdminDashboard>(caller, `/api/dashboards/admin?sites=${row.id}`);
          const path = `/api/checklist-instances?sites=${row.id}&date=${row.day}`;
          const statuses = (await read<{ status: string }[]>(caller, path)).map(({ status }) => status);
          expect(row).toMatchObject({
            day: today(new Date(NOW), row.timeZone),
            scheduledToday: manager.scheduledToday,
            clockedIn: manager.clockedIn,
            openToday: admin.activeTasks + admin.pendingTasks,
            completedToday: statuses.filter((status) => status === 'completed').length,
            overdue: manager.overdue.total,
            needsAttention: manager.needsAttention.length,
            pendingRequests: manager.pendingApprovals.total,
          });
        }
        const waiting = rows.map((row) => row.overdue + row.needsAttention + row.pendingRequests);
        expect(waiting).toEqual(waiting.toSorted((a, b) => b - a));
      }),
      { numRuns: 6 },
    );
  }, 300_000);

  it('Each site counts the day that it has at this instant', async () => {
    const region = await test.sites.region();
    const newYork = await test.sites.site({ parent: region, name: 'New York', timeZone: 'America/New_York' });
    const auckland = await test.sites.site({ parent: region, name: 'Auckland', timeZone: 'Pacific/Auckland' });
    for (const site of [newYork, auckland])
      for (const date of ['2035-06-04', '2035-06-05', '2035-06-05']) {
        const employee = await test.organisation.person({ site });
        await test.organisation.shift({ employee, jobFunction, date });
      }
    const { caller } = await test.sites.managerOf([region], await test.sites.first());
    expect(await read(caller, `${MANAGER}/sites?sort=name`)).toMatchObject([
      { name: 'Auckland', day: '2035-06-05', scheduledToday: 2 },
      { name: 'New York', day: '2035-06-04', scheduledToday: 1 },
    ]);
  });

  it('The figures are fresh until the next checklist of any listed site is overdue or its day ends', async () => {
    const region = await test.sites.region();
    const newYork = await test.sites.site({ parent: region, timeZone: 'America/New_York' });
    await test.sites.site({ parent: region, timeZone: 'Pacific/Auckland' });
    const { caller } = await test.sites.managerOf([region], newYork);
    const freshUntil = async () => (await read<SiteFigures[]>(caller, `${MANAGER}/sites`)).map((row) => row.freshUntil);
    expect(await freshUntil()).toEqual(['2035-06-05T04:00:00.000Z', '2035-06-05T04:00:00.000Z']);
    await aChecklist(test, { employee: await test.organisation.person({ site: newYork }) });
    expect(await freshUntil()).toEqual(['2035-06-04T23:00:00.000Z', '2035-06-04T23:00:00.000Z']);
  });

  describe('with four sites', () => {
    let region: OrgUnit;
    let sites: OrgUnit[];
    let caller: Caller;

    beforeAll(async () => {
      region = await test.sites.region();
      sites = [];
      for (const [name, count] of [
        ['Harbour', 0],
        ['Airport 100%', 1],
        ['Mill', 2],
        ['Quay', 2],
      ] as const) {
        const site = await test.sites.site({ parent: region, name });
        sites.push(site);
        await overdue(site, count);
      }
      ({ caller } = await test.sites.managerOf([region], await test.sites.first()));
    });

    it('Sites are listed by what waits for somebody and then by name, page by page too', async () => {
      const path = `${MANAGER}/sites`;
      expect(await namesOf(caller, path)).toEqual(['Mill', 'Quay', 'Airport 100%', 'Harbour']);
      const ids = (await read<SiteFigures[]>(caller, path)).map(({ id }) => id);
      expect(await pageByPage(caller, path)).toEqual(ids);
    });

    it.each([
      ['name', ['Airport 100%', 'Harbour', 'Mill', 'Quay']],
      ['-name', ['Quay', 'Mill', 'Harbour', 'Airport 100%']],
      ['overdue', ['Harbour', 'Airport 100%', 'Mill', 'Quay']],
      ['-overdue', ['Quay', 'Mill', 'Airport 100%', 'Harbour']],
    ])('Sites are ordered by %s', async (sort, names) => {
      expect(await namesOf(caller, `${MANAGER}/sites?sort=${sort}`)).toEqual(names);
      const ids = (await read<SiteFigures[]>(caller, `${MANAGER}/sites?sort=${sort}`)).map(({ id }) => id);
      expect(await pageByPage(caller, `${MANAGER}/sites?sort=${sort}`)).toEqual(ids);
    });

    it('Sites are found by a part of their name, in which a wildcard is literal', async () => {
      expect(await namesOf(caller, `${MANAGER}/sites?search=%20MIL%20`)).toEqual(['Mill']);
      expect(await namesOf(caller, `${MANAGER}/sites?search=%25`)).toEqual(['Airport 100%']);
    });

    it('Only the chosen sites are listed, and none of others', async () => {
      const [harbour, , mill] = sites;
      expect(await namesOf(caller, `${MANAGER}/sites?sites=${harbour?.id},${mill?.id}`)).toEqual(['Mill', 'Harbour']);
      const elsewhere = await test.sites.site();
      await caller.get(`${MANAGER}/sites?sites=${elsewhere.id}`).expect(404);
    });

    it('Only the sites where the caller is an admin stand beside each other for admins', async () => {
      const elsewhere = await test.sites.site({ name: 'Elsewhere' });
      const { caller: both, person } = await test.sites.adminOf([region], await test.sites.first());
      await test.sites.assign({ user: person, unit: elsewhere, role: 'manager' });
      expect(await namesOf(both, `${MANAGER}/sites?sort=name`)).toContain('Elsewhere');
      expect(await namesOf(both, '/api/dashboards/admin/sites?sort=name')).not.toContain('Elsewhere');
    });

    it('A closed site is not listed', async () => {
      const parent = await test.sites.region();
      await test.sites.site({ parent, name: 'Open' });
      const closed = await test.sites.site({ parent, name: 'Closed' });
      await test.em().execute('update org_units set closed_at = now() where id = ?', [closed.id]);
      const { caller: manager } = await test.sites.managerOf([parent], await test.sites.first());
      expect(await namesOf(manager, `${MANAGER}/sites`)).toEqual(['Open']);
    });

    it('It takes one statement beside the session, however many sites there are', async () => {
      const few = await test.sites.managerOf([region], await test.sites.first());
      expect(await statementsDuring(test, () => read(few.caller, `${MANAGER}/sites`))).toBe(2);
      for (let n = 0; n < 40; n += 1) await test.sites.site({ parent: region });
      expect(await read<SiteFigures[]>(few.caller, `${MANAGER}/sites`)).toHaveLength(44);
      expect(await statementsDuring(test, () => read(few.caller, `${MANAGER}/sites`))).toBe(2);
    });
  });
});
