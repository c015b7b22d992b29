import type { SecurityLogEntry } from '@workforce/contracts';
import { SealedPasswords } from '../../src/modules/users/passwords/sealed-passwords.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';

const SECRET = 'their own secret';
const MINUTE = 60_000;

describe('revealing a password', () => {
  let test: TestApp;
  let anna: User;
  let start: Date;

  beforeAll(async () => {
    test = await TestApp.start();
    anna = await test.organisation.person();
    await test.app.get(SealedPasswords).store(anna.id, SECRET);
  });
  beforeEach(() => {
    start = new Date();
    test.clock.set(start);
  });
  afterEach(() => test.clock.release());
  afterAll(() => test.stop());

  const after = (milliseconds: number) => test.clock.set(new Date(start.getTime() + milliseconds));
  const read = (caller: Caller) => caller.get(`/api/admin/users/${anna.id}/password`);
  const reveal = (caller: Caller, body: object = {}) =>
    caller.post(`/api/admin/users/${anna.id}/password/reveal`).send(body);
  const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
  const logOf = async (userId: string) => {
    const { caller } = await test.signedIn('admin');
    const { body } = await caller.get(`/api/admin/security-log?userId=${userId}`).expect(200);
    return (body as SecurityLogEntry[]).map(({ event, actorId }) => ({ event, actorId }));
  };

  it('Revealing a password within five minutes of the sign-in needs no confirmation, and is logged', async () => {
    const { caller, person } = await test.signedIn('admin');
    after(5 * MINUTE - 1);
    const { body, headers } = await reveal(caller).expect(200);
    expect(body).toEqual({ id: anna.id, name: anna.name, username: anna.username, password: SECRET });
    expect(headers['cache-control']).toBe('no-store');
    expect((await logOf(anna.id))[0]).toEqual({ event: 'password_revealed', actorId: person.id });
  });

  it.each([
    ['POST', (caller: Caller) => reveal(caller)],
    ['GET', (caller: Caller) => read(caller)],
  ])(
    'Revealing a password by %s after five minutes needs the own password, also in an active session',
    async (_, ask) => {
      const { caller } = await test.signedIn('admin');
      after(4 * MINUTE);
      await ask(caller).expect(200);
      const before = await logOf(anna.id);
      after(5 * MINUTE);
      const refused = await ask(caller).expect(403);
      expect(refused.body).toEqual({
        statusCode: 403,
        code: 'PASSWORD_CONFIRMATION_REQUIRED',
        message: 'Please enter your own password to continue.',
      });
      expect(await logOf(anna.id)).toEqual(before);
    },
  );

  it('The own password allows revealing for five more minutes in this session only', async () => {
    const { caller, person } = await test.signedIn('admin');
    const elsewhere = await test.as(person);
    after(60 * MINUTE);
    await reveal(caller, { ownPassword: PASSWORD }).expect(200);
    after(65 * MINUTE - 1);
    await reveal(caller).expect(200);
    await read(caller).expect(200);
    expect(codeOf(await reveal(elsewhere).expect(403))).toBe('PASSWORD_CONFIRMATION_REQUIRED');
    after(65 * MINUTE);
    expect(codeOf(await reveal(caller).expect(403))).toBe('PASSWORD_CONFIRMATION_REQUIRED');
  });

  it('Revealing with a wrong own password is refused, also within the five minutes, and logged', async () => {
    const { caller, person } = await test.signedIn('admin');
    const refused = await reveal(caller, { ownPassword: 'guess' }).expect(403);
    expect(refused.body).toMatchObject({
      code: 'OWN_PASSWORD_WRONG',
      details: [{ field: 'ownPassword', message: 'This is not your password.' }],
    });
    expect((await logOf(person.id))[0]).toEqual({ event: 'confirmation_failed', actorId: person.id });
    for (const ownPassword of ['', null, 7, 'x'.repeat(1_001)])
      expect(codeOf(await reveal(caller, { ownPassword }).expect(400))).toBe('INVALID_INPUT');
  });

  it('At most five guesses at the own password are checked when revealing, also concurrent ones', async () => {
    const { caller } = await test.signedIn('admin');
    after(10 * MINUTE);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reveal(caller, { ownPassword: `guess ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    expect(codeOf(await reveal(caller, { ownPassword: PASSWORD }).expect(429))).toBe('RATE_LIMITED');
  });

  describe('by cookie alone', () => {
    const byCookie = (token: string | undefined, method: 'get' | 'post') =>
      test
        .anonymous()
        [method](`/api/admin/users/${anna.id}/password${method === 'get' ? '' : '/reveal'}`)
        .set('Cookie', `session=${token}`);

    it.each([{}, { 'Sec-Fetch-Site': 'same-origin' }])(
      'GET of a password is never answered to the cookie alone, with %j',
      async (headers) => {
        const { caller } = await test.signedIn('admin');
        const { body } = await byCookie(caller.token, 'get').set(headers).expect(403);
        expect(body).toEqual({
          statusCode: 403,
          code: 'CROSS_SITE_REQUEST',
          message: 'A cookie alone is not enough here: send the token of the sign-in in the Authorization header.',
        });
      },
    );

    it("Revealing by cookie is answered to the app's own page only", async () => {
      const { caller } = await test.signedIn('admin');
      expect(codeOf(await byCookie(caller.token, 'post').send({}).expect(403))).toBe('CROSS_SITE_REQUEST');
      await byCookie(caller.token, 'post').set('Sec-Fetch-Site', 'same-origin').send({}).expect(200);
    });
  });

  it('A reveal with an idempotency key stores neither password and runs again when repeated', async () => {
    const { caller } = await test.signedIn('admin');
    const send = (body: object) => reveal(caller, body).set('Idempotency-Key', 'one');
    const before = (await logOf(anna.id)).length;
    await send({ ownPassword: PASSWORD }).expect(200);
    await send({}).expect(200);
    await send({ ownPassword: 'guess' }).expect(403);
    expect(await logOf(anna.id)).toHaveLength(before + 2);
    const kept = await test.em().execute<{ row: string }[]>(`select t::text as row from idempotency_keys t`);
    expect(kept).toEqual([]);
  });
});
