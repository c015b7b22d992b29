import type { SessionInfo } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { type ClientName, CLIENTS, connected } from '../harness/realtime-client.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

describe('idle sessions', () => {
  let test: TestApp;
  let start: Date;

  beforeAll(async () => {
    test = await TestApp.start({ environment: { SESSION_IDLE_DAYS: '3', SESSION_ABSOLUTE_DAYS: '10' } });
  });
  beforeEach(() => {
    start = new Date();
    test.clock.set(start);
  });
  afterEach(() => test.clock.release());
  afterAll(() => test.stop());

  const after = (milliseconds: number) => test.clock.set(new Date(start.getTime() + milliseconds));
  const me = (caller: Caller) => caller.get('/api/auth/me');
  const uses = async (userId: string) =>
    (
      await test.em().execute<{ at: Date }[]>('select last_used_at as at from sessions where user_id = ?', [userId])
    ).map(({ at }) => new Date(at).getTime() - start.getTime());

  it('An idle session expires for token, cookie and session list', async () => {
    const { caller, person } = await test.signedIn('employee');
    after(3 * DAY - 1);
    const other = await test.as(person);
    expect((await other.get('/api/auth/sessions').expect(200)).body).toHaveLength(2);
    after(3 * DAY);
    expect((await me(caller).expect(401)).body.code).toBe('UNAUTHENTICATED');
    await test.anonymous().get('/api/auth/me').set('Cookie', `session=${caller.token}`).expect(401);
    expect((await other.get('/api/auth/sessions').expect(200)).body).toHaveLength(1);
  });

  it('A used session is extended up to its absolute lifetime', async () => {
    const { caller } = await test.signedIn('employee');
    for (const days of [2.9, 5.8, 8.7, 9.9]) {
      after(days * DAY);
      await me(caller).expect(200);
    }
    after(10 * DAY);
    await me(caller).expect(401);
  });

  it('The use of a session is recorded at most every five minutes, once for concurrent requests', async () => {
    const { caller, person } = await test.signedIn('employee');
    await me(caller).expect(200);
    after(5 * MINUTE - 1);
    await me(caller).expect(200);
    expect(await uses(person.id)).toEqual([0]);

    after(5 * MINUTE);
    await me(caller).expect(200);
    expect(await uses(person.id)).toEqual([5 * MINUTE]);

    after(11 * MINUTE);
    await Promise.all(Array.from({ length: 8 }, () => me(caller).expect(200)));
    expect(await uses(person.id)).toEqual([11 * MINUTE]);
    const [session] = (await caller.get('/api/auth/sessions').expect(200)).body as SessionInfo[];
    expect(session?.lastUsedAt).toBe(new Date(start.getTime() + 11 * MINUTE).toISOString());
  });

  it("Token and cookie expire at the session's absolute end", async () => {
    const person = await test.organisation.person();
    const login = { username: person.username, password: PASSWORD };
    const answer = await test.anonymous().post('/api/auth/login').send(login).expect(200);
    const [, claims = ''] = String(answer.body.token).split('.');
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
    expect(exp).toBe(Math.floor((start.getTime() + 10 * DAY) / 1_000));
    const expires = /session=[^;]+;.*?Expires=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
    expect(Math.floor(Date.parse(expires) / 1_000)).toBe(exp);
  });

  it.each(Object.keys(CLIENTS) as ClientName[])(
    "An open %s doesn't keep a session alive without requests",
    async (name) => {
      const [idle, busy] = [await test.signedIn('employee'), await test.signedIn('employee')];
      const idleConnection = await connected(test, idle.caller, name);
      const busyConnection = await connected(test, busy.caller, name);
      after(2 * DAY);
      await me(busy.caller).expect(200);
      after(3 * DAY + MINUTE);
      expect(await idleConnection.whenClosed()).toBe(1008);
      await me(busy.caller).expect(200);
      expect(busyConnection.closed).toBeUndefined();
      after(10 * DAY);
      expect(await busyConnection.whenClosed()).toBe(1008);
    },
  );
});
