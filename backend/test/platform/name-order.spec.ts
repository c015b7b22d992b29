import { DASHBOARD_LIST_LENGTH } from '@workforce/contracts';
import { addDays, today } from '@workforce/domain';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { pageByPage } from '../harness/page-by-page.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

const MADE = ['Zoe', 'émile', 'Anna', 'Émile', 'Emile 2', 'anna 2', 'Łukasz', 'Olga', 'Ödön'];
const SORTED = ['Anna', 'anna 2', 'émile', 'Emile 2', 'Łukasz', 'Ödön', 'Olga', 'Zoe'];
/** Names that are one for case are one of each in lists of unique names. */
const UNIQUE = MADE.filter((name) => name !== 'Émile');

describe('lists by name', () => {
  let test: TestApp;
  let admin: Caller;
  let site: OrgUnit;

  beforeAll(async () => {
    test = await TestApp.start();
    ({ caller: admin } = await test.signedIn('admin'));
    site = await test.sites.site();
    const jobFunction = await test.organisation.jobFunction('Kennels');
    const day = addDays(today(test.clock.now(), 'UTC'), 7);
    for (const name of UNIQUE) {
      const person = await test.organisation.person({ name, site });
      await test.organisation.jobFunction(name);
      await test.organisation.template({ name, jobFunction, items: [] });
      await test.sites.site({ name });
      const caller = await test.as(person);
      await caller.post('/api/time-entries/clock-in').expect(201);
      await caller
        .post('/api/time-off-requests')
        .send({ startDate: day, endDate: day, reason: 'Away', type: 'vacation' })
        .expect(201);
    }
  });
  afterAll(() => test.stop());

  it.each([
    ['/api/job-functions', 'name'],
    ['/api/checklist-templates', 'name'],
    ['/api/admin/units', 'name'],
    ['/api/users?sort=name', 'name'],
    ['/api/users', 'name'],
    ['/api/time-entries?sort=employee', 'employee.name'],
    ['/api/time-off-requests?sort=employee', 'employeeName'],
    ['/api/dashboards/admin/sites?sort=name', 'name'],
  ])('%s sorts as a dictionary does', async (path, field) => {
    const { body } = await admin.get(path).expect(200);
    const nameOf = (row: unknown) => field.split('.').reduce((value, part) => (value as never)[part], row);
    const names = (body as unknown[]).map(nameOf).filter((name) => SORTED.includes(name as unknown as string));
    expect(names).toEqual(SORTED);
  });

  it('Timesheets of a pay period are listed as in a dictionary, also page by page', async () => {
    const startDate = today(test.clock.now(), site.timeZone);
    const rule = { siteId: site.id, frequency: 'weekly', startDate };
    const { body: periods } = await admin.post('/api/pay-periods').send(rule).expect(201);
    const path = `/api/timesheets?periodId=${(periods as { id: string }[])[0]?.id}`;
    const { body } = await admin.get(path).expect(200);
    const sheets = body as { id: string; employeeName: string }[];
    expect(sheets.map(({ employeeName }) => employeeName)).toEqual(SORTED);
    expect(await pageByPage(admin, path)).toEqual(sheets.map(({ id }) => id));
  });

  it.each([
    ['admin', 'people'],
    ['manager', 'team'],
  ])("People of the %s's dashboard are listed as in a dictionary", async (role, list) => {
    const { body } = await admin.get(`/api/dashboards/${role}?sites=${site.id}`).expect(200);
    const { first } = (body as Record<string, { first: { name: string }[] }>)[list] ?? { first: [] };
    expect(first.map(({ name }) => name)).toEqual(SORTED.slice(0, DASHBOARD_LIST_LENGTH));
  });

  it.each(['/api/checklist-templates', '/api/users', '/api/time-entries?sort=-employee'])(
    'A page of %s begins where the one before ends',
    async (path) => {
      const { body } = await admin.get(path).expect(200);
      expect(await pageByPage(admin, path)).toEqual((body as { id: string }[]).map(({ id }) => id));
    },
  );

  it('Members of a chat group are listed as in a dictionary, also page by page', async () => {
    const { body: group } = await admin.post('/api/chat-groups').send({ title: 'All' }).expect(201);
    const people = (await admin.get(`/api/users?sites=${site.id}`).expect(200)).body as { id: string }[];
    for (const { id } of people)
      await admin.post(`/api/chat-groups/${group.id}/members`).send({ userId: id }).expect(201);
    const path = `/api/chat-groups/${group.id}/members`;
    const members = (await admin.get(path).expect(200)).body as { id: string; user: { name: string } }[];
    expect(members.map(({ user }) => user.name).filter((name) => SORTED.includes(name))).toEqual(SORTED);
    expect(await pageByPage(admin, path)).toEqual(members.map(({ id }) => id));
  });
});
