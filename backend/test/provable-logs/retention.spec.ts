import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@workforce/contracts';
import { EVERY_HOUR, Jobs } from '../../src/platform/maintenance/jobs.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

const START = '2035-03-05T14:00:00.000Z';
const DAY_MS = 86_400_000;

describe('retention', () => {
  let test: TestApp;
  let admin: Caller;

  beforeEach(async () => {
    test = await TestApp.start({
      environment: { RETENTION_MESSAGES_DAYS: '30', SESSION_ABSOLUTE_DAYS: '30', SESSION_IDLE_DAYS: '30' },
    });
    test.clock.set(START);
    admin = (await test.signedIn('admin')).caller;
  });
  afterEach(() => test.stop());

  const cleanAfter = async (days: number, ms = 0) => {
    test.clock.set(new Date(new Date(START).getTime() + days * DAY_MS + ms));
    await test.app.get(Jobs).run(EVERY_HOUR);
  };
  const count = async (query: string): Promise<number> => {
    const [row] = await test.em().execute<{ count: number }[]>(`select count(*)::int as count from ${query}`);
    return row?.count ?? 0;
  };

  it('Notifications are deleted after 180 days, read or not', async () => {
    const person = await test.organisation.person({});
    for (let n = 0; n < 2; n += 1) {
      test.clock.set(new Date(new Date(START).getTime() + n * DAY_MS));
      await test
        .em()
        .execute(
          `insert into notifications (id, user_id, type, kind, parameters, is_read, cause_count, created_at) values (?, ?, 'password_revealed', 'password-revealed', '{"actorName": "Mia Stone"}', ?, 1, ?)`,
          [test.clock.newId(), person.id, n === 0, test.clock.now()],
        );
    }
    await cleanAfter(180);
    expect(await count('notifications')).toBe(2);
    await cleanAfter(180, 1);
    expect(await count('notifications')).toBe(1);
    await cleanAfter(182);
    expect(await count('notifications')).toBe(0);
  });

  it('Responses of idempotent writes are deleted after 24 hours', async () => {
    await admin.post('/api/chat-groups').set('Idempotency-Key', randomUUID()).send({ title: 'Kitchen' }).expect(201);
    expect(await count('idempotency_keys')).toBe(1);
    await cleanAfter(1);
    expect(await count('idempotency_keys')).toBe(1);
    await cleanAfter(1, 1);
    expect(await count('idempotency_keys')).toBe(0);
  });

  it('Sessions are deleted 90 days after their end', async () => {
    const { caller } = await test.signedIn('employee');
    await caller.post('/api/auth/logout').expect(204);
    const ended = 'sessions where ended_at is not null';
    await cleanAfter(90);
    expect([await count(ended), await count('sessions')]).toEqual([1, 2]);
    await cleanAfter(90, 1);
    expect([await count(ended), await count('sessions')]).toEqual([0, 1]);
    await cleanAfter(121);
    expect(await count('sessions')).toBe(0);
  });

  it('IP addresses in the security log are deleted after 90 days, and the log still verifies', async () => {
    await test.app.get(LogMaintenance).run();
    const rows = await count('security_log where address is not null');
    expect(rows).toBeGreaterThan(0);
    await cleanAfter(90);
    expect(await count('security_log where address is not null')).toBe(rows);
    await cleanAfter(90, 1);
    expect(await count('security_log where address is not null or address_salt is not null')).toBe(0);
    expect(await count('security_log where address_digest is not null')).toBe(rows);
    const { caller } = await test.signedIn('admin');
    await test.app.get(LogMaintenance).run();
    const { body } = await caller.get('/api/admin/security-log/verify').expect(200);
    expect(body).toMatchObject({ ok: true, firstFault: null });
    expect(body.rows).toBeGreaterThan(rows);
  });

  it('Messages are deleted after RETENTION_MESSAGES_DAYS and no longer count as unread', async () => {
    const { caller: manager } = await test.signedIn('manager');
    const { caller: other, person } = await test.signedIn('employee');
    const { body: group } = await manager.post('/api/chat-groups').send({ title: 'Kitchen' }).expect(201);
    await manager.post(`/api/chat-groups/${group.id}/members`).send({ userId: person.id }).expect(201);
    const say = (caller: Caller, content: string) =>
      caller.post('/api/messages').send({ groupId: group.id, content }).expect(201);
    await say(manager, 'Old');
    await say(other, 'Old too');
    test.clock.set(new Date(new Date(START).getTime() + 20 * DAY_MS));
    await say(manager, 'New');
    await say(other, 'New too');
    const unread = async () => {
      const rows = await test
        .em()
        .execute<{ unread: number }[]>(
          `select g.last_message_number - m.read_number - m.own_after_read as unread from chat_group_members m join chat_groups g on g.id = m.group_id where m.user_id = ?`,
          [person.id],
        );
      return rows[0]?.unread;
    };
    expect(await unread()).toBe(2);
    await cleanAfter(30, 1_000);
    expect(await count('messages')).toBe(2);
    expect(await unread()).toBe(1);
    const token = await test.as(person);
    const { body } = await token.get(`/api/messages/group/${group.id}`).expect(200);
    expect((body as ChatMessage[]).map(({ content }) => content)).toEqual(['New', 'New too']);
  });

  it('Messages are kept without RETENTION_MESSAGES_DAYS', async () => {
    const kept = await TestApp.start();
    try {
      kept.clock.set(START);
      const { caller } = await kept.signedIn('manager');
      const { body: group } = await caller.post('/api/chat-groups').send({ title: 'Kitchen' }).expect(201);
      await caller.post('/api/messages').send({ groupId: group.id, content: 'Stays' }).expect(201);
      kept.clock.set('2044-03-05T14:00:00.000Z');
      await kept.app.get(Jobs).run(EVERY_HOUR);
      const [row] = await kept.em().execute<{ count: number }[]>('select count(*)::int as count from messages');
      expect(row?.count).toBe(1);
    } finally {
      await kept.stop();
    }
  });
});
