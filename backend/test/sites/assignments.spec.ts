import type { Assignment, ErrorBody, SecurityLogEntry, User } from '@workforce/contracts';
import { AssignmentDays } from '../../src/modules/users/assignments/assignment-days.ts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { EventBus } from '../../src/platform/events/event-bus.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

describe('assignments', () => {
  let test: TestApp;
  let admin: Caller;
  let [north, south]: OrgUnit[] = [];

  beforeAll(async () => {
    test = await TestApp.start();
    admin = (await test.signedIn('admin')).caller;
    north = await test.sites.site({ name: 'North' });
    south = await test.sites.site({ name: 'South', timeZone: 'Asia/Tokyo' });
  });
  afterEach(() => test.clock.release());
  afterAll(() => test.stop());

  const idOf = (unit: OrgUnit | undefined) => unit?.id ?? '';
  const add = (caller: Caller, body: object) => caller.post('/api/admin/assignments').send(body);
  const userOf = async (id: string) => (await admin.get(`/api/users/${id}`).expect(200)).body as User;
  const refusal = (body: unknown) => (body as ErrorBody).code;

  it('A new manager of a site sees its people at once, and no longer when the role ends', async () => {
    const { person, caller } = await test.sites.employeeOf(await test.sites.first());
    const { person: other } = await test.sites.employeeOf(await test.sites.site());
    const { body } = await add(admin, { userId: person.id, unitId: idOf(north), role: 'manager' }).expect(201);
    const assignment = body as Assignment;
    expect(assignment).toMatchObject({
      userName: person.name,
      unitName: 'North',
      role: 'manager',
      isHome: false,
      to: null,
    });
    expect((await userOf(person.id)).role).toBe('manager');
    const { person: local } = await test.sites.employeeOf(north ?? other.site);
    await caller.get(`/api/users/${local.id}`).expect(200);
    await caller.get(`/api/users/${other.id}`).expect(404);
    await admin.put(`/api/admin/assignments/${assignment.id}/end`).send({}).expect(204);
    expect((await userOf(person.id)).role).toBe('employee');
    await caller.get(`/api/users/${local.id}`).expect(404);
  });

  it('Changes publish whose places changed, and are in the security log', async () => {
    const published: unknown[] = [];
    test.app.get(EventBus).onWithin('places.changed', ({ userIds }) => void published.push(userIds));
    const { person } = await test.sites.employeeOf(await test.sites.first());
    const { body } = await add(admin, { userId: person.id, unitId: idOf(north), role: 'manager' }).expect(201);
    await admin
      .put(`/api/admin/assignments/${(body as Assignment).id}/end`)
      .send({})
      .expect(204);
    await admin
      .post(`/api/admin/users/${person.id}/move`)
      .send({ siteId: idOf(north) })
      .expect(200);
    expect(published).toEqual([[person.id], [person.id], [person.id]]);
    const log = (await admin.get(`/api/admin/security-log?userId=${person.id}`)).body as SecurityLogEntry[];
    expect(log.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['assignment_added', 'assignment_ended', 'person_moved']),
    );
  });

  it.each([
    ['manager', 'team', 400],
    ['admin', 'team', 400],
    ['employee', 'region', 400],
    ['employee', 'team', 201],
    ['manager', 'region', 201],
  ] as const)('The role %s in a %s answers %i', async (role, kind, status) => {
    const { person } = await test.sites.employeeOf(await test.sites.first());
    const unit =
      kind === 'team' ? await test.sites.team({ parent: await test.sites.site() }) : await test.sites.region();
    await add(admin, { userId: person.id, unitId: unit.id, role }).expect(status);
  });

  it('The same role at the same place twice, a first day in the past and a last before the first are refused', async () => {
    const { person } = await test.sites.employeeOf(await test.sites.first());
    const asked = { userId: person.id, unitId: idOf(north), role: 'manager' };
    await add(admin, asked).expect(201);
    expect(refusal((await add(admin, asked).expect(409)).body)).toBe('ASSIGNMENT_EXISTS');
    await add(admin, { ...asked, unitId: idOf(south), from: '2020-01-01' }).expect(400);
    await add(admin, { ...asked, unitId: idOf(south), from: '2100-01-02', to: '2100-01-01' }).expect(400);
  });

  it('A role that ends already isn’t ended again later, nor logged as ended', async () => {
    const { person } = await test.sites.employeeOf(await test.sites.first());
    const asked = { userId: person.id, unitId: idOf(north), role: 'manager', to: '2100-01-01' };
    const { id } = (await add(admin, asked).expect(201)).body as Assignment;
    const end = (to: string) => admin.put(`/api/admin/assignments/${id}/end`).send({ to });
    await end('2100-01-02').expect(400);
    await end('2100-01-01').expect(204);
    const log = (await admin.get(`/api/admin/security-log?userId=${person.id}`)).body as SecurityLogEntry[];
    expect(log.map(({ event }) => event)).not.toContain('assignment_ended');
    await end('2099-01-01').expect(204);
  });

  it('The assignments of a unit are listed by role and part of a name, a page at a time', async () => {
    const site = await test.sites.site();
    const { person } = await test.sites.employeeOf(site);
    const left = await test.organisation.person({ site, name: 'Zoe 100%', isActive: false });
    const { person: manager } = await test.sites.managerOf([site], await test.sites.first());
    const list = async (query: object) => {
      const { body } = await admin.get(`/api/admin/units/${site.id}/assignments`).query(query).expect(200);
      return (body as Assignment[]).map(({ userId }) => userId);
    };
    expect(await list({ roles: 'manager,admin' })).toEqual([manager.id]);
    expect((await list({ roles: 'employee' })).toSorted()).toEqual([person.id, left.id].toSorted());
    expect(await list({ roles: 'employee', search: ' zOE 100% ' })).toEqual([left.id]);
    expect(await list({ search: 'Zoe_100' })).toEqual([]);
    await admin.get(`/api/admin/units/${site.id}/assignments`).query({ roles: 'owner' }).expect(400);
    const first = await admin.get(`/api/admin/units/${site.id}/assignments`).query({ roles: 'employee', limit: 1 });
    const cursor = first.headers['x-next-cursor'] as string;
    expect(await list({ roles: 'employee', limit: 1, cursor })).toEqual([left.id]);
    const inactive = (await admin.get(`/api/admin/units/${site.id}/assignments`).query({ search: 'zoe' })).body;
    expect(inactive).toMatchObject([{ isActive: false, isHome: true }]);
  });

  it('An admin of a unit gives nothing outside it, and ends nothing outside it', async () => {
    const region = await test.sites.region();
    const site = await test.sites.site({ parent: region });
    const { caller } = await test.sites.adminOf([region], site);
    const { person } = await test.sites.employeeOf(site);
    await add(caller, { userId: person.id, unitId: region.id, role: 'admin' }).expect(201);
    await add(caller, { userId: person.id, unitId: idOf(north), role: 'manager' }).expect(404);
    await add(caller, { userId: person.id, unitId: (await test.sites.organisation()).id, role: 'admin' }).expect(404);
    const { person: foreign } = await test.sites.employeeOf(await test.sites.first());
    await add(caller, { userId: foreign.id, unitId: site.id, role: 'employee' }).expect(404);
    const elsewhere = await test.sites.assign({ user: person, unit: await test.sites.site(), role: 'manager' });
    await caller.put(`/api/admin/assignments/${elsewhere.id}/end`).send({}).expect(404);
    await caller
      .post(`/api/admin/users/${person.id}/move`)
      .send({ siteId: idOf(north) })
      .expect(404);
  });

  it('A person moves from a day on; until then they belong to the former site', async () => {
    test.clock.set('2026-11-23T17:00:00Z');
    const { person } = await test.sites.employeeOf(north ?? (await test.sites.first()));
    const days = test.app.get(AssignmentDays);
    await admin
      .post(`/api/admin/users/${person.id}/move`)
      .send({ siteId: idOf(south), from: '2026-11-25' })
      .expect(200);
    expect((await userOf(person.id)).siteName).toBe('North');
    await days.apply();
    expect((await userOf(person.id)).siteName).toBe('North');
    // 25 November begins in Tokyo while it is the 24th in New York.
    test.clock.set('2026-11-24T15:10:00Z');
    await days.apply();
    expect((await userOf(person.id)).siteName).toBe('South');
  });

  it('Someone who moves west is never without a site in between', async () => {
    test.clock.set('2026-11-23T10:00:00Z');
    const { person, caller } = await test.sites.employeeOf(south ?? (await test.sites.first()));
    await admin
      .post(`/api/admin/users/${person.id}/move`)
      .send({ siteId: idOf(north), from: '2026-11-24' })
      .expect(200);
    // 24 November in Tokyo, still the 23rd in New York.
    test.clock.set('2026-11-23T20:00:00Z');
    await caller.get('/api/auth/me').expect(200);
    test.clock.set('2026-11-24T06:00:00Z');
    await test.app.get(AssignmentDays).apply();
    expect((await userOf(person.id)).siteName).toBe('North');
  });

  it('A role that begins or ends by its day changes the person’s row, and their connections are told', async () => {
    test.clock.set('2026-11-23T17:00:00Z');
    const { person } = await test.sites.employeeOf(await test.sites.first());
    const days = test.app.get(AssignmentDays);
    await add(admin, {
      userId: person.id,
      unitId: idOf(north),
      role: 'manager',
      from: '2026-11-24',
      to: '2026-11-24',
    }).expect(201);
    await days.apply();
    expect((await userOf(person.id)).role).toBe('employee');
    const told: string[] = [];
    test.app.get(EventBus).onWithin('places.changed', ({ userIds }) => void told.push(...(userIds ?? [])));
    test.clock.set('2026-11-24T17:00:00Z');
    await days.apply();
    expect([(await userOf(person.id)).role, told.filter((id) => id === person.id)]).toEqual(['manager', [person.id]]);
    test.clock.set('2026-11-25T17:00:00Z');
    await days.apply();
    expect([(await userOf(person.id)).role, told.filter((id) => id === person.id).length]).toEqual(['employee', 2]);
  });
});
