import type { ScimGroup } from '@workforce/contracts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { untilWaitingForLock } from '../harness/waiting-for-lock.ts';
import { ScimStage } from './scim-stage.ts';

describe('groups of directories', () => {
  let stage: ScimStage;
  let berlin: OrgUnit;
  let paris: OrgUnit;

  beforeAll(async () => {
    stage = await ScimStage.start();
    berlin = await stage.test.sites.site({ name: 'Berlin' });
    paris = await stage.test.sites.site({ name: 'Paris' });
  });
  afterAll(() => stage.stop());

  const member = (value: string) => ({ op: 'add', path: 'members', value: [{ value }] });
  const noMember = (value: string) => ({ op: 'remove', path: `members[value eq "${value}"]` });
  const homeOf = async (id: string) => (await stage.stored(id)).site.name;

  it('A group gives nothing until an administrator maps it', async () => {
    const { id } = await stage.user();
    const group = await stage.group('Administrators', [id]);
    expect(await stage.roles(id)).toHaveLength(1);
    const { body } = await stage.admin.get('/api/admin/scim-groups').expect(200);
    expect((body as ScimGroup[]).find((each) => each.id === group)).toEqual({
      id: group,
      name: 'Administrators',
      members: 1,
      mapping: { kind: 'none' },
      gives: null,
    });
  });

  it('Members of a group for a site belong to it, and to further ones too', async () => {
    const { id } = await stage.user();
    const [first, second] = [await stage.group('Berlin staff'), await stage.group('Paris staff')];
    const mapped = await stage.map(first, { kind: 'role', unitId: berlin.id, role: 'employee' }).expect(200);
    expect(mapped.body.gives).toBe('employee: Berlin');
    await stage.map(second, { kind: 'role', unitId: paris.id, role: 'employee' }).expect(200);
    await stage.patchGroup(first, member(id)).expect(200);
    expect(await homeOf(id)).toBe('Berlin');
    await stage.patchGroup(second, member(id)).expect(200);
    expect(await homeOf(id)).toBe('Berlin');
    expect(await stage.roles(id)).toEqual(['employee Berlin', 'employee Paris']);
    await stage.patchGroup(first, noMember(id)).expect(200);
    expect(await homeOf(id)).toBe('Paris');
    expect(await stage.roles(id)).toEqual(['employee Paris']);
    await stage.patchGroup(second, noMember(id)).expect(200);
    expect(await homeOf(id)).toBe('Paris');
  });

  it('Members of a group for a role have it while they are members', async () => {
    const { id } = await stage.user();
    const group = await stage.group('Paris managers', [id]);
    await stage.map(group, { kind: 'role', unitId: paris.id, role: 'manager' }).expect(200);
    expect(await stage.roles(id)).toContain('manager Paris');
    expect((await stage.stored(id)).role).toBe('manager');
    await stage.patchGroup(group, { op: 'remove', path: 'members' }).expect(200);
    expect(await stage.roles(id)).not.toContain('manager Paris');
    expect((await stage.stored(id)).role).toBe('employee');
  });

  it('Members of a group for a job function work in it, until no group of theirs gives it', async () => {
    const { id } = await stage.user();
    const jobFunction = await stage.test.organisation.jobFunction();
    const groups = [await stage.group('Cooks', [id]), await stage.group('Chefs', [id])];
    for (const group of groups)
      await stage.map(group, { kind: 'job-function', jobFunctionId: jobFunction.id }).expect(200);
    const works = async () => (await stage.stored(id)).jobFunctions.getItems().map((each) => each.id);
    expect(await works()).toEqual([jobFunction.id]);
    await stage.patchGroup(groups[0] ?? '', noMember(id)).expect(200);
    expect(await works()).toEqual([jobFunction.id]);
    await stage.client.delete(`/scim/v2/Groups/${groups[1]}`).expect(204);
    expect(await works()).toEqual([]);
  });

  it('A group for a deleted job function takes members, and gives nothing', async () => {
    const { id } = await stage.user();
    const jobFunction = await stage.test.organisation.jobFunction();
    const group = await stage.group('Bakers');
    await stage.map(group, { kind: 'job-function', jobFunctionId: jobFunction.id }).expect(200);
    await stage.admin.delete(`/api/job-functions/${jobFunction.id}`).expect(204);
    await stage.patchGroup(group, member(id)).expect(200);
    expect((await stage.stored(id)).jobFunctions.getItems()).toEqual([]);
  });

  it('A group that is mapped to something else takes back what it gave', async () => {
    const { id } = await stage.user();
    const group = await stage.group('Changing', [id]);
    await stage.map(group, { kind: 'role', unitId: berlin.id, role: 'manager' }).expect(200);
    await stage.map(group, { kind: 'role', unitId: paris.id, role: 'manager' }).expect(200);
    expect((await stage.roles(id)).filter((role) => role.startsWith('manager'))).toEqual(['manager Paris']);
    await stage.map(group, { kind: 'none' }).expect(200);
    expect((await stage.roles(id)).filter((role) => role.startsWith('manager'))).toEqual([]);
    const { body } = await stage.admin.get('/api/admin/security-log?event=scim_group_mapped').expect(200);
    expect(body).toContainEqual(expect.objectContaining({ detail: 'Changing: manager: Berlin → manager: Paris' }));
  });

  it('An administrator who is in a group gets what it gives, by mapping it', async () => {
    const { person, caller } = await stage.test.signedIn('admin');
    const group = await stage.group('With the administrator', [person.id]);
    const jobFunction = await stage.test.organisation.jobFunction();
    await caller
      .put(`/api/admin/scim-groups/${group}/mapping`)
      .send({ kind: 'job-function', jobFunctionId: jobFunction.id })
      .expect(200);
    expect((await stage.stored(person.id)).jobFunctions.getItems()).toHaveLength(1);
  });

  it('An administrator who is in a group gets no role and no place by mapping it, which the security log says', async () => {
    const { person, caller } = await stage.test.signedIn('admin');
    const { id } = await stage.user();
    const group = await stage.group('With themselves', [person.id, id]);
    const before = await stage.roles(person.id);
    for (const role of ['employee', 'manager'])
      await caller
        .put(`/api/admin/scim-groups/${group}/mapping`)
        .send({ kind: 'role', unitId: paris.id, role })
        .expect(200);
    expect(await stage.roles(person.id)).toEqual(before);
    expect(await stage.roles(id)).toContain('manager Paris');
    const { body } = await stage.admin.get('/api/admin/security-log?event=scim_group_refused').expect(200);
    expect(body).toContainEqual(
      expect.objectContaining({
        userId: person.id,
        detail: 'With themselves: nobody changes their own roles and places',
      }),
    );
  });

  it('Groups that give the same are changed at once, and who has left them all keeps nothing', async () => {
    const { id } = await stage.user();
    const groups = [await stage.group('Twins 1'), await stage.group('Twins 2')];
    for (const group of groups)
      await stage.map(group, { kind: 'role', unitId: berlin.id, role: 'manager' }).expect(200);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(groups.map((group) => stage.patchGroup(group, member(id)).expect(200)));
      expect((await stage.stored(id)).role).toBe('manager');
      await Promise.all(groups.map((group) => stage.patchGroup(group, noMember(id)).expect(200)));
      expect((await stage.stored(id)).role).toBe('employee');
    }
  });

  it('Who is deleted loses the roles of their groups, and does not get them back by returning', async () => {
    const { id, userName } = await stage.user();
    const group = await stage.group('Berlin managers', [id]);
    await stage.map(group, { kind: 'role', unitId: berlin.id, role: 'manager' }).expect(200);
    await stage.client.delete(`/scim/v2/Users/${id}`).expect(204);
    await stage.send({ method: 'post', path: '/Users', body: { userName, emails: [{ value: userName }] } }).expect(201);
    expect((await stage.stored(id)).role).toBe('employee');
    expect((await stage.client.get(`/scim/v2/Groups/${group}`).expect(200)).body.members).toEqual([]);
  });

  it('Who is deleted while they are added to a group is in none, and gets nothing by returning', async () => {
    const { id } = await stage.user();
    const group = await stage.group('Night managers');
    await stage.map(group, { kind: 'role', unitId: paris.id, role: 'manager' }).expect(200);
    const deletion = stage.test.em();
    await deletion.begin();
    await deletion.execute('select 1 from users where id = ? for no key update', [id]);
    await deletion.execute('update scim_people set removed_at = now() where user_id = ?', [id]);
    const added = stage.patchGroup(group, member(id)).then(({ status }) => status);
    await untilWaitingForLock(stage.test);
    await deletion.commit();
    expect(await added).toBe(400);
    expect(await stage.test.em().execute('select 1 from scim_group_members where user_id = ?', [id])).toEqual([]);
    expect(await stage.roles(id)).not.toContain('manager Paris');
  });

  it('The last administrator keeps the role when they leave its group', async () => {
    const [{ id } = { id: '' }] = await stage.test
      .em()
      .execute<{ id: string }[]>(`select id from users where role = 'admin' order by id limit 1`);
    await stage.test.em().execute(`update users set is_active = false where role = 'admin' and id <> ?`, [id]);
    const group = await stage.group('All administrators', [id]);
    const organisation = await stage.test.sites.organisation();
    await stage.map(group, { kind: 'role', unitId: organisation.id, role: 'admin' }).expect(200);
    expect((await stage.patchGroup(group, noMember(id)).expect(409)).body.status).toBe('409');
    expect((await stage.client.get(`/scim/v2/Groups/${group}`).expect(200)).body.members).toHaveLength(1);
  });

  it('An unknown member is refused, and removing one who is none changes nothing', async () => {
    const group = await stage.group('Unknown members');
    const nobody = '0197fb5e-0000-7000-8000-000000000000';
    expect((await stage.patchGroup(group, member(nobody)).expect(400)).body.scimType).toBe('invalidValue');
    await stage.patchGroup(group, noMember(nobody)).expect(200);
  });

  it('The security log says who created, renamed, filled and deleted a group', async () => {
    const { id } = await stage.user();
    const group = await stage.group('Waiters', [id]);
    await stage.patchGroup(group, { op: 'replace', path: 'displayName', value: 'Service' }).expect(200);
    await stage.patchGroup(group, { op: 'replace', path: 'externalId', value: 'x-1' }).expect(200);
    await stage.patchGroup(group, noMember(id)).expect(200);
    await stage.client.delete(`/scim/v2/Groups/${group}`).expect(204);
    const { body } = await stage.admin.get('/api/admin/security-log?limit=6').expect(200);
    const ofDirectory = { actorName: 'Directory', userId: null };
    expect(body).toMatchObject([
      { ...ofDirectory, event: 'scim_group_deleted', detail: 'Service' },
      { ...ofDirectory, event: 'scim_group_left', detail: 'Service', userId: id },
      { ...ofDirectory, event: 'scim_group_changed', detail: 'Service, external id: none → x-1' },
      { ...ofDirectory, event: 'scim_group_changed', detail: 'Waiters → Service' },
      { ...ofDirectory, event: 'scim_group_joined', detail: 'Waiters', userId: id },
      { ...ofDirectory, event: 'scim_group_created', detail: 'Waiters' },
    ]);
  });

  it('A second group of the same name is refused', async () => {
    await stage.group('Twice');
    const body = { displayName: 'twice' };
    expect((await stage.send({ method: 'post', path: '/Groups', body }).expect(409)).body.scimType).toBe('uniqueness');
  });

  it('A change of a group with an outdated If-Match is refused', async () => {
    const group = await stage.group('Versions');
    const { etag = '' } = (await stage.client.get(`/scim/v2/Groups/${group}`)).headers;
    const rename = (value: string) => stage.patchGroup(group, { op: 'replace', path: 'displayName', value });
    await rename('Versions 2').set('If-Match', etag).expect(200);
    await rename('Versions 3').set('If-Match', etag).expect(412);
  });

  it('A directory of a region has its own groups, which give nothing outside it', async () => {
    const region = await stage.test.sites.region();
    const site = await stage.test.sites.site({ parent: region });
    const { caller } = await stage.test.sites.adminOf([region], site);
    const directory = await stage.directoryOf(region);
    const own = await stage.group('Own', [], directory);
    const whole = await stage.group('Of the organisation');
    expect((await directory.get('/scim/v2/Groups').expect(200)).body).toMatchObject({ totalResults: 1 });
    await directory.get(`/scim/v2/Groups/${whole}`).expect(404);
    const { id } = await stage.user({}, directory);
    await stage.patchGroup(whole, member(id)).expect(200);
    await stage.send({ method: 'patch', path: `/Groups/${own}`, body: { Operations: [member(id)] } }, {}, directory);
    expect((await directory.get(`/scim/v2/Users/${id}`).expect(200)).body.groups).toMatchObject([{ display: 'Own' }]);
    const map = (group: string, unitId: string) =>
      caller.put(`/api/admin/scim-groups/${group}/mapping`).send({ kind: 'role', unitId, role: 'manager' });
    await map(whole, site.id).expect(404);
    await map(own, berlin.id).expect(404);
    await stage.map(own, { kind: 'role', unitId: berlin.id, role: 'manager' }).expect(400);
    await map(own, site.id).expect(200);
  });

  it('A directory of a region deletes whom another directory has in a group', async () => {
    const region = await stage.test.sites.region();
    const site = await stage.test.sites.site({ parent: region });
    const directory = await stage.directoryOf(region);
    const { id } = await stage.user({}, directory);
    const own = await stage.group('Of the region', [id], directory);
    await stage.map(own, { kind: 'role', unitId: site.id, role: 'employee' }).expect(200);
    const elsewhere = await stage.group('Elsewhere', [id]);
    await stage.map(elsewhere, { kind: 'role', unitId: berlin.id, role: 'employee' }).expect(200);
    await directory.delete(`/scim/v2/Users/${id}`).expect(204);
    expect((await stage.stored(id)).isActive).toBe(false);
    expect((await directory.get(`/scim/v2/Groups/${own}`).expect(200)).body.members).toEqual([]);
    expect((await stage.client.get(`/scim/v2/Groups/${elsewhere}`).expect(200)).body.members).toHaveLength(1);
  });
});
