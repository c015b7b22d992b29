import fc from 'fast-check';
import type { Id, InboxMessage } from '@workforce/contracts';
import { MessageEntity } from '../../src/modules/chat/message.entity.ts';
import { TestApp } from '../harness/test-app.ts';
import { add, aTalk, groupsOf, messagesOf, openGroup, read, remove, say, seen, type Somebody } from './chat-team.ts';

describe('chat messages', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const inboxOf = async (who: Somebody) => (await who.caller.get('/api/messages').expect(200)).body as InboxMessage[];

  it('A sent message is answered as stored: trimmed, with sender and time', async () => {
    const { anna, group } = await aTalk(test);
    expect(await say(anna, group.id, '  Gate is locked ')).toEqual({
      id: expect.any(String),
      number: 1,
      content: 'Gate is locked',
      groupId: group.id,
      recipientId: null,
      senderId: anna.person.id,
      senderName: anna.person.name,
      createdAt: expect.stringMatching(/Z$/),
      isRead: true,
    });
  });

  it.each([
    [{ content: '' }, 'Message cannot be empty'],
    [{ content: ' \n ' }, 'Message cannot be empty'],
    [{ content: '\u200b\u2060 \u3164' }, 'Message cannot be empty'],
    [{}, 'Message cannot be empty'],
    [{ content: 'x'.repeat(4_001) }, 'A message can have at most 4000 characters'],
    [{ content: 'Psst', recipientId: '0197fb5e-0000-7000-8000-000000000000' }, 'Direct messages are not supported'],
  ])('An empty or invalid message is refused (%#)', async (body, message) => {
    const { anna, group } = await aTalk(test);
    const answer = await anna.caller
      .post('/api/messages')
      .send({ ...body, groupId: group.id })
      .expect(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', message });
    expect(await messagesOf(anna, group.id)).toEqual([]);
  });

  it('Messages are for members: 404 for other employees, 403 for other managers', async () => {
    const { group } = await aTalk(test);
    const stranger = await test.signedIn('employee');
    const manager = await test.signedIn('admin');
    for (const [who, status] of [
      [stranger, 404],
      [manager, 403],
    ] as const) {
      await who.caller.get(`/api/messages/group/${group.id}`).expect(status);
      await who.caller.post('/api/messages').send({ groupId: group.id, content: 'Hello' }).expect(status);
      const messageId = group.id;
      await who.caller.put(`/api/chat-groups/${group.id}/read`).send({ messageId }).expect(status);
    }
    expect(await inboxOf(manager)).toEqual([]);
  });

  it('Messages answer 404 to a former member', async () => {
    const { manager, anna, bert, group } = await aTalk(test);
    await say(bert, group.id, 'Hello');
    await remove(manager, group.id, anna.person.id);
    await anna.caller.get(`/api/messages/group/${group.id}`).expect(404);
    await anna.caller.post('/api/messages').send({ groupId: group.id, content: 'Still here' }).expect(404);
    expect(await inboxOf(anna)).toEqual([]);
  });

  it('Messages are read latest 50 first in chronological order, and paginated back without a gap', async () => {
    const { anna, bert, group } = await aTalk(test);
    const talk = Array.from({ length: 103 }, (_, index) => say(index % 2 ? anna : bert, group.id, `Text ${index}`));
    await Promise.all(talk);
    const numbers = (page: { number: number }[]) => [page.length, page[0]?.number, page.at(-1)?.number];
    const latest = await messagesOf(anna, group.id);
    expect(numbers(latest)).toEqual([50, 54, 103]);
    const earlier = await messagesOf(anna, group.id, latest[0]?.id);
    expect(numbers(earlier)).toEqual([50, 4, 53]);
    const first = await messagesOf(anna, group.id, earlier[0]?.id);
    expect(numbers(first)).toEqual([3, 1, 3]);
    const ids = [...first, ...earlier, ...latest].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
  });

  it("Messages can't be paginated from a message of another group", async () => {
    const { anna, group } = await aTalk(test);
    const elsewhere = await aTalk(test);
    const { id } = await say(elsewhere.anna, elsewhere.group.id, 'Secret');
    await anna.caller.get(`/api/messages/group/${group.id}?before=${id}`).expect(400);
    await anna.caller.put(`/api/chat-groups/${group.id}/read`).send({ messageId: id }).expect(400);
  });

  it('Messages sent concurrently on two nodes have one order without gap or duplicate', async () => {
    const node = await TestApp.start({ sharing: test });
    const { anna, bert, group } = await aTalk(test);
    const nodes = [anna, { ...bert, caller: bert.caller.on(node.server) }];
    await Promise.all(Array.from({ length: 30 }, (_, index) => say(nodes[index % 2] ?? anna, group.id, `No ${index}`)));
    const messages = await messagesOf(anna, group.id);
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).sort());
    expect(new Set(messages.map(({ createdAt }) => createdAt)).size).toBe(30);
    await node.stop();
  });

  it('A message sent repeatedly with one idempotency key is stored once', async () => {
    const { anna, group } = await aTalk(test);
    const body = { groupId: group.id, content: 'Only once' };
    const send = () => anna.caller.post('/api/messages').set('Idempotency-Key', 'try-1').send(body).expect(201);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body: { id } }) => id as Id)).size).toBe(1);
    expect(await messagesOf(anna, group.id)).toHaveLength(1);
    expect(answers.map(({ body: { key } }) => key as string)).toEqual(['try-1', 'try-1', 'try-1']);
  });

  it('A message shows its idempotency key to its sender only, wherever it is read', async () => {
    const { manager, anna, bert, group } = await aTalk(test);
    const mine = await say(anna, group.id, 'Mine', 'key-1');
    const other = await say(bert, group.id, 'Of another', 'key-1');
    const keyless = await say(anna, group.id, 'Without a key');
    const last = await say(bert, group.id, 'Last');
    expect([mine.key, other.key, keyless.key]).toEqual(['key-1', 'key-1', undefined]);

    const keysFor = async (who: Somebody) => {
      const lists = [await messagesOf(who, group.id), await messagesOf(who, group.id, last.id), await inboxOf(who)];
      return lists.map((list) =>
        list.flatMap(({ id, ...message }) => ('key' in message ? [{ id, key: message.key }] : [])),
      );
    };
    expect(await keysFor(anna)).toEqual(Array(3).fill([{ id: mine.id, key: 'key-1' }]));
    expect(await keysFor(bert)).toEqual(Array(3).fill([{ id: other.id, key: 'key-1' }]));
    expect(await keysFor(manager)).toEqual([[], [], []]);
    await anna.caller.get(`/api/chat-groups`).expect(({ text }) => expect(text).not.toContain('key-1'));
  });

  it("A message's idempotency key isn't shown to anybody once its sender is deleted", async () => {
    const { anna, bert, group } = await aTalk(test);
    await say(bert, group.id, 'Goodbye', 'key-1');
    await test.em().execute('delete from users where id = ?', [bert.person.id]);
    expect((await messagesOf(anna, group.id))[0]).not.toHaveProperty('key');
  });

  it('Messages of a deleted account keep their text without a sender', async () => {
    const { anna, bert, group } = await aTalk(test);
    await say(bert, group.id, 'Goodbye');
    const { caller: admin } = await test.signedIn('admin');
    await admin.delete(`/api/users/${bert.person.id}`).expect(204);
    expect(await messagesOf(anna, group.id)).toMatchObject([
      { content: 'Goodbye', senderId: null, senderName: null, isRead: false },
    ]);
    expect((await inboxOf(anna))[0]).toMatchObject({ senderId: null, senderName: null });
    expect(await seen(anna, group.id)).toMatchObject({ memberCount: 2, unreadCount: 1 });
  });

  it('The inbox lists the messages of all groups, newest first, at most 200', async () => {
    const { manager, anna, bert, group } = await aTalk(test);
    const second = await openGroup(manager, [anna], 'Front desk');
    await say(bert, group.id, 'First');
    await say(manager, second.id, 'Second');
    await say(anna, group.id, 'Third');
    expect(await inboxOf(anna)).toMatchObject([
      { content: 'Third', groupTitle: 'Night team', isRead: true },
      { content: 'Second', groupTitle: 'Front desk', isRead: false },
      { content: 'First', groupTitle: 'Night team', isRead: false },
    ]);
    expect((await inboxOf(bert)).map(({ content }) => content)).toEqual(['Third', 'First']);
    const em = test.em();
    await em.insertMany(
      MessageEntity,
      Array.from({ length: 250 }, (_, index) => ({
        id: test.clock.newId(new Date(Date.now() + 1_000 * index)),
        group: group.id,
        number: index + 10,
        sender: bert.person.id,
        content: 'Again',
        createdAt: new Date(Date.now() + 1_000 * index),
      })),
    );
    expect(await inboxOf(anna)).toHaveLength(200);
  });

  describe('unread messages', () => {
    const unreadOf = async (who: Somebody, groupId: Id) => (await seen(who, groupId)).unreadCount;

    it('Messages of others after the read mark count as unread', async () => {
      const { anna, bert, group } = await aTalk(test);
      const one = await say(anna, group.id, 'One');
      await say(anna, group.id, 'Two');
      expect([await unreadOf(anna, group.id), await unreadOf(bert, group.id)]).toEqual([0, 2]);
      expect(await read(bert, group.id, one.id)).toEqual({ groupId: group.id, messageId: one.id, unreadCount: 1 });
      expect((await messagesOf(bert, group.id)).map(({ isRead }) => isRead)).toEqual([true, false]);
      expect(await seen(bert, group.id)).toMatchObject({ unreadCount: 1, lastReadMessageId: one.id });
    });

    it('The read mark moves only forward and limits the unread count', async () => {
      const { anna, bert, group } = await aTalk(test);
      const one = await say(anna, group.id, 'One');
      const two = await say(anna, group.id, 'Two');
      await read(bert, group.id, two.id);
      expect(await read(bert, group.id, one.id)).toMatchObject({ messageId: two.id, unreadCount: 0 });
    });

    it("One's own messages don't count as unread, also between others", async () => {
      const { anna, bert, group } = await aTalk(test);
      await say(anna, group.id, 'One');
      const two = await say(bert, group.id, 'Two, without having looked');
      expect(await unreadOf(bert, group.id)).toBe(1);
      await say(anna, group.id, 'Three');
      await say(bert, group.id, 'Four');
      expect(await unreadOf(bert, group.id)).toBe(2);
      expect((await messagesOf(bert, group.id)).map(({ isRead }) => isRead)).toEqual([false, true, false, true]);
      expect(await read(bert, group.id, two.id)).toMatchObject({ unreadCount: 1 });
    });

    it("Messages from before one joined don't count as unread", async () => {
      const { manager, anna, group } = await aTalk(test);
      const last = await say(anna, group.id, 'Old news');
      const late = await test.signedIn('employee');
      await add(manager, group.id, late.person.id);
      expect(await seen(late, group.id)).toMatchObject({ unreadCount: 0, lastReadMessageId: last.id });
      expect((await messagesOf(late, group.id)).map(({ isRead }) => isRead)).toEqual([true]);
    });

    it('The unread count equals a count of the messages for any sequence of sending and reading', async () => {
      const { anna, bert, group } = await aTalk(test);
      const step = fc.oneof(
        fc.record({ says: fc.constantFrom('anna', 'bert') }),
        fc.record({ reads: fc.constantFrom('anna', 'bert'), back: fc.nat({ max: 4 }) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
          for (const action of steps) {
            if ('says' in action) await say(action.says === 'anna' ? anna : bert, group.id, 'Text');
            else {
              const who = action.reads === 'anna' ? anna : bert;
              const target = (await messagesOf(who, group.id)).at(-1 - action.back);
              if (target) await read(who, group.id, target.id);
            }
          }
          for (const who of [anna, bert]) {
            const [row] = await test.em().execute(
              `select count(*)::int from messages t
               join chat_group_members m on m.group_id = t.group_id and m.user_id = ?
               where t.group_id = ? and t.number > m.read_number and t.sender_id is distinct from m.user_id`,
              [who.person.id, group.id],
            );
            expect(await unreadOf(who, group.id)).toBe(row?.count);
          }
        }),
        { numRuns: 8 },
      );
    });

    it('The unread count is right when one reads and sends concurrently', async () => {
      const { anna, bert, group } = await aTalk(test);
      for (let round = 0; round < 5; round += 1) {
        const last = await say(anna, group.id, 'Question');
        await Promise.all([
          read(bert, group.id, last.id),
          say(bert, group.id, 'Answer'),
          say(bert, group.id, 'And another'),
        ]);
      }
      expect(await unreadOf(bert, group.id)).toBe(0);
    });
  });

  it('The list of chat groups shows the time of the last message', async () => {
    const { anna, group } = await aTalk(test);
    await say(anna, group.id, 'One');
    const { createdAt, number } = await say(anna, group.id, 'Two');
    expect((await groupsOf(anna))[0]).toMatchObject({ lastMessageAt: createdAt, lastMessageNumber: number });
  });
});
