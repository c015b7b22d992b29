import { jest } from '@jest/globals';
import type { Id, SecurityLogEntry } from '@workforce/contracts';
import { GrantChanges, type GrantMessage } from '../../src/modules/scim/groups/grant-changes.ts';
import { Jobs } from '../../src/platform/maintenance/jobs.ts';
import { ScimStage } from './scim-stage.ts';

const PEOPLE = 10_050;
const MEMBERS = 3_000;

describe('large groups of directories', () => {
  let stage: ScimStage;
  /** Of employees of the first site, in the order of their ids. */
  let people: Id[];
  let sent: GrantMessage[];

  beforeAll(async () => {
    stage = await ScimStage.start();
    const site = await stage.test.sites.first();
    await stage.test.em().execute(
      `with people as (
         insert into users (id, site_id, created_at, updated_at, name, username, email, role, is_active)
         select gen_random_uuid(), ?, now(), now(), 'Crowd ' || n, 'crowd' || n, 'crowd' || n || '@example.com', 'employee', true
         from generate_series(1, ?) n returning id)
       insert into assignments (id, created_at, updated_at, user_id, unit_id, role, is_home, "from")
       select gen_random_uuid(), now(), now(), id, ?, 'employee', true, '2020-01-01' from people`,
      [site.id, PEOPLE, site.id],
    );
    const rows = await stage.test
      .em()
      .execute<{ id: Id }[]>(`select id from users where username like 'crowd%' order by id`);
    people = rows.map(({ id }) => id);
  });
  beforeEach(() => {
    sent = [];
    jest.spyOn(stage.test.app.get(Jobs), 'send').mockImplementation((_, data) => {
      sent.push(data as GrantMessage);
      return Promise.resolve();
    });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => stage.stop());

  const some = (count: number) => people.slice(0, count);
  const shown = async (group: Id): Promise<Id[]> => {
    const { body } = await stage.client.get(`/scim/v2/Groups/${group}`).expect(200);
    return (body as { members: { value: Id }[] }).members.map(({ value }) => value);
  };
  const put = (group: Id, displayName: string, members: readonly Id[]) =>
    stage.send({
      method: 'put',
      path: `/Groups/${group}`,
      body: { displayName, members: members.map((value) => ({ value })) },
    });
  const log = async (query: string): Promise<SecurityLogEntry[]> =>
    (await stage.admin.get(`/api/admin/security-log?${query}`).expect(200)).body as SecurityLogEntry[];
  const run = (message: GrantMessage) => stage.test.app.get(GrantChanges).run(message);
  const work = async (id: Id) => (await stage.stored(id)).jobFunctions.getItems().map((each) => each.id);

  it('A group of thousands is pushed, replaced, emptied and deleted', async () => {
    const group = await stage.group('Everybody', some(MEMBERS));
    expect(await shown(group)).toEqual(some(MEMBERS));
    await put(group, 'Everybody', people.slice(MEMBERS, 2 * MEMBERS)).expect(200);
    expect(await shown(group)).toEqual(people.slice(MEMBERS, 2 * MEMBERS));
    await stage.patchGroup(group, { op: 'remove', path: 'members' }).expect(200);
    expect(await shown(group)).toEqual([]);
    await put(group, 'Everybody', some(MEMBERS)).expect(200);
    await stage.client.delete(`/scim/v2/Groups/${group}`).expect(204);
    await stage.client.get(`/scim/v2/Groups/${group}`).expect(404);
    expect(sent).toEqual([]);
  });

  it('Thousands get what their group is mapped to by jobs, which may run late and twice', async () => {
    const group = await stage.group('Cooks of the crowd', some(MEMBERS));
    const jobFunction = await stage.test.organisation.jobFunction();
    const mapped = await stage.map(group, { kind: 'job-function', jobFunctionId: jobFunction.id }).expect(200);
    expect(mapped.body).toMatchObject({ members: MEMBERS, gives: jobFunction.name });
    expect(sent.flatMap((message) => message.people)).toEqual(some(MEMBERS));
    const [first, second] = sent.map((message) => ({ ...message, people: message.people.slice(0, 3) }));
    if (!first || !second) throw new Error('Several jobs are needed');
    await stage.patchGroup(group, { op: 'remove', path: `members[value eq "${second.people[0]}"]` }).expect(200);
    for (const message of [first, second, first]) await run(message);
    for (const id of first.people) expect(await work(id)).toEqual([jobFunction.id]);
    expect(await work(second.people[0] ?? '')).toEqual([]);
    expect(await work(second.people[1] ?? '')).toEqual([jobFunction.id]);
    const [changed] = await log(`event=user_changed&userId=${first.people[0]}`);
    expect(changed?.actorName).toBe('Cooks of the crowd');

    sent = [];
    await stage.client.delete(`/scim/v2/Groups/${group}`).expect(204);
    expect(sent.flatMap((message) => message.people)).toEqual(some(MEMBERS).filter((id) => id !== second.people[0]));
    for (const message of sent.slice(0, 1)) await run({ ...message, people: first.people });
    for (const id of first.people) expect(await work(id)).toEqual([]);
  });

  it('Whoever must keep what a large group no longer gives keeps it, and the security log says why', async () => {
    const [{ id } = { id: '' }] = await stage.test
      .em()
      .execute<{ id: Id }[]>(`select id from users where role = 'admin' order by id limit 1`);
    const group = await stage.group('Administrators and others', [id, ...some(200)]);
    const message: GrantMessage = {
      by: { id: group, name: 'Directory' },
      unitId: (await stage.test.sites.organisation()).id,
      group: 'Administrators and others',
      people: [id],
      grants: [{ kind: 'role', unitId: (await stage.test.sites.organisation()).id, role: 'admin' }],
    };
    await stage.test.em().execute(`update users set is_active = false where role = 'admin' and id <> ?`, [id]);
    await stage.patchGroup(group, { op: 'remove', path: 'members' }).expect(200);
    await run(message);
    expect((await stage.stored(id)).role).toBe('admin');
    const [refused] = await log('event=scim_group_refused');
    expect(refused).toMatchObject({ userId: id, actorName: 'Directory' });
    expect(refused?.detail).toMatch(/^Administrators and others: .*administrator/i);
  });

  it('A list of groups with members ends before it has too many, and goes on from there', async () => {
    const names = ['List 1', 'List 2', 'List 3', 'List 4'];
    for (const name of names) await stage.group(name);
    const fill = (name: string, count: number) =>
      stage.test.em().execute(
        `insert into scim_group_members (group_id, user_id)
         select g.id, u.id from scim_groups g, (select id from users where username like 'crowd%' order by id limit ?) u where g.name = ?`,
        [count, name],
      );
    await fill('List 1', 6_000);
    await fill('List 2', 5_000);
    await fill('List 3', PEOPLE);
    const page = async (startIndex: number, more = '') => {
      const filter = encodeURIComponent(names.map((name) => `displayName eq "${name}"`).join(' or '));
      const { body } = await stage.client
        .get(`/scim/v2/Groups?filter=${filter}&startIndex=${startIndex}${more}`)
        .expect(200);
      const { totalResults, itemsPerPage, Resources } = body as {
        totalResults: number;
        itemsPerPage: number;
        Resources: { displayName: string; members?: object[] }[];
      };
      const groups = Resources.map(({ displayName, members }) => [displayName, members?.length]);
      return { totalResults, itemsPerPage, groups };
    };
    const total = { totalResults: 4, itemsPerPage: 1 };
    expect(await page(1)).toEqual({ ...total, groups: [['List 1', 6_000]] });
    expect(await page(2)).toEqual({ ...total, groups: [['List 2', 5_000]] });
    expect(await page(3)).toEqual({ ...total, groups: [['List 3', PEOPLE]] });
    expect(await page(4)).toEqual({ ...total, groups: [['List 4', 0]] });
    expect(await page(1, '&excludedAttributes=members')).toEqual({
      totalResults: 4,
      itemsPerPage: 4,
      groups: names.map((name) => [name, undefined]),
    });
  });
});
