import type { Assignment } from '@workforce/contracts';
import { TestApp } from '../harness/test-app.ts';

const NEW_PASSWORD = 'seven brown owls';

describe('accounts of those who oversee more', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const assignmentsIn = async (unitId: string, userId: string) => {
    const { caller } = await test.signedIn('admin');
    const { body } = await caller.get(`/api/admin/units/${unitId}/assignments`).expect(200);
    return (body as Assignment[]).filter((assignment) => assignment.userId === userId);
  };

  it('An admin of the only site neither reaches an admin of the organisation nor makes one', async () => {
    const site = await test.sites.first();
    const { person: above } = await test.signedIn('admin');
    // The last admin is named before the places.
    await test.signedIn('admin');
    const { caller } = await test.sites.adminOf([site]);
    await caller.post(`/api/admin/reset-password/${above.id}`).send({ password: NEW_PASSWORD }).expect(403);
    await caller.post(`/api/admin/update-role/${above.id}`).send({ role: 'employee' }).expect(403);
    await caller.put(`/api/users/${above.id}`).send({ isActive: false }).expect(403);
    await caller.delete(`/api/users/${above.id}`).expect(403);
    await caller.delete(`/api/admin/users/${above.id}/sessions`).expect(403);
    const { person } = await test.sites.employeeOf(site);
    await caller.post(`/api/admin/update-role/${person.id}`).send({ role: 'admin' }).expect(200);
    const organisation = await test.sites.organisation();
    expect(await assignmentsIn(organisation.id, person.id)).toEqual([]);
    expect(await assignmentsIn(site.id, person.id)).toMatchObject([{ role: 'employee' }, { role: 'admin' }]);
  });

  it('An admin of a site at which somebody of another home site helps doesn’t reach their account', async () => {
    const [home, other] = [await test.sites.site(), await test.sites.site()];
    const { person } = await test.sites.employeeOf(home, other);
    const { caller } = await test.sites.adminOf([other]);
    await caller.get(`/api/users/${person.id}`).expect(200);
    await caller.post(`/api/admin/reset-password/${person.id}`).send({ password: NEW_PASSWORD }).expect(403);
    await caller.get(`/api/admin/users/${person.id}/password`).expect(403);
    await caller.get(`/api/admin/users/${person.id}/sessions`).expect(403);
    await caller.delete(`/api/admin/users/${person.id}/sessions`).expect(403);
  });

  it('An admin of a unit doesn’t reach an account that will oversee more', async () => {
    const region = await test.sites.region();
    const site = await test.sites.site({ parent: region });
    const { caller } = await test.sites.adminOf([region], site);
    const { person } = await test.sites.employeeOf(site);
    const organisation = await test.sites.organisation();
    await test.sites.assign({ user: person, unit: organisation, role: 'manager', from: '2100-01-01' });
    await test.em().execute(`update users set role = 'employee' where id = ?`, [person.id]);
    await caller.post(`/api/admin/reset-password/${person.id}`).send({ password: NEW_PASSWORD }).expect(403);
    await caller.get(`/api/admin/users/${person.id}/password`).expect(403);
    await caller.get(`/api/admin/users/${person.id}/sessions`).expect(403);
    await caller.post(`/api/admin/update-role/${person.id}`).send({ role: 'manager' }).expect(403);
    await caller.put(`/api/users/${person.id}`).send({ role: 'manager' }).expect(403);
    expect(await assignmentsIn(organisation.id, person.id)).toHaveLength(1);
  });
});
