import type { Id, Notification } from '@workforce/contracts';
import { NotificationEntity } from '../../src/modules/notifications/notification.entity.ts';
import { Notifier } from '../../src/modules/notifications/notifier.ts';
import { Transactions } from '../../src/platform/database/transactions.ts';
import { aTalk, read, say, type Somebody } from '../chat/chat-team.ts';
import { connected } from '../harness/realtime-client.ts';
import { TestApp } from '../harness/test-app.ts';

const TEXTS = { title: 'Fire drill', message: 'At noon' };
const CONTENT = { type: 'default', kind: 'stored-text', parameters: TEXTS, link: '/' } as const;

describe('notifications', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const notify = (userIds: Id[], count = 1) =>
    test.app.get(Transactions).run(async () => {
      for (let index = 0; index < count; index += 1) await test.app.get(Notifier).notify(userIds, CONTENT);
    });
  const listOf = async ({ caller }: Somebody, path = '') =>
    (await caller.get(`/api/notifications${path}`).expect(200)).body as Notification[];

  it('Notifying several people writes one notification for each of them', async () => {
    const people = [await test.signedIn('employee'), await test.signedIn('employee'), await test.signedIn('manager')];
    await notify(people.map(({ person }) => person.id));
    for (const person of people) expect(await listOf(person)).toEqual([expect.objectContaining(TEXTS)]);
  });

  it('Notifications are listed to their own person, newest first, at most 200', async () => {
    const anna = await test.signedIn('employee');
    const bert = await test.signedIn('employee');
    await notify([anna.person.id], 201);
    const list = await listOf(anna);
    expect(list).toHaveLength(200);
    expect(list[0]).toEqual({
      id: expect.any(String),
      userId: anna.person.id,
      type: 'default',
      ...TEXTS,
      link: '/',
      isRead: false,
      createdAt: expect.any(String),
    });
    expect(await listOf(bert)).toEqual([]);
  });

  it('Notifications can be marked as read one by one and all at once', async () => {
    const anna = await test.signedIn('employee');
    await notify([anna.person.id], 3);
    const [first] = await listOf(anna);
    const readFirst = () => anna.caller.put(`/api/notifications/${first?.id}/read`).expect(200);
    await readFirst();
    await readFirst();
    expect(await listOf(anna, '/unread')).toHaveLength(2);
    await anna.caller.put('/api/notifications/mark-all-read').expect(200);
    expect(await listOf(anna, '/unread')).toEqual([]);
    expect(await listOf(anna)).toHaveLength(3);
  });

  it('A notification can be deleted', async () => {
    const anna = await test.signedIn('employee');
    await notify([anna.person.id], 2);
    const [first, second] = await listOf(anna);
    await anna.caller.delete(`/api/notifications/${first?.id}`).expect(204);
    expect((await listOf(anna)).map(({ id }) => id)).toEqual([second?.id]);
    await anna.caller.delete(`/api/notifications/${first?.id}`).expect(404);
  });

  it("Others' notifications answer 404, also to an admin", async () => {
    const anna = await test.signedIn('employee');
    const admin = await test.signedIn('admin');
    await notify([anna.person.id]);
    const [{ id } = { id: '' }] = await listOf(anna);
    await admin.caller.put(`/api/notifications/${id}/read`).expect(404);
    await admin.caller.delete(`/api/notifications/${id}`).expect(404);
    await admin.caller.put('/api/notifications/mark-all-read').expect(200);
    expect(await listOf(anna, '/unread')).toHaveLength(1);
    await anna.caller.put('/api/notifications/nonsense/read').expect(400);
  });

  it('A notification is pushed after its cause has committed, to its person only', async () => {
    const anna = await test.signedIn('employee');
    const bert = await test.signedIn('employee');
    const [atAnna, atBert] = [await connected(test, anna.caller), await connected(test, bert.caller)];
    const failing = test.app.get(Transactions).run(async () => {
      await test.app.get(Notifier).notify([anna.person.id], { ...CONTENT, parameters: { ...TEXTS, title: 'Never' } });
      throw new Error('The cause failed');
    });
    await expect(failing).rejects.toThrow('The cause failed');
    await notify([anna.person.id]);
    const [stored] = await listOf(anna);
    expect(await atAnna.next('notification')).toEqual(stored);
    await notify([bert.person.id]);
    await atBert.next('notification');
    expect([atAnna.received.length, atBert.received.length]).toEqual([1, 1]);
    expect(await test.em().count(NotificationEntity, { parameters: { title: 'Never' } })).toBe(0);
    atAnna.end();
    atBert.end();
  });

  it("Marking notifications as read is pushed to the person's other devices", async () => {
    const anna = await test.signedIn('employee');
    const client = await connected(test, anna.caller);
    await anna.caller.put('/api/notifications/mark-all-read').expect(200);
    expect(await client.next('changed')).toEqual({ list: 'notifications' });
    client.end();
  });

  describe('of messages', () => {
    it('Members get one message notification until they read the group, which marks it as read', async () => {
      const { anna, bert, manager, group } = await aTalk(test);
      for (const content of ['Gate is locked', 'And the light is off', 'Bye']) await say(anna, group.id, content);
      const [notification, ...others] = await listOf(bert);
      expect(others).toEqual([]);
      expect(notification).toMatchObject({
        type: 'message_received',
        title: 'New messages in Night team',
        message: `${anna.person.name}: Gate is locked`,
        link: `/chat?group=${group.id}`,
        isRead: false,
      });
      expect(await listOf(manager, '/unread')).toHaveLength(1);
      expect(await listOf(anna)).toEqual([]);

      const last = await say(anna, group.id, 'One more');
      await read(bert, group.id, last.id);
      expect(await listOf(bert, '/unread')).toEqual([]);
      await say(anna, group.id, 'Good morning');
      expect(await listOf(bert, '/unread')).toHaveLength(1);
      expect(await listOf(manager, '/unread')).toHaveLength(1);
    });

    it('A member who has just written is notified of a message that committed later', async () => {
      const { anna, bert, group } = await aTalk(test);
      const earlier = await say(anna, group.id, 'First');
      await read(bert, group.id, earlier.id);
      const other = test.em();
      let sending: Promise<unknown> = Promise.resolve();
      // Anna's second message as written by another node, which commits after Bert's has begun.
      await other.transactional(async (em) => {
        await em.execute('update chat_groups set last_message_number = 2 where id = ?', [group.id]);
        await em.execute('update chat_group_members set read_number = 2 where group_id = ? and user_id = ?', [
          group.id,
          anna.person.id,
        ]);
        sending = say(bert, group.id, 'Answer');
        const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        while ((await test.em().execute(waiting)).length === 0);
      });
      await sending;
      expect(await listOf(anna, '/unread')).toMatchObject([{ message: `${bert.person.name}: Answer` }]);
    });

    it('A message notification contains one short line', async () => {
      const { anna, bert, group } = await aTalk(test);
      await say(anna, group.id, `Two\nlines ${'and much more '.repeat(50)}`);
      const [notification] = await listOf(bert);
      expect(notification?.message).toMatch(/: Two lines and much more .*…$/);
      expect(notification?.message.length).toBeLessThan(160);
    });

    it.each([
      ['an emoji', '🎉'],
      ['a family', '👨‍👩‍👧‍👦'],
      ['a letter with its accent', 'e\u0301'],
    ])('A message is sent whatever stands where its excerpt ends: %s', async (_, last) => {
      const { anna, bert, group } = await aTalk(test);
      for (const [before, shown] of [
        [117, `${last} a…`],
        [118, `${last}…`],
        [119, `${last}…`],
        [120, '…'],
      ] as const) {
        const text = `${'x'.repeat(before)}${last} and more`;
        const message = await say(anna, group.id, text);
        expect(message.content).toBe(text);
        const [notification] = await listOf(bert);
        expect(notification?.message).toBe(`${anna.person.name}: ${'x'.repeat(before)}${shown}`);
        await read(bert, group.id, message.id);
      }
    });
  });
});
