import type { OrgUnit as WireUnit, User } from '@workforce/contracts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { User as UserEntity } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';

describe('moves between zones', () => {
  let test: TestApp;
  let admin: Caller;
  let east: OrgUnit;
  let west: OrgUnit;

  beforeAll(async () => {
    test = await TestApp.start();
    admin = (await test.signedIn('admin')).caller;
    east = await test.sites.site({ timeZone: 'Asia/Tokyo' });
    west = await test.sites.site({ timeZone: 'America/New_York' });
  });
  afterEach(() => test.clock.release());
  afterAll(() => test.stop());

  const move = (id: string, site: OrgUnit, from: string) =>
    admin.post(`/api/admin/users/${id}/move`).send({ siteId: site.id, from }).expect(200);

  it('Somebody who began today and moves west tomorrow is never without a site', async () => {
    // 24 November in Tokyo, the 23rd in New York.
    test.clock.set('2026-11-23T20:00:00Z');
    const asked = { name: 'New Person', username: 'new.person', email: 'new@example.com', role: 'employee' };
    const { body } = await admin
      .post('/api/users')
      .send({ ...asked, password: PASSWORD, siteId: east.id })
      .expect(201);
    const { id } = body as User;
    const caller = await test.as(await test.em().findOneOrFail(UserEntity, id));
    await caller.get('/api/auth/me').expect(200);
    await move(id, west, '2026-11-24');
    await caller.get('/api/auth/me').expect(200);
    test.clock.set('2026-11-24T12:00:00Z');
    await caller.get('/api/auth/me').expect(200);
  });

  it('Somebody whose planned move is changed to a site in the west is never without a site', async () => {
    test.clock.set('2026-11-23T10:00:00Z');
    const { person, caller } = await test.sites.employeeOf(east);
    await move(person.id, await test.sites.site({ timeZone: 'Asia/Tokyo' }), '2026-11-25');
    await move(person.id, west, '2026-11-25');
    // 25 November in Tokyo, the 24th in New York.
    test.clock.set('2026-11-24T20:00:00Z');
    await caller.get('/api/auth/me').expect(200);
    test.clock.set('2026-11-25T20:00:00Z');
    await caller.get('/api/auth/me').expect(200);
  });

  it('A move can be planned, changed and cancelled on any days', async () => {
    test.clock.set('2026-11-23T10:00:00Z');
    const { person, caller } = await test.sites.employeeOf(east);
    const plans = [
      [west, '2026-11-27'],
      [west, '2026-11-25'],
      [east, '2026-11-25'],
      [west, '2026-11-29'],
      [east, '2026-11-29'],
      [west, '2026-11-29'],
      [east, '2026-11-24'],
      [west, '2026-11-24'],
    ] as const;
    for (const [site, from] of plans) await move(person.id, site, from);
    for (let hour = 0; hour < 72; hour += 6) {
      test.clock.set(new Date(Date.UTC(2026, 10, 23, 12 + hour)).toISOString());
      await caller.get('/api/auth/me').expect(200);
    }
  });

  it('A team that is reopened after its site moved to another zone has the zone of the site', async () => {
    const site = await test.sites.site({ timeZone: 'Asia/Tokyo' });
    const team = await test.sites.team({ parent: site });
    await admin.post(`/api/admin/units/${site.id}/close`).expect(200);
    await admin.post(`/api/admin/units/${site.id}/reopen`).expect(200);
    await admin.put(`/api/admin/units/${site.id}`).send({ timeZone: 'Europe/Berlin' }).expect(200);
    const { body } = await admin.post(`/api/admin/units/${team.id}/reopen`).expect(200);
    expect((body as WireUnit).timeZone).toBe('Europe/Berlin');
  });
});
