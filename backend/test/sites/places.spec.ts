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

  it('People are searched by name, username and email, at the chosen sites, page by page, without wildcards', async () => {
    const [here, there] = [await test.sites.site(), await test.sites.site()];
    const { caller } = await test.sites.managerOf([here, there]);
    const [anna, bob] = [
      await test.organisation.person({ site: here, name: 'Anna Larch', username: 'al-1' }),
      await test.organisation.person({ site: there, name: 'Bob', username: 'larch%2' }),
    ];
    const found = async (query: string) => {
      const { body } = await caller.get(`/api/users?${query}`).expect(200);
      return (body as User[]).map(({ id }) => id);
    };
    expect(await found('search=LARCH')).toEqual([anna.id, bob.id]);
    expect(await found('search=al-1@example')).toEqual([anna.id]);
    expect(await found('search=%25')).toEqual([bob.id]);
    expect(await found(`search=larch&sites=${there.id}`)).toEqual([bob.id]);
    expect(await found('search=larch&limit=1')).toEqual([anna.id]);
    await caller.get(`/api/users?sites=${(await test.sites.first()).id}`).expect(404);
  });

  it('An admin of a unit does not reach the account of someone who oversees more', async () => {
    const site = await test.sites.site();
    const { caller } = await test.sites.adminOf([site]);
    const { person } = await test.sites.managerOf([site, await test.sites.site()]);
    await caller.get(`/api/admin/users/${person.id}/sessions`).expect(403);
    await caller.delete(`/api/admin/users/${person.id}/sessions`).expect(403);
    await caller.post(`/api/admin/reset-password/${person.id}`).send({ password: 'battery staple' }).expect(403);
    const { person: foreign } = await test.sites.employeeOf(await test.sites.site());
    await caller.get(`/api/admin/users/${foreign.id}/sessions`).expect(404);
    await caller.get(`/api/admin/users/${foreign.id}/password`).expect(404);
    await caller.get(`/api/admin/check-credentials/${foreign.username}`).expect(404);
  });
});
