import { ROLES } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';

describe('the own profile', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  it.each(ROLES)('A %s can change email, phone and birthday of their own profile', async (role) => {
    const { caller, person } = await test.signedIn(role);
    const changes = { email: 'own@example.com', phone: '(555) 014-2201', birthday: '1990-05-01' };
    const { body } = await caller.put(`/api/users/${person.id}`).send(changes).expect(200);
    expect(body).toMatchObject({ ...changes, name: person.name, version: 2 });
    expect((await caller.get('/api/auth/me').expect(200)).body).toMatchObject(body);
    const cleared = await caller.put(`/api/users/${person.id}`).send({ phone: '', birthday: '' }).expect(200);
    expect(cleared.body).toMatchObject({ phone: null, birthday: null, email: 'own@example.com' });
  });

  it('A profile update accepts the whole user if the rest is unchanged', async () => {
    const { caller, person } = await test.signedIn('employee');
    const {
      id: _id,
      createdAt: _createdAt,
      places: _places,
      sites: _sites,
      ...user
    } = (await caller.get('/api/auth/me').expect(200)).body;
    const saved = await caller
      .put(`/api/users/${person.id}`)
      .send({ ...user, email: 'x@example.com' })
      .expect(200);
    expect(saved.body.email).toBe('x@example.com');
  });

  it.each([
    ['name', { name: 'Somebody Else' }],
    ['username', { username: 'somebody-else' }],
    ['role', { role: 'admin' }],
    ['password', { password: 'battery staple' }],
    ['isActive', { isActive: false }],
  ])('A profile update refuses another %s', async (field, changes) => {
    const { caller, person } = await test.signedIn('employee');
    const { body } = await caller.put(`/api/users/${person.id}`).send(changes).expect(403);
    expect(body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'In your own profile you can change email, phone and birthday only.',
      details: [{ field }],
    });
  });

  it.each([
    [{ email: '' }, 'Email is required'],
    [{ email: 'x' }, 'Please enter a valid email address, such as name@example.com'],
    [{ phone: '+49 1234 56789012' }, 'Phone can have at most 10 digits and 14 characters, as (xxx) xxx-xxxx'],
    [{ birthday: '1990-02-30' }, 'birthday must be a day that exists, as yyyy-MM-dd'],
    [{ birthday: '2999-01-01' }, "Birthday can't be in the future"],
    [{ birthday: '1899-12-31' }, "Birthday can't be before 1900-01-01"],
  ])('A profile update refuses %j', async (changes, message) => {
    const { caller, person } = await test.signedIn('employee');
    const { body } = await caller.put(`/api/users/${person.id}`).send(changes).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', message });
  });

  it("Another employee's profile answers 404", async () => {
    const { caller } = await test.signedIn('employee');
    const other = await test.organisation.person();
    await caller.get(`/api/users/${other.id}`).expect(404);
    await caller.put(`/api/users/${other.id}`).send({ email: 'x@example.com' }).expect(404);
  });

  describe('password', () => {
    const change = (caller: Caller, id: string, currentPassword: string, newPassword: string) =>
      caller.put(`/api/users/${id}/password`).send({ currentPassword, newPassword });

    it("Changing one's own password needs the current one, keeps this session and ends all others", async () => {
      const person = await test.organisation.person();
      const [here, there] = [await test.as(person), await test.as(person)];
      const { body } = await change(here, person.id, PASSWORD, 'battery staple').expect(200);
      expect(body).toMatchObject({ id: person.id, version: 1 });
      await here.get('/api/auth/me').expect(200);
      await there.get('/api/auth/me').expect(401);
      const signIn = (password: string) =>
        test.anonymous().post('/api/auth/login').send({ username: person.username, password });
      await signIn(PASSWORD).expect(401);
      await signIn('battery staple').expect(200);
    });

    it.each([
      ['wrong', 'battery staple', 'CURRENT_PASSWORD_WRONG', 'currentPassword', 'Current password is incorrect'],
      ['', 'battery staple', 'INVALID_INPUT', 'currentPassword', 'Current password is required'],
      [PASSWORD, '12345', 'INVALID_INPUT', 'newPassword', 'Password must be at least 6 characters long'],
      [PASSWORD, '      ', 'INVALID_INPUT', 'newPassword', 'Password is required'],
    ])("Changing one's own password from %j to %j is refused", async (current, next, code, field, message) => {
      const { caller, person } = await test.signedIn('employee');
      const { body } = await change(caller, person.id, current, next).expect(400);
      expect(body).toMatchObject({ code, message, details: [{ field, message }] });
      await test.as(person);
    });

    it.each(ROLES)("A %s can't change another person's password as their own", async (role) => {
      const { caller } = await test.signedIn(role);
      const other = await test.organisation.person();
      const { body } = await change(caller, other.id, PASSWORD, 'battery staple').expect(403);
      expect(body.code).toBe('FORBIDDEN');
    });

    it('Guessing the current password in a session is throttled at the sixth try', async () => {
      const { caller, person } = await test.signedIn('employee');
      for (let i = 0; i < 5; i += 1) await change(caller, person.id, `guess ${i}`, 'battery staple').expect(400);
      const refused = await change(caller, person.id, PASSWORD, 'battery staple').expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });
  });
});
