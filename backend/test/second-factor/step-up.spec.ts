import type { ExportFile } from '@workforce/contracts';
import type { Test } from 'supertest';
import { ExportJob } from '../../src/modules/exports/export-job.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';
import { addApp, AT_HOST, codeOf, confirm, type TestApplication } from './second-factor-stage.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'battery staple correct';

let made = 0;
const aNewPerson = (role: string) => {
  const username = `new-${role}-${(made += 1)}`;
  return { name: 'New Person', username, email: `${username}@example.com`, password: NEW_PASSWORD, role };
};

type Write = (caller: Caller, person: User) => Test;

/** What gives somebody an account, another wage or what everybody is paid, or takes an account away. */
const PROTECTED: { what: string; write: Write; isActive?: false }[] = [
  {
    what: 'set the password of somebody',
    write: (caller, { id }) => caller.put(`/api/users/${id}`).send({ password: NEW_PASSWORD }),
  },
  { what: 'give somebody a role', write: (caller, { id }) => caller.put(`/api/users/${id}`).send({ role: 'admin' }) },
  {
    what: 'give somebody another username',
    write: (caller, { id, username }) => caller.put(`/api/users/${id}`).send({ username: `${username}-renamed` }),
  },
  {
    what: 'set a wage',
    write: (caller, { id }) => caller.put(`/api/users/${id}/work-terms`).send({ from: '2030-01-01', rateCents: 2_000 }),
  },
  {
    what: 'set the rule of pay periods',
    write: (caller) => caller.post('/api/pay-periods').send({ startDate: '2030-01-01', rule: 'weekly' }),
  },
  {
    what: 'make a payroll file',
    write: (caller, { id }) => caller.post(`/api/pay-periods/${id}/export`).send({ format: 'csv' }),
  },
  {
    what: 'read a payroll file',
    write: (caller, { id }) => caller.get(`/api/pay-periods/${id}/exports/csv`),
  },
  {
    what: 'activate somebody again',
    isActive: false,
    write: (caller, { id }) => caller.put(`/api/users/${id}`).send({ isActive: true }),
  },
  { what: 'create an admin', write: (caller) => caller.post('/api/users').send(aNewPerson('admin')) },
  { what: 'create a manager', write: (caller) => caller.post('/api/users').send(aNewPerson('manager')) },
  { what: 'delete somebody', write: (caller, { id }) => caller.delete(`/api/users/${id}`) },
  {
    what: 'move somebody to another site',
    write: (caller, { id, site }) => caller.post(`/api/admin/users/${id}/move`).send({ siteId: site.id }),
  },
];

