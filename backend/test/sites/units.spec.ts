import type { ErrorBody, OrgUnit } from '@workforce/contracts';
import type { OrgUnit as StoredUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

describe('the organisation’s tree', () => {
  let test: TestApp;
  let admin: Caller;
  let root: StoredUnit;

  beforeAll(async () => {
    test = await TestApp.start();
    admin = (await test.signedIn('admin')).caller;
    root = await test.sites.organisation();
  });
  afterAll(() => test.stop());

  const created = async (body: object): Promise<OrgUnit> =>
    (await admin.post('/api/admin/units').send(body).expect(201)).body as OrgUnit;
  const treeOf = async (caller: Caller): Promise<OrgUnit[]> =>
    (await caller.get('/api/admin/units').expect(200)).body as OrgUnit[];
  const find = async (id: string) => (await treeOf(admin)).find((unit) => unit.id === id);
  const refusal = (body: unknown) => (body as ErrorBody).code;

  it('An admin makes regions, sites and teams, which take the zone of what they lie in', async () => {
    const region = await created({ parentId: root.id, kind: 'region', name: 'Coast', timeZone: 'Europe/Berlin' });
    const site = await created({ parentId: region.id, kind: 'site', name: ' Harbour ', jurisdiction: 'DE' });
    const team = await created({ parentId: site.id, kind: 'team', name: 'Night', timeZone: 'Asia/Tokyo' });
    expect(site).toMatchObject({ name: 'Harbour', timeZone: 'Europe/Berlin', jurisdiction: 'DE', isClosed: false });
    expect(team).toMatchObject({ parentId: site.id, timeZone: 'Europe/Berlin', jurisdiction: 'DE', peopleCount: 0 });
  });

  it.each([
    ['team', 'organisation', 409],
    ['site', 'site', 409],
    ['region', 'site', 409],
    ['team', 'team', 409],
    ['region', 'region', 201],
  ] as const)('A %s in a %s answers %i', async (kind, parentKind, status) => {
    const site = await test.sites.site();
    const parents = {
      organisation: root,
      site,
      region: await test.sites.region(),
      team: await test.sites.team({ parent: site }),
    };
    const { body } = await admin.post('/api/admin/units').send({ parentId: parents[parentKind].id, kind, name: 'New' });
    expect([status, status === 409 ? refusal(body) : undefined]).toEqual([
      status,
      status === 409 ? 'UNIT_PLACE_INVALID' : undefined,
    ]);
  });

  it('A name is unique among the open units of a parent, ignoring case', async () => {
    const parent = await test.sites.region();
    const first = await created({ parentId: parent.id, kind: 'site', name: 'Mill' });
    const again = { parentId: parent.id, kind: 'site', name: 'MILL' };
    expect(refusal((await admin.post('/api/admin/units').send(again).expect(409)).body)).toBe('UNIT_NAME_TAKEN');
    await admin.post(`/api/admin/units/${first.id}/close`).expect(200);
    await created(again);
    const reopened = await admin.post(`/api/admin/units/${first.id}/reopen`).expect(409);
    expect(refusal(reopened.body)).toBe('UNIT_NAME_TAKEN');
  });

  it('An unknown zone, a blank name and an unknown jurisdiction are refused with the field', async () => {
    const parent = await test.sites.region();
    const fieldOf = async (changes: object) => {
      const { body } = await admin.put(`/api/admin/units/${parent.id}`).send(changes).expect(400);
      return (body as ErrorBody).details?.map(({ field }) => field);
    };
    expect(await fieldOf({ timeZone: 'Mars/Olympus' })).toEqual(['timeZone']);
    expect(await fieldOf({ name: ' ' })).toEqual(['name']);
    expect(await fieldOf({ jurisdiction: 'Bavaria' })).toEqual(['jurisdiction']);
  });

  it('A moved region takes everything below it along, and its manager sees the same sites', async () => {
    const [north, south] = [await test.sites.region(), await test.sites.region()];
    const inner = await test.sites.region({ parent: north });
    const site = await test.sites.site({ parent: inner });
    await test.sites.team({ parent: site });
    const { caller: ofNorth } = await test.sites.managerOf([north], await test.sites.site());
    const { caller: ofSouth } = await test.sites.managerOf([south], await test.sites.site());
    const { person } = await test.sites.employeeOf(site);
    await ofNorth.get(`/api/users/${person.id}`).expect(200);
    await admin.put(`/api/admin/units/${inner.id}`).send({ parentId: south.id }).expect(200);
    await ofNorth.get(`/api/users/${person.id}`).expect(404);
    await ofSouth.get(`/api/users/${person.id}`).expect(200);
    const paths = await test.em().execute<{ wrong: number }[]>(
      `select count(*)::int as wrong from org_units u join org_units p on p.id = u.parent_id
         where u.path <> p.path || text2ltree(replace(u.id::text, '-', ''))`,
    );
    expect(paths).toEqual([{ wrong: 0 }]);
  });

  it('A region does not move into itself, and of two crossing moves one is refused', async () => {
    const [a, b] = [await test.sites.region(), await test.sites.region()];
    const below = await test.sites.region({ parent: a });
    const move = (unit: { id: string }, parent: { id: string }) =>
      admin.put(`/api/admin/units/${unit.id}`).send({ parentId: parent.id });
    expect(refusal((await move(a, below).expect(409)).body)).toBe('UNIT_PLACE_INVALID');
    expect(refusal((await move(a, a).expect(409)).body)).toBe('UNIT_PLACE_INVALID');
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('A site that moves its zone takes its teams along, and a stale change is refused', async () => {
    const site = await test.sites.site();
    const team = await test.sites.team({ parent: site });
    const { body } = await admin
      .put(`/api/admin/units/${site.id}`)
      .send({ timeZone: 'Asia/Tokyo', version: 1 })
      .expect(200);
    expect((body as OrgUnit).version).toBe(2);
    expect((await find(team.id))?.timeZone).toBe('Asia/Tokyo');
    const late = await admin.put(`/api/admin/units/${site.id}`).send({ name: 'Late', version: 1 }).expect(409);
    expect(refusal(late.body)).toBe('STALE_VERSION');
  });

  it('A site with people or a unit with open sites is not closed; a closed one takes no people', async () => {
    const region = await test.sites.region();
    const site = await test.sites.site({ parent: region, name: 'Quay' });
    const { person } = await test.sites.employeeOf(site);
    const close = (unit: { id: string }) => admin.post(`/api/admin/units/${unit.id}/close`);
    const busy = (await close(site).expect(409)).body as ErrorBody;
    expect([busy.code, busy.message]).toEqual([
      'UNIT_IN_USE',
      '1 person belongs to Quay. Move them to another site first.',
    ]);
    expect(refusal((await close(region).expect(409)).body)).toBe('UNIT_IN_USE');
    await admin
      .post(`/api/admin/users/${person.id}/move`)
      .send({ siteId: (await test.sites.first()).id })
      .expect(200);
    expect((await close(site).expect(200)).body).toMatchObject({ isClosed: true });
    await admin.post(`/api/admin/users/${person.id}/move`).send({ siteId: site.id }).expect(409);
    const newPerson = {
      name: 'N',
      username: 'newcomer',
      password: 'battery staple',
      email: 'n@example.com',
      siteId: site.id,
    };
    await admin.post('/api/users').send(newPerson).expect(400);
    const inClosed = await admin
      .post('/api/admin/units')
      .send({ parentId: site.id, kind: 'team', name: 'T' })
      .expect(409);
    expect(refusal(inClosed.body)).toBe('UNIT_CLOSED');
    await admin.post(`/api/admin/units/${site.id}/reopen`).expect(200);
    await admin.post('/api/users').send(newPerson).expect(201);
  });

  it('A closed site takes no shifts', async () => {
    const site = await test.sites.site({ name: 'Pier' });
    const { person } = await test.sites.employeeOf(await test.sites.first(), site);
    const jobFunctionId = (await test.organisation.jobFunction()).id;
    await admin.post(`/api/admin/units/${site.id}/close`).expect(200);
    const times = { date: '2100-01-01', startTime: '09:00', endTime: '17:00' };
    const shift = { employeeId: person.id, jobFunctionId, siteId: site.id, ...times };
    const { body } = await admin.post('/api/schedules').send(shift).expect(400);
    expect((body as ErrorBody).message).toBe('Pier is closed. Plan the shift at another site');
  });

  it('A site at which shifts are planned is not closed, also with people of other sites', async () => {
    const site = await test.sites.site({ name: 'Wharf' });
    const { person } = await test.sites.employeeOf(await test.sites.first(), site);
    const jobFunctionId = (await test.organisation.jobFunction()).id;
    const times = { date: '2100-01-01', startTime: '09:00', endTime: '17:00' };
    const shift = { employeeId: person.id, jobFunctionId, siteId: site.id, ...times };
    const { body: planned } = await admin.post('/api/schedules').send(shift).expect(201);
    const busy = (await admin.post(`/api/admin/units/${site.id}/close`).expect(409)).body as ErrorBody;
    expect([busy.code, busy.message]).toEqual([
      'UNIT_IN_USE',
      '1 shift is planned at Wharf from today on. Delete it or plan elsewhere first.',
    ]);
    await admin.delete(`/api/schedules/${(planned as { id: string }).id}`).expect(204);
    await admin.post(`/api/admin/units/${site.id}/close`).expect(200);
  });

  it('Of closing a site and planning a shift there at once one is refused', async () => {
    const first = await test.sites.first();
    const jobFunctionId = (await test.organisation.jobFunction()).id;
    for (let round = 0; round < 5; round += 1) {
      const site = await test.sites.site();
      const { person } = await test.sites.employeeOf(first, site);
      const times = { date: '2100-01-01', startTime: '09:00', endTime: '17:00' };
      const answers = await Promise.all([
        admin.post('/api/schedules').send({ employeeId: person.id, jobFunctionId, siteId: site.id, ...times }),
        admin.post(`/api/admin/units/${site.id}/close`),
      ]);
      expect(answers.filter(({ status }) => status >= 400)).toHaveLength(1);
    }
  });

  it('Nobody is activated at a closed site', async () => {
    const site = await test.sites.site();
    const leaver = await test.organisation.person({ site, isActive: false });
    await admin.post(`/api/admin/units/${site.id}/close`).expect(200);
    const activated = () => admin.put(`/api/users/${leaver.id}`).send({ isActive: true });
    expect(refusal((await activated().expect(409)).body)).toBe('UNIT_CLOSED');
    await admin.post(`/api/admin/units/${site.id}/reopen`).expect(200);
    await activated().expect(200);
  });

  it('The tree counts active people up to the root and names today’s managers', async () => {
    const region = await test.sites.region();
    const site = await test.sites.site({ parent: region });
    await test.sites.employeeOf(site);
    await test.organisation.person({ site, isActive: false });
    const { person: manager } = await test.sites.managerOf([region], site);
    expect(await find(region.id)).toMatchObject({
      peopleCount: 2,
      managers: [{ userId: manager.id, role: 'manager' }],
    });
    expect(await find(site.id)).toMatchObject({ peopleCount: 2, managers: [] });
  });

  it('An admin of a unit has the tree below it only, also when theirs is the only site', async () => {
    const region = await test.sites.region();
    const site = await test.sites.site({ parent: region });
    const { caller } = await test.sites.adminOf([region], site);
    expect((await treeOf(caller)).map(({ id }) => id)).toEqual([region.id, site.id]);
    await caller.put(`/api/admin/units/${root.id}`).send({ name: 'Mine' }).expect(404);
    await caller.post('/api/admin/units').send({ parentId: root.id, kind: 'site', name: 'Mine' }).expect(404);
    await caller.put(`/api/admin/units/${site.id}`).send({ parentId: root.id }).expect(404);
    await caller.put(`/api/admin/units/${region.id}`).send({ parentId: root.id, name: 'Ours' }).expect(200);
    const elsewhere = await test.sites.region();
    await caller.put(`/api/admin/units/${region.id}`).send({ parentId: elsewhere.id }).expect(403);
    await caller.get(`/api/admin/units/${elsewhere.id}/assignments`).expect(404);
  });

  it('Changes of the tree are in the security log with their site', async () => {
    const unit = await created({ parentId: root.id, kind: 'site', name: 'Logged' });
    await admin.put(`/api/admin/units/${unit.id}`).send({ name: 'Renamed' }).expect(200);
    const rows = await test
      .em()
      .execute<{ event: string }[]>('select event from security_log where site_id = ? order by id', [unit.id]);
    expect(rows).toEqual([{ event: 'unit_created' }, { event: 'unit_changed' }]);
  });
});
