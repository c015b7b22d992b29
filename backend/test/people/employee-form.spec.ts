import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';
import type { Caller } from '../harness/caller.ts';

const FORM = { name: 'Anna Berg', password: 'battery staple', email: 'anna@example.com' };

describe('the employee form', () => {
  let test: TestApp;
  let admin: Caller;
  let manager: Caller;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    admin = (await test.signedIn('admin')).caller;
    manager = (await test.signedIn('manager')).caller;
  });
  afterAll(() => test.stop());

  const username = () => `anna-${(count += 1)}`;
  const signIn = (name: string, password: string) =>
    test.anonymous().post('/api/auth/login').send({ username: name, password });

  it('POST /api/users creates an employee who can sign in, and never returns the password', async () => {
    const jobFunction = await test.organisation.jobFunction();
    const name = username();
    const request = { ...FORM, username: ` ${name} `, jobFunctions: [jobFunction.id] };
    const { body, text } = await manager.post('/api/users').send(request).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Anna Berg',
      username: name,
      email: 'anna@example.com',
      phone: null,
      birthday: null,
      role: 'employee',
      siteId: expect.any(String),
      siteName: 'Main Site',
      jobFunctions: [jobFunction.id],
      isActive: true,
      createdAt: expect.stringMatching(/Z$/),
      version: 1,
    });
    expect(text).not.toMatch(/password|argon2|battery/);
    await signIn(name, FORM.password).expect(200);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: undefined }, 'name', 'Name is required'],
    [{ username: '' }, 'username', 'Username is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'nowhere' }, 'email', 'Please enter a valid email address, such as name@example.com'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ jobFunctions: ['0197fb5e-0000-7000-8000-000000000000'] }, 'jobFunctions.0', 'This job function does not exist'],
  ])('Creating an employee with %j is refused', async (wrong, field, message) => {
    const answer = await manager
      .post('/api/users')
      .send({ ...FORM, username: username(), ...wrong })
      .expect(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', message, details: [{ field, message }] });
  });

  it('A taken username is refused in any case, also for one of two concurrent requests', async () => {
    const name = username();
    const create = (as: string) => manager.post('/api/users').send({ ...FORM, username: as });
    const both = await Promise.all([create(name), create(name.toUpperCase())]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = await create(name).expect(409);
    const message = 'This username is already taken. Please choose another one.';
    expect(refused.body).toMatchObject({ code: 'USERNAME_TAKEN', message, details: [{ field: 'username', message }] });
    const other = await test.organisation.person();
    const renamed = await manager.put(`/api/users/${other.id}`).send({ username: name }).expect(409);
    expect(renamed.body).toMatchObject({ code: 'USERNAME_TAKEN', details: [{ field: 'username', message }] });
  });

  it("Admins can choose a new person's role, managers only employee", async () => {
    for (const role of ['manager', 'admin']) {
      await admin
        .post('/api/users')
        .send({ ...FORM, username: username(), role })
        .expect(201);
      const refused = await manager
        .post('/api/users')
        .send({ ...FORM, username: username(), role })
        .expect(403);
      expect(refused.body).toMatchObject({
        code: 'FORBIDDEN',
        message: "Only administrators can choose somebody's role.",
      });
    }
    await manager
      .post('/api/users')
      .send({ ...FORM, username: username(), role: 'employee' })
      .expect(201);
  });

  it('PUT /api/users/:id changes the fields sent and keeps the password if blank', async () => {
    const person = await test.organisation.person();
    const jobFunction = await test.organisation.jobFunction();
    const changes = { name: 'New Name', email: 'new@example.com', jobFunctions: [jobFunction.id], password: ' ' };
    const { body } = await manager
      .put(`/api/users/${person.id}`)
      .send({ ...changes, version: 1 })
      .expect(200);
    expect(body).toMatchObject({
      name: 'New Name',
      email: 'new@example.com',
      username: person.username,
      jobFunctions: [jobFunction.id],
      version: 2,
    });
    await signIn(person.username, PASSWORD).expect(200);
    const emptied = await manager.put(`/api/users/${person.id}`).send({ jobFunctions: [] }).expect(200);
    expect(emptied.body.jobFunctions).toEqual([]);
  });

  it('PUT /api/users/:id sets a new password', async () => {
    const person = await test.organisation.person();
    await manager.put(`/api/users/${person.id}`).send({ password: 'battery staple' }).expect(200);
    await signIn(person.username, PASSWORD).expect(401);
    await signIn(person.username, 'battery staple').expect(200);
  });

  it('An employee update with an outdated version is refused; one of concurrent updates succeeds', async () => {
    const person = await test.organisation.person();
    const save = (name: string) => manager.put(`/api/users/${person.id}`).send({ name, version: 1 });
    const both = await Promise.all([save('One'), save('Two')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save('Three').expect(409)).body.code).toBe('STALE_VERSION');
  });

  it("An employee update answers 404 for people outside the caller's scope, and a manager can't change a manager", async () => {
    const other = await test.organisation.person({ role: 'manager' });
    const boss = await test.organisation.person({ role: 'admin' });
    const nobody = '0197fb5e-0000-7000-8000-000000000000';
    for (const id of [boss.id, nobody]) {
      expect((await manager.put(`/api/users/${id}`).send({ name: 'X' }).expect(404)).body.code).toBe('NOT_FOUND');
      await manager.delete(`/api/users/${id}`).expect(404);
      await manager.get(`/api/users/${id}`).expect(404);
    }
    const refused = await manager.put(`/api/users/${other.id}`).send({ password: 'battery staple' }).expect(403);
    expect(refused.body.message).toBe('Only administrators can change or delete managers.');
    await manager.delete(`/api/users/${other.id}`).expect(403);
    await manager.get(`/api/users/${other.id}`).expect(200);
    await admin.put(`/api/users/${other.id}`).send({ password: 'battery staple' }).expect(200);
    await admin.put(`/api/users/${boss.id}`).send({ name: 'X' }).expect(200);
    await manager.put('/api/users/not-an-id').send({}).expect(400);
  });

  it('The people list shows admins to admins only', async () => {
    const boss = await test.organisation.person({ role: 'admin' });
    const idsOf = async (caller: Caller) => {
      const { body } = await caller.get('/api/users').expect(200);
      return (body as { id: string }[]).map(({ id }) => id);
    };
    expect(await idsOf(manager)).not.toContain(boss.id);
    expect(await idsOf(admin)).toContain(boss.id);
  });

  it('A repeated POST /api/users replays the first answer and creates one person', async () => {
    const request = { ...FORM, username: username() };
    const send = () => manager.post('/api/users').set('Idempotency-Key', `add-${request.username}`).send(request);
    const [first, second] = [await send().expect(201), await send().expect(201)];
    expect(second.body).toEqual(first.body);
  });
});
