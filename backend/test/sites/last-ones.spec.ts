import type { Assignment, ErrorBody } from '@workforce/contracts';
import { Assignment as StoredAssignment } from '../../src/modules/users/assignment.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

describe('an organisation with one site and one admin', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const refusal = (body: unknown) => (body as ErrorBody).code;
  const assignmentsOf = async (caller: Caller, unitId: string) =>
    (await caller.get(`/api/admin/units/${unitId}/assignments`).expect(200)).body as Assignment[];

  it('The last open site stays open', async () => {
    const { caller } = await test.signedIn('admin');
    const site = await test.sites.first();
    expect(refusal((await caller.post(`/api/admin/units/${site.id}/close`).expect(409)).body)).toBe('LAST_SITE');
  });

  it('An admin of the only site does not have the organisation', async () => {
    const site = await test.sites.first();
    const { caller, person } = await test.sites.adminOf([site]);
    const root = await test.sites.organisation();
    expect((await caller.get('/api/admin/units').expect(200)).body).toMatchObject([{ id: site.id }]);
    await caller.post('/api/admin/assignments').send({ userId: person.id, unitId: root.id, role: 'admin' }).expect(404);
    await test.em().nativeDelete(StoredAssignment, { user: person.id, role: 'admin' });
  });

  it('The home site is not ended, nor one’s own role of an admin, nor that of the organisation’s last one', async () => {
    const root = await test.sites.organisation();
    const site = await test.sites.first();
    const { person, caller } = await test.sites.adminOf([root]);
    for (const { id, userId } of await assignmentsOf(caller, root.id))
      if (userId !== person.id) await caller.put(`/api/admin/assignments/${id}/end`).send({}).expect(204);
    const [own, ...others] = await assignmentsOf(caller, root.id);
    const home = (await assignmentsOf(caller, site.id)).find(({ userId, isHome }) => isHome && userId === person.id);
    expect([own?.userId, others]).toEqual([person.id, []]);
    const end = (id = '', by = caller) => by.put(`/api/admin/assignments/${id}/end`).send({}).expect(409);
    expect(refusal((await end(home?.id)).body)).toBe('ASSIGNMENT_IS_HOME');
    expect(refusal((await end(own?.id)).body)).toBe('OWN_ACCOUNT');
    const inTime = {
      user: (await test.sites.employeeOf(site)).person,
      unit: root,
      role: 'admin',
      to: '2200-01-01',
    } as const;
    await test.sites.assign(inTime);
    const second = await test.as(inTime.user);
    expect(refusal((await end(own?.id, second)).body)).toBe('LAST_ADMIN');
    const { body } = await second.post(`/api/admin/update-role/${person.id}`).send({ role: 'employee' }).expect(409);
    expect(refusal(body)).toBe('LAST_ADMIN');
  });
});
