import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

const CLEARED = /^(__Host-)?session=;/;

describe('logout', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const logOut = (caller: Caller, cookie: string | undefined) =>
    caller.post('/api/auth/logout').set({ Cookie: `session=${cookie}`, 'Sec-Fetch-Site': 'same-origin' });
  const signOutsOf = async (userId: string) =>
    (await test.em().execute(`select 1 from security_log where event = 'sign_out' and user_id = ?`, [userId])).length;

  it('POST /api/auth/logout clears the cookie of the session it ends', async () => {
    const { caller } = await test.signedIn('employee');
    const { headers } = await logOut(caller, caller.token).expect(204);
    expect(String(headers['set-cookie'])).toMatch(CLEARED);
  });

  it('A late logout with the cookie of a person who has signed in meanwhile ends only its own session', async () => {
    const [anna, ben] = [await test.signedIn('employee'), await test.signedIn('employee')];
    const { headers } = await logOut(anna.caller, ben.caller.token).expect(204);
    expect(headers['set-cookie']).toBeUndefined();
    await anna.caller.get('/api/auth/me').expect(401);
    await ben.caller.get('/api/auth/me').expect(200);
    const byCookie = test.anonymous().get('/api/auth/me').set('Cookie', `session=${ben.caller.token}`);
    expect((await byCookie.expect(200)).body.id).toBe(ben.person.id);
    expect([await signOutsOf(anna.person.id), await signOutsOf(ben.person.id)]).toEqual([1, 0]);
  });

  it("A logout keeps the cookie of the same person's next session", async () => {
    const person = await test.organisation.person();
    const [before, now] = [await test.as(person), await test.as(person)];
    const { headers } = await logOut(before, now.token).expect(204);
    expect(headers['set-cookie']).toBeUndefined();
    await now.get('/api/auth/me').expect(200);
  });

  it('A logout with an ended session answers 401 and keeps the cookie', async () => {
    const [anna, ben] = [await test.signedIn('employee'), await test.signedIn('employee')];
    await logOut(anna.caller, undefined).expect(204);
    const { headers } = await logOut(anna.caller, ben.caller.token).expect(401);
    expect(headers['set-cookie']).toBeUndefined();
    await ben.caller.get('/api/auth/me').expect(200);
  });

  it('Two concurrent logouts are one sign-out in the security log', async () => {
    const { caller, person } = await test.signedIn('employee');
    await Promise.all([logOut(caller, caller.token), logOut(caller, caller.token)]);
    expect(await signOutsOf(person.id)).toBe(1);
  });

  it('Signing out everywhere keeps the cookie of another person', async () => {
    const [anna, ben] = [await test.signedIn('employee'), await test.signedIn('employee')];
    const everywhere = (cookie: string | undefined) =>
      anna.caller.delete('/api/auth/sessions').set({ Cookie: `session=${cookie}`, 'Sec-Fetch-Site': 'same-origin' });
    const { headers } = await everywhere(ben.caller.token).expect(204);
    expect(headers['set-cookie']).toBeUndefined();
    await anna.caller.get('/api/auth/me').expect(401);
    await ben.caller.get('/api/auth/me').expect(200);
  });

  it('Signing out everywhere clears the cookie of any session of the person', async () => {
    const person = await test.organisation.person();
    const [one, other] = [await test.as(person), await test.as(person)];
    const { headers } = await one.delete('/api/auth/sessions').set('Cookie', `session=${other.token}`).expect(204);
    expect(String(headers['set-cookie'])).toMatch(CLEARED);
  });
});
