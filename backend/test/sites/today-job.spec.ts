import { type Day, LIMITS, type Notification } from '@workforce/contracts';
import { ChecklistInstance } from '../../src/modules/checklists/instances/instance.entity.ts';
import { TodayJob } from '../../src/modules/checklists/today/today-job.ts';
import { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import { createToday } from '../checklists/checklist-team.ts';
import { TestApp } from '../harness/test-app.ts';

const [MONDAY, TUESDAY] = ['2035-06-04', '2035-06-05'];

describe("the job that creates a site's checklists", () => {
  let test: TestApp;
  let jobFunction: JobFunction;
  let site: OrgUnit;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    test.clock.set('2035-06-04T12:00:00.000Z');
    jobFunction = await test.organisation.jobFunction();
    await test.organisation.template({ jobFunction });
    site = await aSite('America/New_York');
  });
  afterAll(() => test.stop());

  const aSite = (timeZone: string) => test.sites.site({ name: `Site ${(count += 1)}`, timeZone });
  const runAt = async (instant: string): Promise<void> => {
    test.clock.set(instant);
    await test.app.get(TodayJob).run();
  };
  const scheduled = async (at: OrgUnit, shift: { date: Day; startTime?: string; endTime?: string }) => {
    const employee = await test.organisation.person({ site: at });
    await test.organisation.shift({ employee, jobFunction, ...shift });
    return employee;
  };
  const daysAt = async (at: OrgUnit): Promise<Day[]> => {
    const rows = await test.em().find(ChecklistInstance, { site: at.id }, { orderBy: { date: 'asc' } });
    return rows.map(({ date }) => date);
  };

  it("runs at each site's own midnight", async () => {
    const auckland = await aSite('Pacific/Auckland');
    await runAt('2035-06-04T11:59:00.000Z');
    for (const at of [site, auckland]) for (const date of [MONDAY, TUESDAY]) await scheduled(at, { date });
    await runAt('2035-06-04T12:00:00.000Z');
    expect([await daysAt(site), await daysAt(auckland)]).toEqual([[], [TUESDAY]]);

    await runAt('2035-06-05T04:00:00.000Z');
    expect([await daysAt(site), await daysAt(auckland)]).toEqual([[TUESDAY], [TUESDAY]]);
  });

  it('is not needed where a manager creates the checklists of some of their sites', async () => {
    const other = await aSite('America/New_York');
    const foreign = await aSite('America/New_York');
    test.clock.set('2035-06-04T14:00:00.000Z');
    for (const at of [site, other, foreign]) await scheduled(at, { date: MONDAY });
    const { caller } = await test.sites.managerOf([site, other]);
    const path = '/api/checklist-instances/create-today';
    const { body } = await caller.post(path).query({ sites: other.id }).expect(201);
    expect(body.created).toBe(1);
    expect([await daysAt(site), await daysAt(other)]).toEqual([[], [MONDAY]]);

    await caller.post(path).query({ sites: foreign.id }).expect(404);
    await caller.post(path).query({ sites: 'all' }).expect(400);
    expect((await createToday(caller)).created).toBe(1);
    expect([await daysAt(site), await daysAt(foreign)]).toEqual([[MONDAY], []]);
  });

  it('leaves a day that it was told to skip to the button, and runs on the next one', async () => {
    for (const date of [MONDAY, TUESDAY]) await scheduled(site, { date });
    await test.app.get(TodayJob).skipToday();
    await runAt('2035-06-05T03:59:00.000Z');
    expect(await daysAt(site)).toEqual([]);

    await runAt('2035-06-05T04:00:00.000Z');
    expect(await daysAt(site)).toEqual([TUESDAY]);
  });

  it('makes up for a midnight at which no server ran, and notifies the people', async () => {
    const employee = await scheduled(site, { date: MONDAY });
    await runAt('2035-06-04T16:20:00.000Z');
    expect(await daysAt(site)).toEqual([MONDAY]);
    const caller = await test.as(employee);
    const { body }: { body: Notification[] } = await caller.get('/api/notifications').expect(200);
    expect(body.map(({ type }) => type)).toEqual(['checklist_assigned']);
  });

  it('creates nothing twice, also when two nodes run at once', async () => {
    await scheduled(site, { date: MONDAY });
    const job = test.app.get(TodayJob);
    await Promise.all([job.run(), job.run(), job.run()]);
    await runAt('2035-06-04T12:30:00.000Z');
    expect(await daysAt(site)).toEqual([MONDAY]);
  });

  it('runs again half an hour before the first shift, for templates that are new since midnight', async () => {
    await scheduled(site, { date: TUESDAY, startTime: '08:00' });
    await runAt('2035-06-05T04:00:00.000Z');
    await test.organisation.template({ jobFunction });
    await runAt('2035-06-05T11:15:00.000Z');
    expect(await daysAt(site)).toHaveLength(1);
    await runAt('2035-06-05T11:30:00.000Z');
    expect(await daysAt(site)).toHaveLength(2);

    await test.organisation.template({ jobFunction });
    await runAt('2035-06-05T11:45:00.000Z');
    expect(await daysAt(site)).toHaveLength(2);
  });

  it('creates nothing at a closed site, nor does the button', async () => {
    await scheduled(site, { date: MONDAY });
    const { caller } = await test.sites.managerOf([site]);
    await test.em().nativeUpdate(OrgUnit, { id: site.id }, { closedAt: test.clock.now() });
    await runAt('2035-06-04T13:00:00.000Z');
    expect(await createToday(caller)).toEqual({ created: 0, instances: [] });
    expect(await daysAt(site)).toEqual([]);
  });

  it('The button creates checklists for more people than it answers, each notified once', async () => {
    const employee = await scheduled(site, { date: MONDAY });
    for (let i = 1; i < 126; i += 1) await test.organisation.template({ jobFunction, items: [{ text: 'Sweep' }] });
    const others = await Promise.all(Array.from({ length: 3 }, () => scheduled(site, { date: MONDAY })));
    const { caller } = await test.sites.managerOf([site]);
    const { created, instances } = await createToday(caller);
    expect(created).toBe(4 * 126);
    expect(instances).toHaveLength(LIMITS.createdTodayShown);
    for (const person of [employee, ...others]) {
      const rows = await test
        .em()
        .execute('select count(*)::int as n from notifications where user_id = ?', [person.id]);
      expect(rows).toEqual([{ n: 126 }]);
    }
  });
});
