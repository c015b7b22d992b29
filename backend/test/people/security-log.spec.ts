import type { SecurityLogEntry } from '@workforce/contracts';
import { PASSWORD } from '../harness/organisation.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

describe('the security log', () => {
  let test: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    test = await TestApp.start();
    admin = (await test.signedIn('admin')).caller;
  });
  afterAll(() => test.stop());

  const read = async (query: string) =>
    (await admin.get(`/api/admin/security-log?${query}`).expect(200)).body as SecurityLogEntry[];
  const signIn = (username: string, password: string) =>
    test.anonymous().post('/api/auth/login').send({ username, password });

  it('The security log lists what a person did and what was done to them, newest first, with the names at the time', async () => {
    const { caller: boss, person: bossPerson } = await test.signedIn('admin');
    const form = { name: 'Anna Berg', username: 'anna', email: 'anna@example.com', password: PASSWORD };
    const { body: anna } = await boss.post('/api/users').send(form).expect(201);
    await signIn('anna', 'wrong').expect(401);
    const { body: session } = await signIn('ANNA', PASSWORD).expect(200);
    const own = (method: 'post' | 'delete' | 'put', path: string) =>
      test.anonymous()[method](path).set('Authorization', `Bearer ${session.token}`);
    await own('put', `/api/users/${anna.id}/password`)
      .send({ currentPassword: PASSWORD, newPassword: 'battery staple' })
      .expect(200);
    await own('delete', '/api/auth/sessions?keepCurrent=true').expect(204);
    await own('post', '/api/auth/logout').expect(204);
    await boss.get(`/api/admin/users/${anna.id}/password`).expect(200);
    await boss.put(`/api/users/${anna.id}`).send({ name: 'Anna Wolf', role: 'manager', isActive: false }).expect(200);
    await signIn('anna', 'battery staple').expect(403);
    await boss.put(`/api/users/${anna.id}`).send({ isActive: true, password: PASSWORD }).expect(200);
    await boss.delete(`/api/users/${anna.id}`).expect(204);

    const by = { actorId: bossPerson.id, actorName: bossPerson.name };
    const self = { actorId: anna.id, actorName: 'Anna Berg' };
    const nobody = { actorId: null, actorName: null };
    const entries = await read(`userId=${anna.id}`);
    expect(entries.map(({ event, actorId, actorName, detail }) => ({ event, actorId, actorName, detail }))).toEqual([
      { event: 'user_deleted', ...by, detail: 'manager' },
      { event: 'user_activated', ...by, detail: 'inactive → active' },
      { event: 'password_reset', ...by, detail: null },
      { event: 'sign_in_failed', ...nobody, detail: 'Inactive account' },
      { event: 'user_changed', ...by, detail: 'name: Anna Berg → Anna Wolf' },
      { event: 'user_deactivated', ...by, detail: 'active → inactive' },
      { event: 'role_changed', ...by, detail: 'employee → manager' },
      { event: 'password_revealed', ...by, detail: null },
      { event: 'sign_out', ...self, detail: null },
      { event: 'sessions_revoked', ...self, detail: '0 sessions' },
      { event: 'password_changed', ...self, detail: null },
      { event: 'sign_in', ...self, detail: null },
      { event: 'sign_in_failed', ...nobody, detail: 'Wrong password' },
      { event: 'user_created', ...by, detail: 'employee' },
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ userId: anna.id, username: 'anna', address: expect.stringContaining('127.0.0.1') });
    }
    expect(entries.map(({ userName }) => userName)).toEqual([
      ...Array.from({ length: 4 }, () => 'Anna Wolf'),
      ...Array.from({ length: 10 }, () => 'Anna Berg'),
    ]);
  });

  it("The security log doesn't contain the text typed for an unknown username", async () => {
    await signIn('my secret phrase', 'x').expect(401);
    const [entry] = await read('event=sign_in_failed&limit=1');
    expect(entry).toMatchObject({ userId: null, userName: null, username: null, detail: 'Unknown username' });
  });

  it('The security log can be read by page, event and day', async () => {
    const all = await read('limit=500');
    expect(all.length).toBeGreaterThan(5);
    const pages: SecurityLogEntry[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const answer = await admin.get(`/api/admin/security-log?limit=4${cursor && `&cursor=${cursor}`}`).expect(200);
      pages.push(...(answer.body as SecurityLogEntry[]));
      cursor = answer.headers['x-next-cursor'] as string | undefined;
    }
    expect(pages).toEqual(all);
    expect((await read('event=sign_in')).every(({ event }) => event === 'sign_in')).toBe(true);
    const today = test.clock.today();
    expect(await read(`from=${today}&to=${today}&limit=500`)).toEqual(all);
    expect(await read('to=2020-01-01')).toEqual([]);
    expect(await read('from=2199-01-01')).toEqual([]);
  });

  it('The security log can be read by who did something', async () => {
    const { caller: boss, person } = await test.signedIn('admin');
    const { person: cook } = await test.signedIn('employee');
    await boss.delete(`/api/admin/users/${cook.id}/sessions`).expect(204);
    const done = await read(`actorId=${person.id}`);
    expect(done.map(({ event, userId }) => [event, userId])).toEqual([
      ['sessions_revoked', cook.id],
      ['sign_in', person.id],
    ]);
  });

  it("An administrator's change of an account is logged with what was before and after, contact data without its values", async () => {
    const cook = await test.organisation.person({ name: 'Cem Kaya', username: 'cem' });
    const grill = await test.organisation.jobFunction('Grill');
    const changes = { username: 'cem.kaya', email: 'kaya@example.com', phone: '(555) 010-2030' };
    await admin
      .put(`/api/users/${cook.id}`)
      .send({ ...changes, jobFunctions: [grill.id] })
      .expect(200);
    await admin.put(`/api/users/${cook.id}`).send({ username: 'cem.kaya' }).expect(200);
    const entries = await read(`userId=${cook.id}&event=user_changed`);
    expect(entries.map(({ detail }) => detail)).toEqual([
      'username: cem → cem.kaya, e-mail address, phone number, job functions: none → Grill',
    ]);
  });

  it('Job functions of a change are named in the order of a dictionary', async () => {
    const cook = await test.organisation.person();
    const jobFunctions: string[] = [];
    for (const name of ['Zubereitung', 'éclairs', 'abwasch'])
      jobFunctions.push((await test.organisation.jobFunction(name)).id);
    await admin.put(`/api/users/${cook.id}`).send({ jobFunctions }).expect(200);
    expect((await read(`userId=${cook.id}&event=user_changed`)).map(({ detail }) => detail)).toEqual([
      'job functions: none → abwasch and éclairs and Zubereitung',
    ]);
  });

  it('The filtered security log can be exported as a spreadsheet', async () => {
    const { person } = await test.signedIn('employee');
    const { text, headers } = await admin
      .get(`/api/admin/security-log/export?format=csv&userId=${person.id}&event=sign_in`)
      .expect(200);
    expect(headers['content-disposition']).toContain(`security-log-${test.clock.today()}.csv`);
    const [heading, row, ...others] = text.trimEnd().split('\r\n');
    expect(heading).toContain('Time (UTC),Event,Account,Username,By,Address,Details');
    expect(row).toContain(`sign_in,${person.name},${person.username},${person.name},127.0.0.1`);
    expect(others).toEqual([]);
    await admin.get('/api/admin/security-log/export?format=pdf').expect(400);
  });

  it.each(['event=opened', 'from=yesterday', 'userId=1', 'limit=501', 'cursor=x', 'who=me'])(
    'The security log refuses %s',
    async (query) => {
      await admin.get(`/api/admin/security-log?${query}`).expect(400);
    },
  );
});
