import type { SessionUser, User } from '@workforce/contracts';
import { TestApp } from '../harness/test-app.ts';

describe('places of people', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  it('A regional manager oversees the sites of the region, and works at home', async () => {
    const region = await test.sites.region();
    const [north, south] = [
      await test.sites.site({ parent: region, timeZone: 'Europe/Berlin' }),
      await test.sites.site({ parent: region }),
    ];
    const { caller } = await test.sites.managerOf([region]);
    const { body } = await caller.get('/api/auth/me').expect(200);
    const user = body as SessionUser;
    expect(user.role).toBe('manager');
    expect(user.places).toEqual(
      expect.arrayContaining([
        { role: 'employee', sites: [user.siteId] },
        { role: 'manager', sites: expect.arrayContaining([north.id, south.id]) as string[] },
      ]),
    );
    expect(user.sites.find(({ id }) => id === north.id)?.timeZone).toBe('Europe/Berlin');
  });

  it('A manager lists the people of their site, also those with another home', async () => {
    const [here, there] = [await test.sites.site(), await test.sites.site()];
    const { person: local } = await test.sites.employeeOf(here);
    const { person: guest } = await test.sites.employeeOf(there, here);
    const { person: foreign } = await test.sites.employeeOf(there);
    const { person: manager, caller } = await test.sites.managerOf([here]);
    const { body } = await caller.get('/api/users').expect(200);
    expect((body as User[]).map(({ id }) => id).toSorted()).toEqual([local.id, guest.id, manager.id].toSorted());
    await caller.get(`/api/users/${guest.id}`).expect(200);
    await caller.get(`/api/users/${foreign.id}`).expect(404);
  });
});