describe('step-up for accounts', () => {
  let test: TestApp;
  let start: Date;

  beforeAll(async () => (test = await TestApp.start({ environment: AT_HOST })));
  beforeEach(() => {
    start = new Date();
    test.clock.set(start);
  });
  afterEach(() => test.clock.release());
  afterAll(() => test.stop());

  const later = (milliseconds: number) => test.clock.set(new Date(start.getTime() + milliseconds));

  /** An admin with a second factor, whose last confirmation was five minutes ago. */
  async function anOldSession(): Promise<{ caller: Caller; app: TestApplication; person: User }> {
    const { caller, person } = await test.signedIn('admin');
    const { app } = await addApp(test, caller);
    later(5 * MINUTE);
    return { caller, app, person };
  }

  it.each(PROTECTED)('Who has a second factor confirms with it to $what', async ({ write, isActive }) => {
    const employee = await test.organisation.person({ isActive });
    const { caller, app } = await anOldSession();
    expect(codeOf(await write(caller, employee).expect(403))).toBe('CONFIRMATION_REQUIRED');
    await confirm(caller, { code: await app.code() }).expect(204);
    expect((await write(caller, employee)).body).not.toHaveProperty('code', 'CONFIRMATION_REQUIRED');
  });

  it.each(PROTECTED)('Without a second factor nobody is asked to $what', async ({ write, isActive }) => {
    const employee = await test.organisation.person({ isActive });
    const { caller } = await test.signedIn('admin');
    later(5 * MINUTE);
    expect((await write(caller, employee)).body).not.toHaveProperty('code', 'CONFIRMATION_REQUIRED');
  });

  it('Everything about a person is confirmed until it is downloaded', async () => {
    const employee = await test.organisation.person();
    const { caller, app } = await anOldSession();
    await confirm(caller, { code: await app.code() }).expect(204);
    const { body } = await caller.post(`/api/users/${employee.id}/export`).expect(202);
    const { id } = body as ExportFile;
    await test.app.get(ExportJob).make(id);
    later(11 * MINUTE);
    await caller.get(`/api/exports/${id}`).expect(200);
    expect(codeOf(await caller.get(`/api/exports/${id}/file`).expect(403))).toBe('CONFIRMATION_REQUIRED');
    expect(codeOf(await caller.post(`/api/exports/${id}/retry`).expect(403))).toBe('CONFIRMATION_REQUIRED');
    await confirm(caller, { code: await app.code() }).expect(204);
    await caller.get(`/api/exports/${id}/file`).expect(200);
  });

  it('What is refused for want of a confirmation changes nothing', async () => {
    const employee = await test.organisation.person();
    const { caller } = await anOldSession();
    const changes = { name: 'Changed', password: NEW_PASSWORD, role: 'admin' };
    await caller.put(`/api/users/${employee.id}`).send(changes).expect(403);
    const { body } = await caller.get(`/api/users/${employee.id}`).expect(200);
    expect(body).toMatchObject({ name: employee.name, role: 'employee' });
    const login = { username: employee.username, password: PASSWORD };
    await test.anonymous().post('/api/auth/login').send(login).expect(200);
  });

  it.each(['employee', 'manager', 'admin'] as const)(
    'The employee form with the role that somebody has as %s, and a blank password, needs no confirmation',
    async (role) => {
      const somebody = await test.organisation.person({ role });
      const { caller } = await anOldSession();
      const form = {
        name: 'Another Name',
        username: somebody.username.toUpperCase(),
        role,
        password: ' ',
        isActive: true,
      };
      await caller.put(`/api/users/${somebody.id}`).send(form).expect(200);
    },
  );

  it('A deactivation needs no confirmation, nor do the own address and a new employee', async () => {
    const employee = await test.organisation.person();
    const { caller, person } = await anOldSession();
    await caller.put(`/api/users/${employee.id}`).send({ isActive: false }).expect(200);
    await caller.put(`/api/users/${person.id}`).send({ email: 'own@example.com' }).expect(200);
    await caller.post('/api/users').send(aNewPerson('employee')).expect(201);
  });

  it('A request that was refused for want of a confirmation is executed when it comes again with the same key', async () => {
    const employee = await test.organisation.person();
    const { caller, app } = await anOldSession();
    const write = () =>
      caller.put(`/api/users/${employee.id}`).set('Idempotency-Key', 'one key').send({ role: 'manager' });
    await write().expect(403);
    await confirm(caller, { code: await app.code() }).expect(204);
    expect((await write().expect(200)).body).toMatchObject({ role: 'manager' });
  });

  it('The own password is changed with the current one, which is worth nothing without the second factor', async () => {
    const { caller, person } = await anOldSession();
    const passwords = { currentPassword: 'a wrong guess', newPassword: NEW_PASSWORD };
    const wrong = await caller.put(`/api/users/${person.id}/password`).send(passwords).expect(400);
    expect(codeOf(wrong)).toBe('CURRENT_PASSWORD_WRONG');
    const right = { ...passwords, currentPassword: PASSWORD };
    await caller.put(`/api/users/${person.id}/password`).send(right).expect(200);
    const { body } = await test
      .anonymous()
      .post('/api/auth/login')
      .send({ username: person.username, password: NEW_PASSWORD })
      .expect(200);
    expect(body.user.signInStep).toBe('confirm');
    // Not confirmed by it either.
    expect(codeOf(await caller.delete(`/api/users/${person.id}`).expect(403))).toBe('CONFIRMATION_REQUIRED');
  });
});

