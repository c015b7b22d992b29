import { HEADERS, MAX_PERSONAL_TOKENS } from '@workforce/contracts';
import { Identity } from '../../src/modules/sign-in-providers/accounts/identity.entity.ts';
import { Passkey } from '../../src/modules/second-factor/passkey.entity.ts';
import { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';
import { untilWaitingForLock } from '../harness/waiting-for-lock.ts';
import { asTokenOf, personalToken, scopesOf } from './token-stage.ts';

interface Logged {
  event: string;
  userId: string | null;
  actorName: string | null;
  detail: string;
}

describe('personal API tokens', () => {
  let test: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    test = await TestApp.start();
    admin = (await test.signedIn('admin')).caller;
  });
  afterEach(() => test.clock.release());
  afterAll(() => test.stop());

  const logged = async (about: string) => {
    const { body } = await admin.get('/api/admin/security-log').expect(200);
    return (body as Logged[]).filter(({ detail }) => detail?.startsWith(about));
  };

  it('A token acts for its owner, within its scopes', async () => {
    const { person, caller } = await test.signedIn('employee');
    const token = await asTokenOf(test, caller, { scopes: ['time-entry.clock', 'time-entry.read-own'] });
    await token.post('/api/time-entries/clock-in').send({}).expect(201);
    const { body } = await token.get('/api/time-entries').expect(200);
    expect(body).toEqual([expect.objectContaining({ employeeId: person.id })]);
    expect((await token.get('/api/schedules').expect(403)).body.code).toBe('FORBIDDEN');
  });

  it('A request with a token names its owner as the acting user, and nobody else', async () => {
    const { person, caller } = await test.signedIn('employee');
    const token = await asTokenOf(test, caller);
    await token.get('/api/schedules').set(HEADERS.actingUser, person.id).expect(200);
    await token.get('/api/schedules').set(HEADERS.actingUser, test.clock.newId()).expect(409);
  });

  it('A token is worth less with every right that its owner loses', async () => {
    const { person, caller } = await test.signedIn('manager');
    const token = await asTokenOf(test, caller, { scopes: ['time-audit.read', 'time-entry.read-own'] });
    await token.get('/api/time-card-audit-log').expect(200);
    await admin.post(`/api/admin/update-role/${person.id}`).send({ role: 'employee' }).expect(200);
    await token.get('/api/time-card-audit-log').expect(403);
    await token.get('/api/time-entries').expect(200);
  });

  it('A token of somebody who was deactivated is refused for good', async () => {
    const { person, caller } = await test.signedIn('employee');
    const { token, secret } = await personalToken(caller, { name: 'Left' });
    const client = new Caller(test.server, secret);
    await client.get('/api/schedules').expect(200);
    await admin.put(`/api/users/${person.id}`).send({ isActive: false }).expect(200);
    await client.get('/api/schedules').expect(401);
    await admin.put(`/api/users/${person.id}`).send({ isActive: true }).expect(200);
    await client.get('/api/schedules').expect(401);
    expect((await logged(`Left (${token.prefix}…), with the account`)).map(({ event }) => event)).toEqual([
      'api_token_revoked',
    ]);
  });

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    [
      'set another password',
      'the password',
      (id) => admin.post(`/api/admin/reset-password/${id}`).send({ password: 'battery staple' }).expect(200),
    ],
    [
      'set another password by the employee form',
      'the password',
      (id) => admin.put(`/api/users/${id}`).send({ password: 'battery staple' }).expect(200),
    ],
    [
      'removed the second factors',
      'the second factor',
      (id) => admin.delete(`/api/admin/users/${id}/second-factors`).expect(204),
    ],
    [
      'unlinked the identity',
      'the sign-in at https://old.example',
      async (id) => {
        const at = { user: id, issuer: 'https://old.example', subject: id, linkedAt: test.clock.now() };
        await test.em().insert(Identity, { id: test.clock.newId(), ...at });
        const { body } = await admin.get(`/api/admin/users/${id}/identities`).expect(200);
        await admin.delete(`/api/admin/users/${id}/identities/${body.identities[0].id}`).expect(204);
      },
    ],
  ])('When an admin has %s, the tokens of the person are refused for good', async (_, what, reset) => {
    const { person, caller } = await test.signedIn('employee');
    const { token, secret } = await personalToken(caller, { name: 'Old' });
    await test.em().insert(Passkey, {
      id: test.clock.newId(),
      user: person.id,
      credentialId: person.id,
      publicKey: 'a',
      counter: '0',
      transports: '',
      name: 'Phone',
      createdAt: test.clock.now(),
    });
    const client = new Caller(test.server, secret);
    await client.get('/api/schedules').expect(200);
    await reset(person.id);
    await client.get('/api/schedules').expect(401);
    expect((await logged(`Old (${token.prefix}…), with ${what}`)).map(({ event }) => event)).toEqual([
      'api_token_revoked',
    ]);
  });

  it('A token whose making waits for a reset of the password is not made', async () => {
    const { person, caller } = await test.signedIn('employee');
    const em = test.em();
    await em.begin();
    await em.execute('select 1 from users where id = ? for update', [person.id]);
    const reset = admin.post(`/api/admin/reset-password/${person.id}`).send({ password: 'battery staple' });
    const first = Promise.resolve(reset);
    await untilWaitingForLock(test);
    const second = Promise.resolve(
      caller.post('/api/auth/api-tokens').send({ name: 'Late', scopes: ['schedule.read-own'] }),
    );
    await untilWaitingForLock(test, 2);
    await em.commit();
    expect([(await first).status, (await second).status]).toEqual([200, 401]);
  });

  it('A password changed by its owner leaves the tokens', async () => {
    const { person, caller } = await test.signedIn('employee');
    const token = await asTokenOf(test, caller);
    const passwords = { currentPassword: PASSWORD, newPassword: 'battery staple' };
    await caller.put(`/api/users/${person.id}/password`).send(passwords).expect(200);
    await token.get('/api/schedules').expect(200);
  });

  it('A token of a site holds at that site only', async () => {
    const [north, south] = [await test.sites.site(), await test.sites.site()];
    const { caller } = await test.sites.managerOf([north, south]);
    const token = await asTokenOf(test, caller, { scopes: ['time-entry.read-all'], unitId: north.id });
    await caller.get(`/api/time-entries?sites=${south.id}`).expect(200);
    await token.get(`/api/time-entries?sites=${north.id}`).expect(200);
    await token.get(`/api/time-entries?sites=${south.id}`).expect(404);
    const elsewhere = await test.sites.site();
    const asked = { name: 'A', scopes: ['time-entry.read-all'], unitId: elsewhere.id };
    expect((await caller.post('/api/auth/api-tokens').send(asked).expect(400)).body.details[0].field).toBe('unitId');
  });

  it('A token of a region makes what is for its region, and nothing for everyone', async () => {
    const region = await test.sites.region();
    const site = await test.sites.site({ parent: region });
    const token = await asTokenOf(test, admin, { scopes: ['job-function.edit'], unitId: region.id });
    await token.post('/api/job-functions').send({ name: 'Cook', unitId: site.id }).expect(201);
    await token.post('/api/job-functions').send({ name: 'Cook', unitId: null }).expect(403);
  });

  it('A token is refused while its owner has no role in its unit', async () => {
    const [north, south] = [await test.sites.site(), await test.sites.site()];
    const { person, caller } = await test.sites.managerOf([north]);
    const token = await asTokenOf(test, caller, { scopes: ['time-entry.read-all'], unitId: north.id });
    await token.get('/api/time-entries').expect(200);
    await test
      .em()
      .execute('update assignments set unit_id = ? where user_id = ? and unit_id = ?', [south.id, person.id, north.id]);
    await token.get('/api/time-entries').expect(401);
  });

  it('Nobody gives a token more than they may themselves', async () => {
    const { caller } = await test.signedIn('employee');
    const asked = { name: 'A', scopes: ['schedule.read-own', 'time-entry.read-all'] };
    const { body } = await caller.post('/api/auth/api-tokens').send(asked).expect(400);
    expect(body.details).toEqual([{ field: 'scopes', message: 'A token cannot do more than you can' }]);
    await admin
      .post('/api/auth/api-tokens')
      .send({ name: 'A', scopes: ['user.role'] })
      .expect(400);
  });

  it('A token changes no account, password or second factor, and makes no tokens', async () => {
    const { person, caller } = await test.signedIn('admin');
    const token = await asTokenOf(test, caller, { scopes: scopesOf('admin') });
    const body = { name: 'B', scopes: ['schedule.read-own'] };
    await token.post('/api/auth/api-tokens').send(body).expect(403);
    await token.get('/api/auth/me').expect(403);
    await token.delete('/api/auth/second-factors/app').expect(403);
    await token.put(`/api/users/${person.id}/password`).send({}).expect(403);
    await token.put(`/api/users/${person.id}`).send({ name: 'Else' }).expect(403);
    await token.get('/scim/v2/Users?count=0').expect(403);
  });

  it('Making a token needs a fresh confirmation', async () => {
    const { caller } = await test.signedIn('employee');
    test.clock.set(new Date(Date.now() + 301_000));
    const asked = { name: 'A', scopes: ['schedule.read-own'] };
    expect((await caller.post('/api/auth/api-tokens').send(asked).expect(403)).body.code).toBe('CONFIRMATION_REQUIRED');
  });

  it('Making, first using and revoking a token is in the security log', async () => {
    const { person, caller } = await test.signedIn('employee');
    const { token, secret } = await personalToken(caller, { name: 'Watched' });
    const client = new Caller(test.server, secret);
    await Promise.all([client.get('/api/schedules').expect(200), client.get('/api/schedules').expect(200)]);
    await caller.delete(`/api/auth/api-tokens/${token.id}`).expect(204);
    await caller.delete(`/api/auth/api-tokens/${token.id}`).expect(204);
    await client.get('/api/schedules').expect(401);
    const entries = await logged('Watched');
    expect(entries.map(({ event }) => event)).toEqual([
      'api_token_revoked',
      'api_token_first_used',
      'api_token_created',
    ]);
    expect(new Set(entries.map(({ actorName }) => actorName))).toEqual(new Set([person.name]));
  });

  it('People see and revoke their own tokens only, and administrators those of their people', async () => {
    const region = await test.sites.region();
    const site = await test.sites.site({ parent: region });
    const owner = await test.sites.employeeOf(site);
    const { token } = await personalToken(owner.caller, { name: 'Owned' });
    const other = await test.sites.employeeOf(site);
    expect((await other.caller.get('/api/auth/api-tokens').expect(200)).body).toEqual([]);
    await other.caller.delete(`/api/auth/api-tokens/${token.id}`).expect(404);
    const elsewhere = await test.sites.adminOf([await test.sites.region()], await test.sites.site());
    await elsewhere.caller.delete(`/api/admin/api-tokens/${token.id}`).expect(404);
    const { caller: regional } = await test.sites.adminOf([region], site);
    const { body } = await regional.get('/api/admin/api-tokens').expect(200);
    expect(body).toEqual([expect.objectContaining({ id: token.id, ownerName: owner.person.name })]);
    await regional.delete(`/api/admin/api-tokens/${token.id}`).expect(204);
    const { body: own } = await owner.caller.get('/api/auth/api-tokens').expect(200);
    expect(own).toEqual([expect.objectContaining({ id: token.id, revokedAt: expect.any(String) })]);
  });

  it(`Nobody has more than ${MAX_PERSONAL_TOKENS} valid tokens`, async () => {
    const { caller } = await test.signedIn('employee');
    for (let n = 1; n < MAX_PERSONAL_TOKENS; n += 1) await personalToken(caller);
    const body = { name: 'A', scopes: ['schedule.read-own'] };
    const answers = await Promise.all([1, 2].map(() => caller.post('/api/auth/api-tokens').send(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('A write with a token and an Idempotency-Key is executed once', async () => {
    const { caller } = await test.signedIn('employee');
    const token = await asTokenOf(test, caller, { scopes: ['time-off.request'] });
    const asked = { startDate: '2036-06-01', endDate: '2036-06-01', reason: 'Family', type: 'personal' };
    const ask = () => token.post('/api/time-off-requests').set(HEADERS.idempotencyKey, 'once').send(asked).expect(201);
    expect((await ask()).body).toEqual((await ask()).body);
  });
});

describe('personal API tokens under other settings', () => {
  it('A token of somebody who must have a second factor, but has none, reaches nothing', async () => {
    const test = await TestApp.start();
    try {
      const { secret } = await personalToken((await test.signedIn('admin')).caller);
      await new Caller(test.server, secret).get('/api/schedules').expect(200);
      const strict = await TestApp.start({ sharing: test, environment: { SECOND_FACTOR: 'admins' } });
      const { body } = await new Caller(strict.server, secret).get('/api/schedules').expect(403);
      expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
      await strict.stop();
    } finally {
      await test.stop();
    }
  });

  it('Requests are counted for each token', async () => {
    const test = await TestApp.start({ environment: { RATE_LIMIT_PER_MINUTE: '6' } });
    try {
      const { caller } = await test.signedIn('employee');
      const [busy, calm] = [await asTokenOf(test, caller), await asTokenOf(test, caller)];
      for (let n = 0; n < 2; n += 1) await busy.get('/api/schedules').expect(200);
      await busy.get('/api/schedules').expect(429);
      await calm.get('/api/schedules').expect(200);
    } finally {
      await test.stop();
    }
  });
});

describe('API tokens of services', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  it('A service reads and plans at the sites of its unit, and is named where it did', async () => {
    const { caller: admin } = await test.signedIn('admin');
    const [north, south] = [await test.sites.site(), await test.sites.site()];
    const body = { name: 'Planner', scopes: ['schedule.edit'], unitId: north.id };
    const { secret } = (await admin.post('/api/admin/api-tokens').send(body).expect(201)).body as { secret: string };
    const service = new Caller(test.server, secret);
    const [inside, outside] = [await test.sites.employeeOf(north), await test.sites.employeeOf(south)];
    const jobFunctionId = (await test.organisation.jobFunction()).id;
    const shift = { jobFunctionId, date: '2036-05-01', startTime: '09:00', endTime: '17:00' };
    const plan = (employeeId: string) => service.post('/api/schedules').send({ ...shift, employeeId });
    await plan(inside.person.id).expect(201);
    expect((await plan(outside.person.id)).status).toBeGreaterThanOrEqual(400);
    const { body: seen } = await service.get('/api/schedules?from=2036-05-01&to=2036-05-01').expect(200);
    expect(seen).toEqual([expect.objectContaining({ employeeId: inside.person.id })]);
    await service.get('/api/users').expect(403);
  });
});
