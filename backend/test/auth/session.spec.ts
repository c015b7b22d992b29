import { PASSWORD } from '../harness/organisation.ts';
import { statementsDuring } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';

describe('session', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const signIn = (username: string, password: string) =>
    test.anonymous().post('/api/auth/login').send({ username, password });

  it('POST /api/auth/login answers user and token and sets an HttpOnly cookie; both authenticate', async () => {
    const person = await test.organisation.person({ name: 'Anna Berg' });
    const answer = await signIn(person.username.toUpperCase(), PASSWORD).expect(200);
    expect(answer.body.user).toMatchObject({ id: person.id, name: 'Anna Berg', role: 'employee', jobFunctions: [] });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2/i);

    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/session=.*HttpOnly; SameSite=Lax/);
    const byCookie = await test.anonymous().get('/api/auth/me').set('Cookie', cookie).expect(200);
    const byToken = await test
      .anonymous()
      .get('/api/auth/me')
      .set('Authorization', `Bearer ${answer.body.token}`)
      .expect(200);
    expect(byCookie.body).toEqual(byToken.body);
  });

  it('Login answers an unknown user and a wrong password with the same message', async () => {
    const person = await test.organisation.person();
    const wrong = await signIn(person.username, 'not it').expect(401);
    const unknown = await signIn('nobody-at-all', 'not it').expect(401);
    expect(wrong.body).toMatchObject({ statusCode: 401, code: 'INVALID_CREDENTIALS' });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('Login treats wildcards in a username as letters', async () => {
    await test.organisation.person({ username: 'wildcard' });
    await signIn('wild%', PASSWORD).expect(401);
    await signIn('wildcar_', PASSWORD).expect(401);
  });

  it('Login reports an inactive account only with the right password', async () => {
    const person = await test.organisation.person({ isActive: false });
    expect((await signIn(person.username, PASSWORD).expect(403)).body.code).toBe('ACCOUNT_INACTIVE');
    expect((await signIn(person.username, 'wrong').expect(401)).body.code).toBe('INVALID_CREDENTIALS');
  });

  it('Login reports missing fields', async () => {
    const answer = await test.anonymous().post('/api/auth/login').send({ username: '', extra: 1 }).expect(400);
    expect(answer.body.code).toBe('INVALID_INPUT');
    expect(answer.body.details).toEqual(
      expect.arrayContaining([
        { field: 'username', message: 'Username is required' },
        { field: 'password', message: 'Password is required' },
        { field: 'extra', message: 'property extra should not exist' },
      ]),
    );
  });

  it('Logout invalidates token and cookie for the next request', async () => {
    const { caller } = await test.signedIn('manager');
    await caller.post('/api/auth/logout').expect(204);
    expect((await caller.get('/api/auth/me').expect(401)).body.code).toBe('UNAUTHENTICATED');
    const cookie = `session=${caller.token}`;
    await test.anonymous().get('/api/auth/me').set('Cookie', cookie).expect(401);
  });

  it('Deactivating a person invalidates their session', async () => {
    const { caller, person } = await test.signedIn('employee');
    await test.em().execute('update users set is_active = false where id = ?', [person.id]);
    await caller.get('/api/auth/me').expect(401);
  });

  it.each([
    ['another secret', 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ4Iiwic2lkIjoieCJ9.c2lnbmF0dXJl'],
    ['no algorithm', 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiJ4Iiwic2lkIjoieCJ9.'],
    ['garbage', 'garbage'],
  ])('A bearer token with %s is refused', async (_, token) => {
    await test.anonymous().get('/api/auth/me').set('Authorization', `Bearer ${token}`).expect(401);
  });

  describe('by cookie alone', () => {
    it.each([
      ['no header that shows its origin', {}, 403],
      ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
      ['a foreign origin', { Origin: 'https://evil.example' }, 403],
      ['the app itself', { 'Sec-Fetch-Site': 'same-origin' }, 204],
    ])('A change authenticated by the cookie alone and sent with %s is answered %#', async (_, headers, status) => {
      const { caller } = await test.signedIn('employee');
      const call = test.anonymous().post('/api/auth/logout').set('Cookie', `session=${caller.token}`).set(headers);
      const answer = await call.expect(status);
      if (status === 403) expect(answer.body.code).toBe('CROSS_SITE_REQUEST');
    });
  });

  it('The sixth failed sign-in within five minutes is refused on both nodes, and other people can sign in', async () => {
    const node = await TestApp.start({ sharing: test });
    const person = await test.organisation.person();
    const guess = (app: TestApp) =>
      app.anonymous().post('/api/auth/login').send({ username: person.username, password: 'guess' });
    const statuses = [];
    for (const app of [test, node, test, node, test]) statuses.push((await guess(app)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    for (const app of [test, node]) {
      const refused = await guess(app).expect(429);
      expect(refused.body.code).toBe('RATE_LIMITED');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    const other = await test.organisation.person();
    await signIn(other.username, PASSWORD).expect(200);
    await node.stop();
  });

  it('At most five of many concurrent guesses are checked against the password', async () => {
    const person = await test.organisation.person();
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(person.username, 'guess')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('Login takes two statements, and as many for an unknown user as for a wrong password', async () => {
    const person = await test.organisation.person();
    const right = await statementsDuring(test, () => signIn(person.username, PASSWORD).expect(200));
    const wrong = await statementsDuring(test, () => signIn(person.username, 'wrong').expect(401));
    const unknown = await statementsDuring(test, () => signIn('nobody', 'wrong').expect(401));
    expect([right, unknown - wrong]).toEqual([2, 0]);
  });
});
