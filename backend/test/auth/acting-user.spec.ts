import type { Id } from '@workforce/contracts';
import type { Test } from 'supertest';
import { type Route, routesOf } from '../../src/tools/openapi/routes.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

const HEADER = 'X-Acting-User';
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

describe('X-Acting-User', () => {
  let test: TestApp;
  let somebody: Id;

  beforeAll(async () => {
    test = await TestApp.start();
    somebody = (await test.organisation.person()).id;
  });
  afterAll(() => test.stop());

  /** Both ways to authenticate: the same call with the bearer token, and from the app's page with the cookie alone. */
  const ways: [string, (caller: Caller, make: (caller: Caller) => Test) => Test][] = [
    ['bearer', (caller, make) => make(caller)],
    ['cookie', (caller, make) => make(test.anonymous()).set({ Cookie: `session=${caller.token}`, ...OWN_PAGE })],
  ];
  const entriesOf = async (id: Id) =>
    (
      await test.em().execute<{ count: number }[]>('select count(*)::int from time_entries where employee_id = ?', [id])
    )[0]?.count;

  describe.each(ways)('by %s', (_way, by) => {
    it("A request is answered when X-Acting-User is the session's person, and without the header", async () => {
      const { caller, person } = await test.signedIn('employee');
      const me = () => by(caller, (to) => to.get('/api/auth/me'));
      expect((await me().set(HEADER, person.id).expect(200)).body.id).toBe(person.id);
      expect((await me().expect(200)).body.id).toBe(person.id);
    });

    it.each([
      ['another person', () => somebody],
      ['an empty id', () => ''],
      ['an invalid id', () => 'employee'],
    ])('A request or read with X-Acting-User for %s is refused', async (_who, other) => {
      const { caller } = await test.signedIn('employee');
      const { body } = await by(caller, (to) => to.get('/api/auth/me'))
        .set(HEADER, other())
        .expect(409);
      expect(body).toMatchObject({ statusCode: 409, code: 'IDENTITY_MISMATCH' });
    });

    it('A request for another acting user is refused before anything is done: no clock-in, and the idempotency key stays free', async () => {
      const { caller, person } = await test.signedIn('employee');
      const clockIn = (actingUser: Id) =>
        by(caller, (to) => to.post('/api/time-entries/clock-in'))
          .set({ [HEADER]: actingUser, 'Idempotency-Key': 'kept-action' })
          .send({});
      expect((await clockIn(somebody).expect(409)).body.code).toBe('IDENTITY_MISMATCH');
      expect([await entriesOf(person.id), await entriesOf(somebody)]).toEqual([0, 0]);
      await clockIn(person.id).expect(201);
      expect([await entriesOf(person.id), await entriesOf(somebody)]).toEqual([1, 0]);
    });

    it('Logout for another acting user ends no session', async () => {
      const { caller } = await test.signedIn('employee');
      await by(caller, (to) => to.post('/api/auth/logout'))
        .set(HEADER, somebody)
        .expect(409);
      await caller.get('/api/auth/me').expect(200);
    });
  });

  it("X-Acting-User is compared with the bearer token's person when the cookie is another person's", async () => {
    const [anna, ben] = [await test.signedIn('employee'), await test.signedIn('employee')];
    const asAnna = (id: Id) =>
      anna.caller.get('/api/auth/me').set({ Cookie: `session=${ben.caller.token}`, [HEADER]: id });
    expect((await asAnna(anna.person.id).expect(200)).body.id).toBe(anna.person.id);
    await asAnna(ben.person.id).expect(409);
  });

  it('Every route with a session refuses another acting user, for every role', async () => {
    const { caller } = await test.signedIn('admin');
    const guarded = routesOf(test.app).filter(({ access }) => access?.kind === 'permission');
    expect(guarded.length).toBeGreaterThan(20);
    for (const route of guarded) {
      const { status, body } = await send(caller, route).set(HEADER, somebody);
      expect([route.method, route.path, status, body.code]).toEqual([
        route.method,
        route.path,
        409,
        'IDENTITY_MISMATCH',
      ]);
    }
  });

  it('X-Acting-User without a session answers 401', async () => {
    await test.anonymous().get('/api/auth/me').set(HEADER, somebody).expect(401);
  });
});

function send(caller: Caller, { method, path }: Route): Test {
  const address = path.replace('{date}', '2026-03-08').replace(/\{\w+\}/g, '0197fb5e-0000-7000-8000-000000000000');
  return caller[method as 'get' | 'post' | 'put' | 'patch' | 'delete'](address);
}
