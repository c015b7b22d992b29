import type { User as WireUser } from '@workforce/contracts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { pageByPage } from '../harness/page-by-page.ts';
import { TestApp } from '../harness/test-app.ts';

describe('lists of people', () => {
  let test: TestApp;
  let site: OrgUnit;
  let manager: Caller;
  let people: Record<'anna' | 'ben' | 'oezil' | 'cara', User>;

  beforeAll(async () => {
    test = await TestApp.start();
    await test.sites.site();
    site = await test.sites.site();
    const kennels = await test.organisation.jobFunction('Kennels');
    const a = (input: Parameters<typeof test.organisation.person>[0]) => test.organisation.person({ ...input, site });
    people = {
      cara: await a({ name: 'Cara', username: 'D-cara', role: 'manager' }),
      ben: await a({ name: 'ben_100%', username: 'c-ben', isActive: false }),
      anna: await a({ name: 'Anna', username: 'e-anna', jobFunctions: [kennels] }),
      oezil: await a({ name: 'Özil', username: 'B-oezil' }),
    };
    manager = await test.as(people.cara);
  });
  afterAll(() => test.stop());

  const nameOf = new Map<string, string>();
  const shown = async (query: string, caller = manager) => {
    if (nameOf.size === 0) for (const [name, { id }] of Object.entries(people)) nameOf.set(id, name);
    const { body } = await caller.get(`/api/users?${query}`).expect(200);
    return (body as WireUser[]).map(({ id }) => nameOf.get(id));
  };

  it.each([
    ['search=ANN', ['anna']],
    ['search=ÖZIL', ['oezil']],
    ['search=özil', ['oezil']],
    ['search=c-ben@example', ['ben']],
    ['search=%25', ['ben']],
    ['search=_', ['ben']],
    ['search=%5C', []],
    ['search=E-ANNA&searchIn=name', ['anna']],
    ['search=anna@example&searchIn=name', []],
    ['search=anna&searchIn=account', ['anna']],
    ['search=zil&searchIn=account', ['oezil']],
    ['search=Cara%20&searchIn=account', ['cara']],
    ['search=ben_&searchIn=account', []],
    ['role=manager', ['cara']],
    ['isActive=false', ['ben']],
    ['isActive=true&role=employee&sort=name', ['anna', 'oezil']],
  ])('GET /api/users?%s finds %j', async (query, found) => {
    expect(await shown(query)).toEqual(found);
    const { body } = await manager.get(`/api/users/summary?${query.replace('&sort=name', '')}`).expect(200);
    expect(body).toEqual({ total: found.length });
  });

  it('People are found by their job function', async () => {
    const [jobFunctionId] = (await manager.get(`/api/users/${people.anna.id}`).expect(200)).body
      .jobFunctions as string[];
    expect(await shown(`jobFunctionId=${jobFunctionId ?? ''}`)).toEqual(['anna']);
  });

  it.each([
    ['name', ['anna', 'ben', 'cara', 'oezil']],
    ['username', ['oezil', 'ben', 'cara', 'anna']],
    ['email', ['oezil', 'ben', 'cara', 'anna']],
    ['role', ['anna', 'ben', 'oezil', 'cara']],
    ['status', ['anna', 'cara', 'oezil', 'ben']],
  ] as const)('People are sorted by %s, in both directions, page by page', async (sort, names) => {
    expect(await shown(`sort=${sort}`)).toEqual(names);
    expect(await shown(`sort=-${sort}`)).toEqual(names.toReversed());
    for (const each of [sort, `-${sort}`])
      expect((await pageByPage(manager, `/api/users?sort=${each}`)).map((id) => nameOf.get(id))).toEqual(
        await shown(`sort=${each}`),
      );
  });

  it('Without an order people are listed by name', async () => {
    expect(await shown('')).toEqual(['anna', 'ben', 'cara', 'oezil']);
  });

  it.each(['sort=password', 'role=owner', 'isActive=1', 'searchIn=phone', 'jobFunctionId=7', 'sort=name-as-written'])(
    'GET /api/users?%s is refused',
    async (query) => {
      const { body } = await manager.get(`/api/users?${query}`).expect(400);
      expect(body.code).toBe('INVALID_INPUT');
    },
  );

  it('Totals count those whom the caller may list', async () => {
    const { caller: admin } = await test.sites.adminOf([site]);
    const { body: all } = await admin.get('/api/users/summary').expect(200);
    const { body: listed } = await admin.get('/api/users').expect(200);
    expect(all).toEqual({ total: (listed as WireUser[]).length });
    const { body: ofManager } = await manager.get('/api/users/summary').expect(200);
    expect(ofManager).toEqual({ total: Object.keys(people).length });
    await manager.get(`/api/users/summary?sites=${(await test.sites.first()).id}`).expect(404);
  });

  it('The active people of job functions are counted at the sites of the caller', async () => {
    const [jobFunctionId] = (await manager.get(`/api/users/${people.anna.id}`).expect(200)).body
      .jobFunctions as string[];
    const { body } = await manager.get('/api/job-functions/summary').expect(200);
    expect(body).toEqual({ assigned: 1, unassigned: 1, people: [{ jobFunctionId, count: 1 }] });
    const { caller: elsewhere } = await test.sites.managerOf([await test.sites.site()]);
    expect((await elsewhere.get('/api/job-functions/summary').expect(200)).body).toEqual({
      assigned: 0,
      unassigned: 0,
      people: [],
    });
  });
});
