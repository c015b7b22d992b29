import type { Id, PayPeriod, TimeEntry, Timesheet } from '@workforce/contracts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

const MONDAY = '2035-03-05';
/** When the week of the Monday is over. */
const AFTER = '2035-03-12T15:00:00.000Z';

/** Every list about recorded time and its pay. */
const LISTS = [
  '/api/time-entries',
  '/api/time-corrections',
  '/api/time-entry-reviews',
  '/api/timesheets',
  '/api/pay-periods',
  '/api/adjustments',
];

describe('lists of the chosen sites', () => {
  let test: TestApp;
  let admin: Caller;
  let manager: Caller;
  let north: OrgUnit;
  let south: OrgUnit;
  let elsewhere: OrgUnit;

  beforeAll(async () => {
    test = await TestApp.start();
    const [one, two, three] = [await test.sites.site(), await test.sites.site(), await test.sites.site()];
    [north, south, elsewhere] = [one, two, three];
    test.clock.set(`${MONDAY}T14:00:00.000Z`);
    ({ caller: admin } = await test.signedIn('admin'));
    ({ caller: manager } = await test.sites.managerOf([north, south]));
    for (const site of [north, south, elsewhere]) await recordedAt(site);
  });
  afterAll(() => test.stop());

  /** A row of each list: a locked week whose entry is changed afterwards, and an unanswered correction. */
  async function recordedAt(site: OrgUnit): Promise<void> {
    test.clock.set(`${MONDAY}T14:00:00.000Z`);
    const { caller: employee } = await test.sites.employeeOf(site);
    const { body: entry } = await employee.post('/api/time-entries/clock-in').send({}).expect(201);
    test.clock.set(`${MONDAY}T22:00:00.000Z`);
    await employee.post('/api/time-entries/clock-out').send({}).expect(200);
    const rule = { siteId: site.id, frequency: 'weekly', startDate: MONDAY };
    const { body: periods } = await admin.post('/api/pay-periods').send(rule).expect(201);
    test.clock.set(AFTER);
    const { body: sheets } = await employee.get('/api/timesheets').expect(200);
    const [{ id: sheet }] = sheets as [Timesheet];
    await employee.post(`/api/timesheets/${sheet}/submit`).send({}).expect(200);
    await admin.post(`/api/timesheets/${sheet}/approve`).send({}).expect(200);
    await admin
      .post(`/api/pay-periods/${(periods as [PayPeriod])[0].id}/lock`)
      .send({})
      .expect(200);
    const late = { editReason: 'Stayed on', clockOutTime: `${MONDAY}T23:00:00.000Z` };
    await admin
      .put(`/api/time-entries/${(entry as TimeEntry).id}`)
      .send(late)
      .expect(200);
    const missing = { clockInTime: '2035-03-12T10:00:00.000Z', clockOutTime: '2035-03-12T12:00:00.000Z', breaks: [] };
    await employee
      .post('/api/time-corrections')
      .send({ ...missing, date: '2035-03-12', reason: 'Forgot' })
      .expect(201);
  }

  const sitesOf = async (caller: Caller, path: string, sites?: string): Promise<Set<Id>> => {
    const { body } = await caller.get(path).query({ sites }).expect(200);
    return new Set((body as { siteId: Id }[]).map(({ siteId }) => siteId));
  };

  it.each(LISTS)('%s has the rows of the chosen sites only', async (path) => {
    const all = new Set([north.id, south.id, elsewhere.id]);
    expect(await sitesOf(admin, path)).toEqual(all);
    expect(await sitesOf(admin, path, elsewhere.id)).toEqual(new Set([elsewhere.id]));
    expect(await sitesOf(manager, path)).toEqual(new Set([north.id, south.id]));
    expect(await sitesOf(manager, path, south.id)).toEqual(new Set([south.id]));
    expect(await sitesOf(manager, path, `${north.id},${south.id}`)).toEqual(new Set([north.id, south.id]));
  });

  it.each(LISTS)('%s refuses a site out of reach, and what is no site', async (path) => {
    for (const sites of [elsewhere.id, `${north.id},${elsewhere.id}`])
      expect((await manager.get(path).query({ sites }).expect(404)).body.message).toBe('The site was not found.');
    await manager.get(path).query({ sites: 'all' }).expect(400);
  });
});
