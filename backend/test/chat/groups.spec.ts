import type { GroupMember } from '@workforce/contracts';
import { GroupMemberEntity } from '../../src/modules/chat/member.entity.ts';
import { MessageEntity } from '../../src/modules/chat/message.entity.ts';
import { statementsDuring } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';
import { add, aTalk, groupsOf, openGroup, remove, say, seen } from './chat-team.ts';

const NOBODY = '0197fb5e-0000-7000-8000-000000000000';

describe('chat groups', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const membersOf = async (path: string, caller = test.anonymous()) =>
    (await caller.get(`/api/chat-groups/${path}/members`).expect(200)).body as GroupMember[];

  it('A manager who creates a chat group becomes its first member with role admin', async () => {
    const manager = await test.signedIn('manager');
    const answer = await manager.caller
      .post('/api/chat-groups')
      .send({ title: '  Front desk ', description: ' ' })
      .expect(201);
    expect(answer.body).toEqual({
      id: answer.body.id,
      title: 'Front desk',
      description: null,
      unitId: null,
      unitName: null,
      displayOrder: expect.any(Number),
      memberCount: 1,
      isMember: true,
      unreadCount: 0,
      lastMessageAt: null,
      lastMessageNumber: 0,
      lastReadMessageId: null,
    });
    const { name, username, id } = manager.person;
    expect(await membersOf(answer.body.id, manager.caller)).toEqual([
      { id: expect.any(String), userId: id, role: 'admin', user: { name, username } },
    ]);
  });

  it.each([{}, { title: '' }, { title: '  ' }])(
    'Creating a chat group without a title is refused: %j',
    async (body) => {
      const { caller } = await test.signedIn('manager');
      const answer = await caller.post('/api/chat-groups').send(body).expect(400);
      expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', message: 'Title is required' });
      expect(answer.body.details).toEqual([{ field: 'title', message: 'Title is required' }]);
    },
  );

  it('Employees see the chat groups they are members of, managers see all', async () => {
    const { anna, manager, group } = await aTalk(test);
    const stranger = await test.signedIn('employee');
    const other = await test.signedIn('admin');
    expect((await groupsOf(anna)).map(({ id }) => id)).toEqual([group.id]);
    expect(await groupsOf(stranger)).toEqual([]);
    expect(await seen(manager, group.id)).toMatchObject({ isMember: true, memberCount: 3 });
    expect(await seen(other, group.id)).toMatchObject({ isMember: false, unreadCount: 0, lastReadMessageId: null });
    await stranger.caller.get(`/api/chat-groups/${group.id}/members`).expect(404);
    expect(await membersOf(group.id, other.caller)).toHaveLength(3);
  });

  it('The list of chat groups is one statement for any number of groups', async () => {
    const manager = await test.signedIn('manager');
    const list = () => manager.caller.get('/api/chat-groups').expect(200);
    await openGroup(manager);
    const few = await statementsDuring(test, list);
    for (let count = 0; count < 5; count += 1) await openGroup(manager);
    expect(await statementsDuring(test, list)).toBe(few);
  });

  it('Chat groups are searched by a part of their title', async () => {
    const manager = await test.signedIn('manager');
    const { body: oak } = await manager.caller.post('/api/chat-groups').send({ title: 'Übergabe 50% Oak' }).expect(201);
    const found = async (search: string) => {
      const { body } = await manager.caller.get('/api/chat-groups').query({ search }).expect(200);
      return (body as { id: string }[]).map(({ id }) => id);
    };
    for (const search of ['ÜBERGABE', 'U\u0308bergabe', 'ubergabe']) expect(await found(search)).toEqual([oak.id]);
    expect(await found(' 0% o ')).toEqual([oak.id]);
    expect(await found('50_')).toEqual([]);
  });

  it('One chat group is read by those who list it, until it is archived', async () => {
    const { anna, manager, group } = await aTalk(test);
    const stranger = await test.signedIn('employee');
    expect((await anna.caller.get(`/api/chat-groups/${group.id}`).expect(200)).body).toEqual(
      await seen(anna, group.id),
    );
    await stranger.caller.get(`/api/chat-groups/${group.id}`).expect(404);
    await manager.caller.patch(`/api/chat-groups/${group.id}/archive`).expect(200);
    await anna.caller.get(`/api/chat-groups/${group.id}`).expect(404);
  });

  it('The list of chat groups is paginated', async () => {
    const manager = await test.signedIn('manager');
    await openGroup(manager);
    await openGroup(manager);
    const all = (await groupsOf(manager)).map(({ id }) => id);
    const first = await manager.caller.get('/api/chat-groups?limit=1').expect(200);
    const cursor = String(first.headers['x-next-cursor']);
    const rest = await manager.caller.get('/api/chat-groups').query({ cursor }).expect(200);
    expect([...first.body, ...rest.body].map(({ id }) => id)).toEqual(all);
    await manager.caller.get('/api/chat-groups?cursor=nonsense').expect(400);
  });

  it('Chat groups are listed in the order set by managers', async () => {
    const manager = await test.signedIn('manager');
    const anna = await test.signedIn('employee');
    const [one, two, three] = [
      await openGroup(manager, [anna]),
      await openGroup(manager, [anna]),
      await openGroup(manager, [anna]),
    ];
    expect((await groupsOf(anna)).map(({ id }) => id)).toEqual([one.id, two.id, three.id]);
    const groupOrders = [three, one, two].map(({ id }, index) => ({ id, displayOrder: index + 1 }));
    const { body } = await manager.caller.put('/api/chat-groups/order').send({ groupOrders }).expect(200);
    const mine = [one.id, two.id, three.id];
    const order = (body as { id: string }[]).map(({ id }) => id).filter((id) => mine.includes(id));
    expect(order).toEqual([three.id, one.id, two.id]);
    expect((await groupsOf(anna)).map(({ id }) => id)).toEqual([three.id, one.id, two.id]);
  });

  it('Reordering chat groups ignores unknown and repeated ids', async () => {
    const { manager, anna, group } = await aTalk(test);
    const before = (await seen(anna, group.id)).displayOrder;
    const order = (groupOrders: object[]) => manager.caller.put('/api/chat-groups/order').send({ groupOrders });
    const place = { id: group.id, displayOrder: 99 };
    await order([place, { id: NOBODY, displayOrder: 1 }]).expect(404);
    await order([place, place]).expect(400);
    await order([{ id: group.id, displayOrder: -1 }]).expect(400);
    expect((await seen(anna, group.id)).displayOrder).toBe(before);
  });

  it('An archived chat group disappears from all lists, keeps its messages and accepts no new ones', async () => {
    const { manager, anna, group } = await aTalk(test);
    await say(anna, group.id, 'Goodbye');
    const archive = () => manager.caller.patch(`/api/chat-groups/${group.id}/archive`).expect(200);
    expect((await archive()).body).toMatchObject({ id: group.id, title: group.title });
    await archive();
    expect(await groupsOf(anna)).toEqual([]);
    expect((await groupsOf(manager)).some(({ id }) => id === group.id)).toBe(false);
    expect((await anna.caller.get('/api/messages').expect(200)).body).toEqual([]);
    const late = await anna.caller.post('/api/messages').send({ groupId: group.id, content: 'Hello?' }).expect(409);
    expect(late.body.code).toBe('GROUP_ARCHIVED');
    const person = await test.organisation.person();
    const joining = manager.caller.post(`/api/chat-groups/${group.id}/members`).send({ userId: person.id });
    expect((await joining.expect(409)).body.code).toBe('GROUP_ARCHIVED');
    expect(await test.em().count(MessageEntity, { group: group.id })).toBe(1);
  });

  it.each(['archived', 'left'] as const)(
    'The unread notification about a group that was %s is read with it',
    async (how) => {
      const { manager, anna, bert, group } = await aTalk(test);
      const unread = async ({ caller }: Awaited<ReturnType<TestApp['signedIn']>>) =>
        ((await caller.get('/api/notifications/unread').expect(200)).body as { link: string }[]).filter(
          ({ link }) => link === `/chat?group=${group.id}`,
        ).length;
      await say(bert, group.id, 'Who has the key?');
      expect([await unread(anna), await unread(manager)]).toEqual([1, 1]);
      if (how === 'archived') await manager.caller.patch(`/api/chat-groups/${group.id}/archive`).expect(200);
      else await remove(manager, group.id, anna.person.id);
      expect([await unread(anna), await unread(manager)]).toEqual([0, how === 'archived' ? 0 : 1]);
    },
  );

  it.each(['post', 'put', 'patch'] as const)("Employees can't change chat groups (%s)", async (method) => {
    const { anna, group } = await aTalk(test);
    const paths = { post: '', put: '/order', patch: `/${group.id}/archive` };
    expect((await anna.caller[method](`/api/chat-groups${paths[method]}`).expect(403)).body.code).toBe('FORBIDDEN');
  });

  describe('take members', () => {
    it('Active people are added to a chat group, as member by default', async () => {
      const { manager, group } = await aTalk(test);
      const person = await test.organisation.person();
      const { body } = await add(manager, group.id, person.id);
      const { name, username } = person;
      expect(body).toEqual({ id: body.id, userId: person.id, role: 'member', user: { name, username } });
      const lead = await test.organisation.person();
      const admin = manager.caller
        .post(`/api/chat-groups/${group.id}/members`)
        .send({ userId: lead.id, role: 'admin' });
      expect((await admin.expect(201)).body.role).toBe('admin');
      expect((await seen(manager, group.id)).memberCount).toBe(5);
    });

    it('A member is added to a chat group once, also by two managers concurrently', async () => {
      const { manager, group } = await aTalk(test);
      const { id: userId } = await test.organisation.person();
      const adding = () => manager.caller.post(`/api/chat-groups/${group.id}/members`).send({ userId });
      const answers = await Promise.all([adding(), adding(), adding()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_MEMBER');
    });

    it('Adding a chat group member without a person, or an inactive or unknown one, is refused', async () => {
      const { manager, group } = await aTalk(test);
      const inactive = await test.organisation.person({ isActive: false });
      const adding = (body: object) => manager.caller.post(`/api/chat-groups/${group.id}/members`).send(body);
      expect((await adding({}).expect(400)).body.message).toBe('User is required');
      expect((await adding({ userId: inactive.id }).expect(400)).body.details[0].field).toBe('userId');
      await adding({ userId: NOBODY }).expect(400);
      await adding({ userId: inactive.id, role: 'owner' }).expect(400);
    });

    it('Members can be removed from a chat group, but nobody can remove themselves, in any spelling of their id', async () => {
      const { manager, anna, group } = await aTalk(test);
      await remove(manager, group.id, anna.person.id);
      expect(await groupsOf(anna)).toEqual([]);
      await manager.caller.delete(`/api/chat-groups/${group.id}/members/${anna.person.id}`).expect(404);
      for (const id of [manager.person.id, manager.person.id.toUpperCase()]) {
        const self = manager.caller.delete(`/api/chat-groups/${group.id}/members/${id}`);
        expect((await self.expect(409)).body.code).toBe('CANNOT_REMOVE_SELF');
      }
    });
  });

  it("A group's number of members is that of its memberships, whoever joins, leaves or is deleted meanwhile", async () => {
    const { manager, group } = await aTalk(test);
    const admin = await test.signedIn('admin');
    const stored = () => test.em().count(GroupMemberEntity, { group: group.id });
    const before = await stored();
    const people = await Promise.all(Array.from({ length: 6 }, () => test.organisation.person()));
    const path = `/api/chat-groups/${group.id}/members`;
    await Promise.all([...people, ...people].map(({ id: userId }) => manager.caller.post(path).send({ userId })));
    expect(await stored()).toBe(before + 6);
    expect((await seen(manager, group.id)).memberCount).toBe(before + 6);

    const [first, second, third] = people.map(({ id }) => id);
    await Promise.all([
      ...[1, 2].map(() => manager.caller.delete(`${path}/${first}`)),
      remove(manager, group.id, second ?? ''),
      admin.caller.delete(`/api/users/${third}`).expect(204),
    ]);
    expect(await stored()).toBe(before + 3);
    expect((await seen(manager, group.id)).memberCount).toBe(before + 3);
  });
});
