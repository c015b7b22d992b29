import {
  type PasskeyCreation,
  PASSKEY_NAME_MAX_LENGTH,
  type SecondFactorState,
  type SessionUser,
} from '@workforce/contracts';
import type { Test } from 'supertest';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';
import {
  addApp,
  addPasskey,
  AT_HOST,
  codeOf,
  confirm,
  logOf,
  ORIGIN,
  signWith,
  startConfirmation,
  TestApplication,
} from './second-factor-stage.ts';
import { TestAuthenticator } from './test-authenticator.ts';

const MINUTE = 60_000;

describe('second factors', () => {
  let test: TestApp;
  let other: TestApp;
  let person: User;
  let caller: Caller;
  let start: Date;

  beforeAll(async () => {
    test = await TestApp.start({ environment: AT_HOST });
    other = await TestApp.start({ environment: AT_HOST, sharing: test });
  });
  beforeEach(async () => {
    start = new Date();
    test.clock.set(start);
    other.clock.set(start);
    ({ person, caller } = await test.signedIn('employee'));
  });
  afterEach(() => test.clock.release());
  afterAll(async () => {
    await other.stop();
    await test.stop();
  });

  /** On both nodes. */
  const after = (milliseconds: number) => {
    for (const { clock } of [test, other]) clock.set(new Date(start.getTime() + milliseconds));
  };
  const stateOf = async (of: Caller) =>
    (await of.get('/api/auth/second-factors').expect(200)).body as SecondFactorState;
  const untilWaiting = async (count: number) => {
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await test.em().execute(waiting)).length < count);
  };
  const me = async (of: Caller) => (await of.get('/api/auth/me').expect(200)).body as SessionUser;

  it('Without a second factor a sign-in with the password is complete, and nothing is asked', async () => {
    expect(await me(caller)).not.toHaveProperty('signInStep');
    expect(await stateOf(caller)).toEqual({
      isRequired: false,
      canUseApp: true,
      app: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  it('The first factor brings ten recovery codes and ends all other sessions', async () => {
    const elsewhere = await test.as(person);
    const { added } = await addApp(test, caller);
    expect(added.recoveryCodes).toHaveLength(10);
    expect(new Set(added.recoveryCodes).size).toBe(10);
    await elsewhere.get('/api/auth/me').expect(401);
    await caller.get('/api/users/' + person.id).expect(200);
    expect((await addPasskey(caller)).added.recoveryCodes).toBeNull();
    expect(await logOf(test, person)).toEqual([
      'second_factor_added: passkey My phone',
      'second_factor_added: authenticator app',
      'sign_in',
      'sign_in',
    ]);
  });

  it('A sign-in with the password alone reaches nothing, not even the own data, until it is confirmed', async () => {
    const { app } = await addApp(test, caller);
    const { body } = await test
      .anonymous()
      .post('/api/auth/login')
      .send({ username: person.username, password: PASSWORD })
      .expect(200);
    expect(body).toMatchObject({ user: { signInStep: 'confirm', email: '', places: [], sites: [] } });
    const half = await test.as(person);
    expect(await me(half)).toMatchObject({ id: person.id, signInStep: 'confirm', email: '', places: [] });
    for (const path of ['/api/notifications', `/api/users/${person.id}`, '/api/auth/second-factors'])
      expect(codeOf(await half.get(path).expect(403))).toBe('SECOND_FACTOR_REQUIRED');
    // Whoever has only the password can't set up a factor of their own.
    expect(codeOf(await half.post('/api/auth/second-factors/app/start').expect(403))).toBe('SECOND_FACTOR_REQUIRED');

    await confirm(half, { code: await app.code() }).expect(204);
    await half.get('/api/notifications').expect(200);
    expect(await me(half)).not.toHaveProperty('signInStep');
    expect((await logOf(test, person))[0]).toBe('second_factor_confirmed: authenticator app, to sign in');
  });

  it('The second step of a sign-in may take ten minutes, after which the session lasts as long as any', async () => {
    const { app } = await addApp(test, caller);
    const [late, inTime] = [await test.as(person), await test.as(person)];
    after(10 * MINUTE - 1);
    await confirm(inTime, { code: await app.code() }).expect(204);
    after(10 * MINUTE);
    await confirm(late, { code: await app.code(30) }).expect(401);
    after(24 * 60 * MINUTE);
    await inTime.get('/api/notifications').expect(200);
  });

  it('What is not accepted when a factor is added is in the security log', async () => {
    await caller.post('/api/auth/second-factors/app/start').expect(200);
    const wrong = await caller.post('/api/auth/second-factors/app').send({ code: '000000' }).expect(403);
    expect(codeOf(wrong)).toBe('SECOND_FACTOR_WRONG');
    const { body } = await caller.post('/api/auth/second-factors/passkeys/start').expect(200);
    const foreign = new TestAuthenticator('https://staff.example.net').create(body as PasskeyCreation, 'Foreign');
    await caller.post('/api/auth/second-factors/passkeys').send(foreign).expect(403);
    expect((await logOf(test, person)).slice(0, 2)).toEqual([
      'confirmation_failed: passkey Foreign, to add it',
      'confirmation_failed: authenticator app, to add it',
    ]);
    expect(await stateOf(caller)).toMatchObject({ app: null, passkeys: [], recoveryCodesLeft: 0 });
  });

  it('A code of the app is accepted once, also on another node, and no earlier one after it', async () => {
    const { app } = await addApp(test, caller);
    const sessions = await Promise.all([1, 2, 3, 4].map(() => test.as(person)));
    const code = await app.code();
    const answers = await Promise.all(
      sessions.map((session, index) => confirm(index % 2 === 0 ? session : session.on(other.server), { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403, 403]);
    const half = await test.as(person);
    expect(codeOf(await confirm(half, { code: await app.code(-30) }).expect(403))).toBe('SECOND_FACTOR_WRONG');
  });

  it('A code of the step before or after is accepted, and none that is older', async () => {
    const { app } = await addApp(test, caller);
    after(10 * MINUTE);
    const half = await test.as(person);
    expect(codeOf(await confirm(half, { code: await app.code(-61) }).expect(403))).toBe('SECOND_FACTOR_WRONG');
    await confirm(half, { code: await app.code(-30) }).expect(204);
    await confirm(await test.as(person), { code: await app.code(30) }).expect(204);
  });

  it('Five wrong codes close the way for five minutes, also for a right one, and are in the security log', async () => {
    const { app, added } = await addApp(test, caller);
    const half = await test.as(person);
    for (let guess = 0; guess < 5; guess += 1) await confirm(half, { code: '000000' }).expect(403);
    expect(codeOf(await confirm(half, { code: await app.code() }).expect(429))).toBe('RATE_LIMITED');
    await confirm(half, { recoveryCode: added.recoveryCodes?.[0] }).expect(429);
    expect(
      (await logOf(test, person)).filter((entry) => entry === 'confirmation_failed: authenticator app'),
    ).toHaveLength(5);
    // Strangers' guesses at the password are counted apart.
    await test.as(person);
  });

  it('Settings and secrets ask again after five minutes, of people with a second factor only', async () => {
    const plain = await test.signedIn('admin');
    const { caller: admin } = await test.signedIn('admin');
    const { app } = await addApp(test, admin);
    after(5 * MINUTE);
    const role = (by: Caller) => by.post(`/api/admin/update-role/${person.id}`).send({ role: 'manager' });
    expect(codeOf(await role(admin).expect(403))).toBe('CONFIRMATION_REQUIRED');
    const reveal = `/api/admin/users/${person.id}/password/reveal`;
    expect(codeOf(await admin.post(reveal).send({ ownPassword: PASSWORD }).expect(403))).toBe('CONFIRMATION_REQUIRED');
    await confirm(admin, { code: await app.code() }).expect(204);
    await role(admin).expect(200);
    await role(plain.caller).expect(200);
  });

  it('The secret of the app is sealed in the database', async () => {
    const { app } = await addApp(test, caller);
    const [row] = await test
      .em()
      .execute<{ seal: string }[]>('select seal from totp_secrets where user_id = ?', [person.id]);
    expect(row?.seal).toMatch(/^v1\./);
    expect(JSON.stringify(await test.em().execute('select * from factor_challenges'))).not.toContain(app.secret);
  });

  it('A recovery code is accepted once, however it is typed, and only its hash is stored', async () => {
    const { added } = await addApp(test, caller);
    const code = added.recoveryCodes?.[0] ?? '';
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const sessions = await Promise.all([1, 2, 3].map(() => test.as(person)));
    const answers = await Promise.all(sessions.map((session) => confirm(session, { recoveryCode: typed })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403]);
    expect((await stateOf(caller)).recoveryCodesLeft).toBe(9);
    expect(await logOf(test, person)).toContain('recovery_code_used: 9 left, to sign in');
    const stored = JSON.stringify(await test.em().execute('select * from recovery_codes'));
    for (const each of added.recoveryCodes ?? []) expect(stored).not.toContain(each);
  });

  it('New recovery codes replace the earlier ones', async () => {
    const { added } = await addApp(test, caller);
    const { body } = await caller.post('/api/auth/second-factors/recovery-codes').expect(200);
    const half = await test.as(person);
    await confirm(half, { recoveryCode: added.recoveryCodes?.[0] }).expect(403);
    await confirm(half, { recoveryCode: (body as { recoveryCodes: string[] }).recoveryCodes[0] }).expect(204);
  });

  it('A session that the first factor ends adds nothing by what it has sent before', async () => {
    const elsewhere = await test.as(person);
    const { body } = await elsewhere.post('/api/auth/second-factors/app/start').expect(200);
    const code = await new TestApplication(test, body.secret as string).code(-30);
    const { body: options } = await caller.post('/api/auth/second-factors/passkeys/start').expect(200);
    const made = new TestAuthenticator(ORIGIN).create(options as PasskeyCreation, 'My phone');
    const sent: Promise<number>[] = [];
    const send = (call: Test) => sent.push(call.then(({ status }) => status)) && untilWaiting(sent.length);
    await test.em().transactional(async (em) => {
      await em.execute('select id from users where id = ? for no key update', [person.id]);
      await send(caller.post('/api/auth/second-factors/passkeys').send(made));
      await send(elsewhere.post('/api/auth/second-factors/app').send({ code }));
      await send(elsewhere.post('/api/auth/second-factors/recovery-codes'));
    });
    expect(await Promise.all(sent)).toEqual([200, 401, 401]);
    expect(await stateOf(caller)).toMatchObject({ app: null, passkeys: [{ name: 'My phone' }], recoveryCodesLeft: 10 });
  });

  it("Another person's factors are worth nothing", async () => {
    const stranger = await test.signedIn('employee');
    const { added } = await addApp(test, stranger.caller);
    const { device } = await addPasskey(stranger.caller);
    const { app } = await addApp(test, caller);
    await addPasskey(caller);
    const half = await test.as(person);
    await confirm(half, { recoveryCode: added.recoveryCodes?.[0] }).expect(403);
    expect(codeOf(await signWith(half, device).then((answer) => answer))).toBe('SECOND_FACTOR_WRONG');
    const theirs = (await stateOf(stranger.caller)).passkeys[0]?.id ?? '';
    await caller.delete(`/api/auth/second-factors/passkeys/${theirs}`).expect(404);
    await confirm(half, { code: await app.code() }).expect(204);
  });

  describe('passkeys', () => {
    it('A passkey confirms a sign-in', async () => {
      const { device } = await addPasskey(caller);
      const half = await test.as(person);
      expect((await startConfirmation(half)).methods).toEqual(['passkey', 'recovery-code']);
      expect((await signWith(half, device)).status).toBe(204);
      await half.get('/api/notifications').expect(200);
    });

    it('A passkey is renamed by its owner, which the security log has', async () => {
      await addPasskey(caller);
      const [{ id = '' } = {}] = (await stateOf(caller)).passkeys;
      const path = `/api/auth/second-factors/passkeys/${id}`;
      await caller.put(path).send({ name: '  Key in the safe ' }).expect(204);
      expect((await stateOf(caller)).passkeys).toMatchObject([{ id, name: 'Key in the safe' }]);
      const renamed = 'second_factor_renamed: passkey My phone → Key in the safe';
      expect((await logOf(test, person))[0]).toBe(renamed);
      // The same name changes nothing.
      await caller.put(path).send({ name: 'Key in the safe' }).expect(204);
      expect((await logOf(test, person)).filter((line) => line.startsWith('second_factor_renamed'))).toEqual([renamed]);
      for (const name of ['', '   ', 'a'.repeat(PASSKEY_NAME_MAX_LENGTH + 1), null])
        expect(codeOf(await caller.put(path).send({ name }).expect(400))).toBe('INVALID_INPUT');
      const { caller: stranger } = await test.signedIn('admin');
      await stranger.put(path).send({ name: 'Mine' }).expect(404);
      expect((await stateOf(caller)).passkeys).toMatchObject([{ name: 'Key in the safe' }]);
    });

    it('A signature counts once, in the session that was asked, and on any node', async () => {
      const { device } = await addPasskey(caller);
      const [one, two] = [await test.as(person), await test.as(person)];
      const { passkey } = await startConfirmation(one);
      if (!passkey) throw new Error('There is a passkey');
      const signature = device.get(passkey);
      expect(codeOf(await confirm(two, { passkey: signature }).expect(409))).toBe('SECOND_FACTOR_EXPIRED');
      await confirm(one.on(other.server), { passkey: signature }).expect(204);
      expect(codeOf(await confirm(one, { passkey: signature }).expect(409))).toBe('SECOND_FACTOR_EXPIRED');
    });

    it('A signature for another site, of another key or of a copied device is refused', async () => {
      const { device } = await addPasskey(caller);
      const half = await test.as(person);
      expect(codeOf(await signWith(half, new TestAuthenticator(ORIGIN)))).toBe('SECOND_FACTOR_WRONG');
      const { passkey } = await startConfirmation(half);
      if (!passkey) throw new Error('There is a passkey');
      const elsewhere = { ...passkey, rpId: 'staff.example.org' };
      expect(codeOf(await confirm(half, { passkey: device.get(elsewhere) }))).toBe('SECOND_FACTOR_WRONG');
      expect((await signWith(half, device)).status).toBe(204);
      device.rewind(1);
      expect(codeOf(await signWith(await test.as(person), device))).toBe('SECOND_FACTOR_WRONG');
    });

    it('A passkey made on a page of another site is refused, and so is one that is in use', async () => {
      const { body } = await caller.post('/api/auth/second-factors/passkeys/start').expect(200);
      const foreign = new TestAuthenticator('https://staff.example.net');
      const refused = await caller.post('/api/auth/second-factors/passkeys').send(foreign.create(body)).expect(403);
      expect(codeOf(refused)).toBe('SECOND_FACTOR_WRONG');
      const { device } = await addPasskey(caller);
      const again = await caller.post('/api/auth/second-factors/passkeys/start').expect(200);
      const taken = await caller.post('/api/auth/second-factors/passkeys').send(device.create(again.body)).expect(409);
      expect(codeOf(taken)).toBe('SECOND_FACTOR_IN_USE');
    });
  });

  it('Removing the last factor removes the recovery codes, and the password alone signs in again', async () => {
    await addApp(test, caller);
    await caller.delete('/api/auth/second-factors/app').expect(204);
    expect(await stateOf(caller)).toMatchObject({ app: null, recoveryCodesLeft: 0 });
    expect(await me(await test.as(person))).not.toHaveProperty('signInStep');
    expect((await logOf(test, person))[1]).toBe('second_factor_removed: authenticator app');
    await caller.delete('/api/auth/second-factors/app').expect(404);
  });

  it('Changing factors needs a confirmation of the last five minutes: with the password for want of a factor', async () => {
    after(5 * MINUTE);
    expect(codeOf(await caller.post('/api/auth/second-factors/app/start').expect(403))).toBe('CONFIRMATION_REQUIRED');
    expect(await startConfirmation(caller)).toEqual({ methods: ['password'], passkey: null, provider: null });
    expect(codeOf(await confirm(caller, { ownPassword: 'wrong' }).expect(403))).toBe('OWN_PASSWORD_WRONG');
    await confirm(caller, { ownPassword: PASSWORD }).expect(204);
    expect((await logOf(test, person)).slice(0, 2)).toEqual(['confirmation_given: password', 'confirmation_failed']);
    const { app } = await addApp(test, caller);
    after(10 * MINUTE);
    expect(codeOf(await caller.delete('/api/auth/second-factors/app').expect(403))).toBe('CONFIRMATION_REQUIRED');
    // The password doesn't stand for the second factor.
    expect(codeOf(await confirm(caller, { ownPassword: PASSWORD }).expect(403))).toBe('SECOND_FACTOR_WRONG');
    await confirm(caller, { code: await app.code() }).expect(204);
    await caller.delete('/api/auth/second-factors/app').expect(204);
  });

  it.each([
    ['none', {}],
    ['two', { code: '123456', ownPassword: PASSWORD }],
  ])('A confirmation with %s of the answers is refused', async (_title, body) => {
    expect(codeOf(await confirm(caller, body).expect(400))).toBe('INVALID_INPUT');
  });

  it('A deleted person leaves no factor behind', async () => {
    await addApp(test, caller);
    await addPasskey(caller);
    await startConfirmation(caller);
    const { caller: admin } = await test.signedIn('admin');
    await admin.delete(`/api/users/${person.id}`).expect(204);
    for (const table of ['passkeys', 'totp_secrets', 'recovery_codes'])
      expect(await test.em().execute(`select from ${table} where user_id = ?`, [person.id])).toEqual([]);
    expect(
      await test
        .em()
        .execute('select from factor_challenges c where not exists (select from sessions s where s.id = c.session_id)'),
    ).toEqual([]);
  });
});
