import type { SecurityLogEntry } from '@workforce/contracts';
import { SealedPasswords } from '../../src/modules/users/passwords/sealed-passwords.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';

describe('user management', () => {
  let test: TestApp;
  let admin: Caller;
  let adminPerson: User;

  beforeAll(async () => {
    test = await TestApp.start();
    ({ caller: admin, person: adminPerson } = await test.signedIn('admin'));
  });
  afterAll(() => test.stop());

  const aPerson = async () => {
    const person = await test.organisation.person();
    await test.app.get(SealedPasswords).store(person.id, PASSWORD);
    return person;
  };
  const logOf = async (userId: string) =>
    (await admin.get(`/api/admin/security-log?userId=${userId}`).expect(200)).body as SecurityLogEntry[];
  const NOBODY = '0197fb5e-0000-7000-8000-000000000000';

  describe('showing a password', () => {
    it('Revealing a password returns it once, logs it, notifies the person, and is not cached', async () => {
      const person = await aPerson();
      const answer = await admin.get(`/api/admin/users/${person.id}/password`).expect(200);
      expect(answer.body).toEqual({
        id: person.id,
        name: person.name,
        username: person.username,
        password: PASSWORD,
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(await logOf(person.id)).toMatchObject([
        { event: 'password_revealed', actorId: adminPerson.id, actorName: adminPerson.name, userName: person.name },
      ]);
      const told = await (await test.as(person)).get('/api/notifications').expect(200);
      expect(told.body).toMatchObject([
        {
          type: 'password_revealed',
          message: `${adminPerson.name} looked at your password. You may want to change it.`,
          link: '/profile',
        },
      ]);
    });

    it("A password isn't revealed when the reveal can't be logged", async () => {
      const person = await aPerson();
      await test.database.asOwner('alter table security_log rename to security_log_away');
      try {
        const answer = await admin.get(`/api/admin/users/${person.id}/password`).expect(500);
        expect(answer.text).not.toContain(PASSWORD);
      } finally {
        await test.database.asOwner('alter table security_log_away rename to security_log');
      }
    });

    it('Revealing returns the latest password, however it was set', async () => {
      const form = { name: 'Bo', username: 'bo', email: 'bo@example.com', password: 'first one' };
      const { body: bo } = await admin.post('/api/users').send(form).expect(201);
      const shown = async () => (await admin.get(`/api/admin/users/${bo.id}/password`).expect(200)).body.password;
      expect(await shown()).toBe('first one');
      await admin.put(`/api/users/${bo.id}`).send({ password: 'second ünë' }).expect(200);
      expect(await shown()).toBe('second ünë');
      await admin.post(`/api/admin/reset-password/${bo.id}`).send({ password: 'third one' }).expect(200);
      expect(await shown()).toBe('third one');
      const { body } = await test.anonymous().post('/api/auth/login').send({ username: 'bo', password: 'third one' });
      await test
        .anonymous()
        .put(`/api/users/${bo.id}/password`)
        .set('Authorization', `Bearer ${body.token}`)
        .send({ currentPassword: 'third one', newPassword: 'fourth one' })
        .expect(200);
      expect(await shown()).toBe('fourth one');
    });

    it('Revealing reports that no password is stored', async () => {
      const person = await test.organisation.person();
      const { body } = await admin.get(`/api/admin/users/${person.id}/password`).expect(409);
      expect(body.code).toBe('PASSWORD_NOT_SEALED');
      await admin.get(`/api/admin/users/${NOBODY}/password`).expect(404);
    });

    it('Revealing passwords is limited to ten a minute', async () => {
      const node = await TestApp.start({ sharing: test, environment: { RATE_LIMIT_PER_MINUTE: '600' } });
      const { caller } = await test.signedIn('admin');
      const person = await aPerson();
      const show = () => caller.on(node.server).get(`/api/admin/users/${person.id}/password`);
      for (let i = 0; i < 10; i += 1) await show().expect(200);
      const refused = await show().expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await node.stop();
    });
  });

  describe('resetting a password', () => {
    it('Resetting a password trims it and ends the sessions', async () => {
      const person = await test.organisation.person();
      const caller = await test.as(person);
      const url = `/api/admin/reset-password/${person.id}`;
      const { body } = await admin.post(url).send({ password: '  battery staple ' }).expect(200);
      expect(body).toMatchObject({ id: person.id, username: person.username });
      await caller.get('/api/auth/me').expect(401);
      const credentials = { username: person.username, password: 'battery staple' };
      await test.anonymous().post('/api/auth/login').send(credentials).expect(200);
      expect((await logOf(person.id)).map(({ event }) => event)).toContain('password_reset');
    });

    it.each([
      ['   ', 'Password is required'],
      [' 12345 ', 'Password must be at least 6 characters long'],
    ])('Resetting a password to %j is refused', async (password, message) => {
      const person = await test.organisation.person();
      const { body } = await admin.post(`/api/admin/reset-password/${person.id}`).send({ password }).expect(400);
      expect(body).toMatchObject({ code: 'INVALID_INPUT', message });
      await admin.post(`/api/admin/reset-password/${NOBODY}`).send({ password: 'battery staple' }).expect(404);
    });
  });

  describe('changing a role', () => {
    it('Changing a role ends the sessions and logs the old and the new role', async () => {
      const person = await test.organisation.person();
      const caller = await test.as(person);
      const { body } = await admin.post(`/api/admin/update-role/${person.id}`).send({ role: 'manager' }).expect(200);
      expect(body).toMatchObject({ id: person.id, role: 'manager' });
      await caller.get('/api/auth/me').expect(401);
      await (await test.as(person)).get('/api/users').expect(200);
      const [, entry] = await logOf(person.id);
      expect(entry).toMatchObject({ event: 'role_changed', detail: 'employee → manager' });
    });

    it('Changing a role to the same one changes nothing and ends no session', async () => {
      const person = await test.organisation.person();
      const caller = await test.as(person);
      await admin.post(`/api/admin/update-role/${person.id}`).send({ role: 'employee' }).expect(200);
      await caller.get('/api/auth/me').expect(200);
    });

    it("Changing one's own role, or to an unknown role, is refused", async () => {
      const own = await admin.post(`/api/admin/update-role/${adminPerson.id}`).send({ role: 'manager' }).expect(409);
      expect(own.body).toMatchObject({ code: 'OWN_ACCOUNT', message: 'Cannot change your own role' });
      const bad = await admin.post(`/api/admin/update-role/${adminPerson.id}`).send({ role: 'owner' }).expect(400);
      expect(bad.body.message).toBe('Role must be one of employee, manager, admin');
      await admin.post(`/api/admin/update-role/${NOBODY}`).send({ role: 'manager' }).expect(404);
    });
  });

  describe('checking credentials', () => {
    it('Checking credentials finds a username in any case', async () => {
      const person = await test.organisation.person({ role: 'manager', isActive: false });
      const url = `/api/admin/check-credentials/${person.username.toUpperCase()}`;
      const { body } = await admin.get(url).expect(200);
      expect(body).toEqual({ username: person.username, role: 'manager', isActive: false });
    });

    it('Checking credentials reports an unknown and a missing username', async () => {
      const { body } = await admin.get('/api/admin/check-credentials/no-such%25').expect(404);
      expect(body.message).toBe('User does not exist');
      expect((await admin.get('/api/admin/check-credentials/%20').expect(400)).body.message).toBe(
        'Username is required',
      );
    });
  });
});
