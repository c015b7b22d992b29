import type { SecondFactorState, SessionUser } from '@workforce/contracts';
import { routesOf } from '../../src/tools/openapi/routes.ts';
import { send } from '../access/requests.ts';
import { CLIENTS, connected } from '../harness/realtime-client.ts';
import { TestApp } from '../harness/test-app.ts';
import { addApp, addPasskey, AT_HOST, codeOf, confirm, logOf } from './second-factor-stage.ts';

/** What somebody without the second factor that they must have may call. */
const ENROLMENT = [
  'GET /api/auth/me',
  'POST /api/auth/logout',
  'POST /api/auth/oidc/logout',
  'GET /api/auth/second-factors',
  'POST /api/auth/second-factors/app',
  'POST /api/auth/second-factors/app/start',
  'POST /api/auth/second-factors/passkeys',
  'POST /api/auth/second-factors/passkeys/start',
  'POST /api/auth/confirmation',
  'POST /api/auth/confirmation/start',
  'POST /api/auth/confirmation/provider',
  'POST /api/auth/confirmation/provider/start',
];

describe('a required second factor', () => {
  let test: TestApp;
  beforeAll(async () => (test = await TestApp.start({ environment: { ...AT_HOST, SECOND_FACTOR: 'admins' } })));
  afterAll(() => test.stop());

  it('An admin without a second factor reaches nothing but its enrolment, by token and by cookie', async () => {
    const routes = routesOf(test.app).filter(({ access }) => access?.kind === 'permission');
    expect(routes.length).toBeGreaterThan(100);
    const { caller } = await test.signedIn('admin');
    const byCookie = (method: string, path: string) =>
      test
        .anonymous()
        [method as 'get'](path)
        .set('Cookie', `session=${caller.token ?? ''}`)
        .set('Sec-Fetch-Site', 'same-origin');
    const reached: string[] = [];
    for (const { method, path } of routes) {
      const route = `${method.toUpperCase()} ${path}`;
      if (route.startsWith('POST /api/auth/') && route.endsWith('logout')) continue;
      const answers = [await send(caller, route, {}), await byCookie(method, path.replace(/\{(\w+)\}/g, 'no-$1'))];
      const refused = answers.filter((answer) => answer.status === 403 && codeOf(answer) === 'SECOND_FACTOR_REQUIRED');
      if (refused.length < answers.length) reached.push(route);
    }
    expect(reached.sort()).toEqual(ENROLMENT.filter((route) => !route.endsWith('logout')).sort());
  });

  it.each(['/api/auth/logout', '/api/auth/oidc/logout'])(
    'An admin may sign out at %s instead of enrolling',
    async (path) => {
      const { caller } = await test.signedIn('admin');
      expect((await caller.post(path)).status).toBeLessThan(300);
      await caller.get('/api/auth/me').expect(401);
    },
  );

  it('No link is opened before the sign-in is complete', async () => {
    const { caller, person } = await test.signedIn('admin');
    const { token = '' } = caller;
    const socket = new CLIENTS['Socket.IO'](test, { token, userId: person.id });
    expect(await socket.isOpen).toBe(false);
    socket.end();
    const plain = new CLIENTS['plain WebSocket'](test, { token, userId: person.id });
    await plain.until(({ closed }) => closed !== undefined);
    await addApp(test, caller);
    const client = await connected(test, caller);
    client.end();
  });

  it('Enrolling completes the sign-in', async () => {
    const { caller, person } = await test.signedIn('admin');
    const { body } = await caller.get('/api/auth/me').expect(200);
    expect(body as SessionUser).toMatchObject({ signInStep: 'enrol', places: [] });
    const state = (await caller.get('/api/auth/second-factors').expect(200)).body as SecondFactorState;
    expect(state.isRequired).toBe(true);
    await addPasskey(caller);
    await caller.get('/api/admin/security-log').expect(200);
    expect((await logOf(test, person))[0]).toBe('second_factor_added: passkey My phone');
  });

  it('The last factor of someone who must have one is not removed', async () => {
    const { caller } = await test.signedIn('admin');
    await addApp(test, caller);
    expect(codeOf(await caller.delete('/api/auth/second-factors/app').expect(409))).toBe('LAST_SECOND_FACTOR');
    await addPasskey(caller);
    await caller.delete('/api/auth/second-factors/app').expect(204);
  });

  it.each(['employee', 'manager'] as const)(
    'With SECOND_FACTOR=admins a second factor is not asked of an %s',
    async (role) => {
      const { caller } = await test.signedIn(role);
      await caller.get('/api/notifications').expect(200);
    },
  );

  it('Someone who becomes an admin has to enrol at the next sign-in', async () => {
    const { person } = await test.signedIn('employee');
    const { caller: admin } = await test.signedIn('admin');
    await addApp(test, admin);
    await admin.post(`/api/admin/update-role/${person.id}`).send({ role: 'admin' }).expect(200);
    const caller = await test.as(person);
    expect(codeOf(await caller.get('/api/notifications').expect(403))).toBe('SECOND_FACTOR_REQUIRED');
  });

  describe('reset by an admin', () => {
    it('A reset removes all factors, ends the sessions and tells the person', async () => {
      const { caller, person } = await test.signedIn('employee');
      const { app } = await addApp(test, caller);
      await addPasskey(caller);
      const { caller: admin, person: by } = await test.signedIn('admin');
      await addApp(test, admin);
      await admin.delete(`/api/admin/users/${person.id}/second-factors`).expect(204);
      await caller.get('/api/auth/me').expect(401);
      const again = await test.as(person);
      await again.get('/api/users/' + person.id).expect(200);
      expect(codeOf(await confirm(again, { code: await app.code() }).expect(403))).toBe('SECOND_FACTOR_WRONG');
      const { body } = await again.get('/api/notifications').expect(200);
      expect((body as { title: string; message: string }[])[0]).toMatchObject({
        title: 'Your second factor was removed',
        message: `${by.name} removed it, so that you can set up a new one. You were signed out everywhere.`,
      });
      expect(await logOf(test, person)).toContain('second_factor_reset');
    });

    it('A reset needs a confirmation of the last five minutes, and nobody resets their own', async () => {
      const { person } = await test.signedIn('employee');
      const { caller: admin, person: self } = await test.signedIn('admin');
      const { app } = await addApp(test, admin);
      expect(codeOf(await admin.delete(`/api/admin/users/${self.id}/second-factors`).expect(409))).toBe('OWN_ACCOUNT');
      const now = new Date();
      try {
        test.clock.set(new Date(now.getTime() + 5 * 60_000));
        const path = `/api/admin/users/${person.id}/second-factors`;
        expect(codeOf(await admin.delete(path).expect(403))).toBe('CONFIRMATION_REQUIRED');
        await confirm(admin, { code: await app.code() }).expect(204);
        await admin.delete(path).expect(204);
      } finally {
        test.clock.release();
      }
    });
  });
});