test('Passwords and roles given by the employee form count as secrets: ten a minute', async () => {
  const test = await TestApp.start({ environment: { RATE_LIMIT_PER_MINUTE: '600' } });
  const { caller } = await test.signedIn('admin');
  const employee = await test.organisation.person();
  const change = (body: object) => caller.put(`/api/users/${employee.id}`).send(body);
  for (let count = 0; count < 4; count += 1) await change({ password: `${NEW_PASSWORD} ${count}` }).expect(200);
  for (const role of ['manager', 'admin', 'manager']) await change({ role }).expect(200);
  for (let count = 0; count < 3; count += 1) await caller.post('/api/users').send(aNewPerson('manager')).expect(201);
  await change({ password: NEW_PASSWORD }).expect(429);
  await change({ role: 'admin' }).expect(429);
  await caller.post('/api/users').send(aNewPerson('admin')).expect(429);
  await caller.post(`/api/admin/reset-password/${employee.id}`).send({ password: NEW_PASSWORD }).expect(429);
  await change({ name: 'Changed', password: '' }).expect(200);
  await change({ role: 'employee' }).expect(200);
  await caller.post('/api/users').send(aNewPerson('employee')).expect(201);
  await test.stop();
});

test('Another sign-in of the same person begins no new count of secrets', async () => {
  const test = await TestApp.start({ environment: { RATE_LIMIT_PER_MINUTE: '600' } });
  const admin = await test.organisation.person({ role: 'admin' });
  const { id } = await test.organisation.person();
  const statuses = [];
  for (let count = 0; count < 11; count += 1) {
    const caller = await test.as(admin);
    const change = caller.put(`/api/users/${id}`).send({ password: `${NEW_PASSWORD} ${count}` });
    statuses.push((await change).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await test.stop();
});

test('Activations by the employee form count as secrets, and a role or an activity that somebody has already does not', async () => {
  const test = await TestApp.start({ environment: { RATE_LIMIT_PER_MINUTE: '600' } });
  const { caller } = await test.signedIn('admin');
  const manager = await test.organisation.person({ role: 'manager' });
  const change = (body: object) => caller.put(`/api/users/${manager.id}`).send(body);
  const form = (count: number) => ({ name: `Name ${count}`, role: 'manager', isActive: true });
  for (let count = 0; count < 11; count += 1) await change(form(count)).expect(200);
  for (let count = 0; count < 10; count += 1) {
    await change({ isActive: false }).expect(200);
    await change({ isActive: true }).expect(200);
  }
  await change({ isActive: false }).expect(200);
  await change({ isActive: true }).expect(429);
  await caller.put('/api/users/none').send(form(0)).expect(400);
  await test.stop();
});

test('The limit tells nobody whether people whom they don’t see are active, or what they are', async () => {
  const test = await TestApp.start({ environment: { RATE_LIMIT_PER_MINUTE: '600' } });
  const site = await test.sites.site({ name: 'Harbour' });
  const people = [
    await test.organisation.person({ site, isActive: false }),
    await test.organisation.person({ site }),
    await test.organisation.person({ site, role: 'manager' }),
    { id: '00000000-0000-4000-8000-000000000000' },
  ];
  for (const form of [{ isActive: true }, { role: 'manager', isActive: true }])
    for (const { id } of people) {
      const { caller } = await test.signedIn('manager');
      const change = () => caller.put(`/api/users/${id}`).send(form);
      for (let count = 0; count < 10; count += 1) await change().expect(404);
      await change().expect(429);
    }
  await test.stop();
});
