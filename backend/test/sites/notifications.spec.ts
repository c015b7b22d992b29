import type { Notification, NotificationPreferences } from '@workforce/contracts';
import { Digests } from '../../src/modules/notifications/digests.ts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { createToday, only, put } from '../checklists/checklist-team.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

const PREFERENCES = '/api/notifications/preferences';

describe('notifications of a site', () => {
  let test: TestApp;
  let region: OrgUnit;
  let site: OrgUnit;
  let other: OrgUnit;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    test.clock.set('2035-06-04T12:00:00.000Z');
    region = await test.sites.region();
    [site, other] = [await test.sites.site({ parent: region }), await test.sites.site({ parent: region })];
  });
  afterAll(() => test.stop());

  const complete = async (at: OrgUnit): Promise<void> => {
    const jobFunction = await test.organisation.jobFunction();
    await test.organisation.template({ jobFunction, name: 'Round', items: [{ text: 'Sweep' }] });
    const person: User = await test.organisation.person({ site: at, jobFunctions: [jobFunction] });
    const caller = await test.as(person);
    const { id, items } = only((await createToday(caller)).instances);
    await put(caller, id, { items: items.map((item) => ({ id: item.id, status: 'completed' })), status: 'completed' });
  };
  const titles = async (caller: Caller): Promise<string[]> => {
    const { body }: { body: Notification[] } = await caller.get('/api/notifications').expect(200);
    return body.map(({ title }) => title);
  };
  const preferences = async (caller: Caller): Promise<NotificationPreferences> =>
    (await caller.get(PREFERENCES).expect(200)).body;

  it('go to its managers and to those above it, once each, and to nobody elsewhere', async () => {
    const { caller: manager } = await test.sites.managerOf([site, region]);
    const { caller: ofRegion } = await test.sites.managerOf([region]);
    const { caller: elsewhere } = await test.sites.managerOf([other]);
    await complete(site);
    expect(await titles(manager)).toEqual(['Checklist completed']);
    expect(await titles(ofRegion)).toEqual(['Checklist completed']);
    expect(await titles(elsewhere)).toEqual([]);
  });

  it('go to whoever oversees more than ten sites only when they choose the site', async () => {
    for (let i = 0; i < 8; i += 1) await test.sites.site({ parent: region });
    const { caller } = await test.sites.managerOf([region], other);
    await complete(site);
    expect(await titles(caller)).toHaveLength(1);
    const eleventh = await test.sites.site({ parent: region });
    await complete(site);
    expect(await titles(caller)).toHaveLength(1);
    const { sites, hasChosenSites } = await preferences(caller);
    expect(hasChosenSites).toBe(false);
    expect(sites).toHaveLength(11);
    expect(sites.some(({ isSubscribed }) => isSubscribed)).toBe(false);

    await caller
      .put(PREFERENCES)
      .send({ siteIds: [site.id] })
      .expect(200);
    await complete(site);
    await complete(eleventh);
    expect(await titles(caller)).toHaveLength(2);
    expect(await preferences(caller)).toMatchObject({ hasChosenSites: true });
  });

  it('can be refused for a site, and be had again', async () => {
    const { caller } = await test.sites.managerOf([region]);
    const { body } = await caller
      .put(PREFERENCES)
      .send({ siteIds: [other.id] })
      .expect(200);
    expect((body as NotificationPreferences).sites.filter((each) => each.isSubscribed)).toMatchObject([
      { siteId: other.id, siteName: other.name },
    ]);
    await complete(site);
    expect(await titles(caller)).toEqual([]);
    const { body: byDefault } = await caller.put(PREFERENCES).send({ siteIds: null }).expect(200);
    expect(byDefault).toMatchObject({ hasChosenSites: false });
    await complete(site);
    expect(await titles(caller)).toHaveLength(1);
  });

  it("are refused for sites that the person doesn't oversee, and there are none for employees", async () => {
    const { caller } = await test.sites.managerOf([site]);
    const { body } = await caller
      .put(PREFERENCES)
      .send({ siteIds: [other.id] })
      .expect(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'siteIds' }] });
    const { caller: employee } = await test.sites.employeeOf(site);
    expect(await preferences(employee)).toEqual({ digest: false, hasChosenSites: false, sites: [] });
  });

  it('of completed checklists are gathered for those who chose a digest, never both', async () => {
    const { caller } = await test.sites.managerOf([region]);
    const { caller: atOnce } = await test.sites.managerOf([site]);
    expect((await caller.put(PREFERENCES).send({ digest: true }).expect(200)).body).toMatchObject({ digest: true });
    await complete(site);
    await complete(other);
    expect(await titles(caller)).toEqual([]);
    expect(await titles(atOnce)).toEqual(['Checklist completed']);

    await Promise.all([test.app.get(Digests).send(), test.app.get(Digests).send()]);
    const { body }: { body: Notification[] } = await caller.get('/api/notifications').expect(200);
    expect(body).toMatchObject([{ title: 'Checklists completed', message: '2 checklists were completed.' }]);
    await test.app.get(Digests).send();
    expect(await titles(caller)).toHaveLength(1);
    expect(await titles(atOnce)).toHaveLength(1);
  });
});
