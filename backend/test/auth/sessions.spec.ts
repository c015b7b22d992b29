import type { SessionInfo } from '@workforce/contracts';
import { EventBus } from '../../src/platform/events/event-bus.ts';
import { TestApp } from '../harness/test-app.ts';
import { untilWaitingForLock } from '../harness/waiting-for-lock.ts';

describe('own sessions', () => {
  let test: TestApp;
  let ended: string[][];

  beforeAll(async () => {
    test = await TestApp.start();
    test.app.get(EventBus).onAfter('session.ended', ({ sessionIds }) => void ended.push(sessionIds));
  });
  beforeEach(() => {
    ended = [];
  });
  afterAll(() => test.stop());

  const sessionsOf = async (caller: { get: ReturnType<TestApp['anonymous']>['get'] }) =>
    (await caller.get('/api/auth/sessions').expect(200)).body as SessionInfo[];

  it("GET /api/auth/sessions lists one's own open sessions with their origin, newest first", async () => {
    const person = await test.organisation.person();
    const [first, second, over] = [await test.as(person), await test.as(person), await test.as(person)];
    await over.post('/api/auth/logout').expect(204);
    await test.signedIn('employee');
    const sessions = await sessionsOf(first);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(sessions[1]).toEqual({
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      userAgent: 'test',
      address: '127.0.0.1',
      isCurrent: true,
    });
    expect((await sessionsOf(second)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('Signing out everywhere ends all sessions and the cookie', async () => {
    const person = await test.organisation.person();
    const [here, there] = [await test.as(person), await test.as(person)];
    const ids = (await sessionsOf(here)).map(({ id }) => id);
    const answer = await here.delete('/api/auth/sessions').expect(204);
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=;/);
    await here.get('/api/auth/me').expect(401);
    await there.get('/api/auth/me').expect(401);
    expect(ended.map((each) => each.toSorted())).toEqual([ids.toSorted()]);
  });

  it('Signing out everywhere else keeps the current session', async () => {
    const person = await test.organisation.person();
    const [here, there] = [await test.as(person), await test.as(person)];
    const answer = await here.delete('/api/auth/sessions?keepCurrent=true').expect(204);
    expect(answer.headers['set-cookie']).toBeUndefined();
    await there.get('/api/auth/me').expect(401);
    expect(await sessionsOf(here)).toMatchObject([{ isCurrent: true }]);
    await here.delete('/api/auth/sessions?keepCurrent=perhaps').expect(400);
  });

  it('A sign-in with the old password during a password change opens no session', async () => {
    const person = await test.organisation.person();
    const { caller: admin } = await test.signedIn('admin');
    const pool = await test.em().getConnection().getNativeClient();
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`update users set password_hash = 'changed' where id = $1`, [person.id]);
      const signIn = test.as(person).catch((error: { code: string }) => error.code);
      await untilWaitingForLock(test);
      await client.query('commit');
      expect(await signIn).toBe('INVALID_CREDENTIALS');
    } finally {
      client.release();
    }
    const { body: log } = await admin.get(`/api/admin/security-log?userId=${person.id}`).expect(200);
    expect(log).toEqual([]);
  });
});
