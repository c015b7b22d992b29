import { jest } from '@jest/globals';
import type { User } from '../../src/modules/users/user.entity.ts';
import { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';
import { addApp, AT_HOST, addPasskey, type TestApplication } from './second-factor-stage.ts';
import type { TestAuthenticator } from './test-authenticator.ts';
import type { ConfirmationStart, PasskeyRequest } from '@workforce/contracts';

const STRANGER = '203.0.113.1';
const OFFICE = '198.51.100.1';
const HOTEL = '192.0.2.1';

/** Strangers who know the password guess at the second step, for which a sign-in is enough. */
describe('codes of the second step that strangers guess', () => {
  let test: TestApp;
  let person: User;
  let app: TestApplication;
  let passkey: TestAuthenticator;
  let recoveryCodes: string[];
  /** Time source of the limits: on a slow machine a delay must not expire meanwhile. */
  let now = Date.now();

  beforeAll(async () => (test = await TestApp.start({ environment: { ...AT_HOST, TRUST_PROXY: '1' } })));
  afterAll(() => test.stop());
  beforeEach(async () => {
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    await test.em().execute('delete from rate_limits');
    person = await test.organisation.person();
    const caller = await test.as(person);
    const { app: added, added: first } = await addApp(test, caller);
    app = added;
    recoveryCodes = first.recoveryCodes ?? [];
    ({ device: passkey } = await addPasskey(caller));
    test.clock.set(new Date(test.clock.now().getTime() + 60_000));
  });
  afterEach(() => {
    test.clock.release();
    jest.restoreAllMocks();
  });

  const wait = (seconds: number) => (now += seconds * 1_000);

  interface Half {
    confirm: (body: object, at?: string) => Promise<number>;
    start: () => Promise<ConfirmationStart>;
    cookie: string;
  }

  /** A sign-in with the password alone, from an address and perhaps on a device. */
  async function passwordFrom(address: string, device = ''): Promise<Half> {
    const login = await test
      .anonymous()
      .post('/api/auth/login')
      .set('X-Forwarded-For', address)
      .set('Cookie', device)
      .send({ username: person.username, password: PASSWORD })
      .expect(200);
    const cookie = /device=[^;]+/.exec(String(login.headers['set-cookie']))?.[0] ?? '';
    const caller = new Caller(test.server, (login.body as { token: string }).token);
    const post = (path: string, at: string) => caller.post(path).set('X-Forwarded-For', at).set('Cookie', cookie);
    return {
      cookie,
      confirm: async (body, at = address) => (await post('/api/auth/confirmation', at).send(body)).status,
      start: async () => (await post('/api/auth/confirmation/start', address).expect(200)).body as ConfirmationStart,
    };
  }

  /** Guesses from ever new networks until the account is delayed, then at the end of every delay. */
  async function strangers() {
    const half = await passwordFrom(STRANGER);
    let network = 0;
    const guess = () => half.confirm({ code: '000000' }, `203.0.113.${(network += 1)}`);
    for (let count = 0; count < 17; count += 1) {
      await guess();
      wait(2 ** Math.max(0, count - 9));
    }
    await guess();
    expect(await guess()).toBe(429);
    return { guess };
  }

  it('The owner gets in on a known device', async () => {
    const before = await passwordFrom(OFFICE);
    expect(await before.confirm({ code: await app.code() })).toBe(204);
    await strangers();
    const again = await passwordFrom(HOTEL, before.cookie);
    expect(await again.confirm({ code: await app.code(30) })).toBe(204);
  });

  it('The owner gets in from a network of theirs, on any device', async () => {
    expect(await (await passwordFrom('2001:db8:0:1::1')).confirm({ code: await app.code() })).toBe(204);
    await strangers();
    const again = await passwordFrom('2001:db8:0:1:ffff::2');
    expect(await again.confirm({ code: await app.code(30) })).toBe(204);
  });

  it('The owner gets in with a passkey or a recovery code, wherever they are', async () => {
    await strangers();
    const half = await passwordFrom(HOTEL);
    expect(await half.confirm({ code: await app.code() })).toBe(429);
    expect(await half.confirm({ recoveryCode: recoveryCodes[0] })).toBe(204);
    const other = await passwordFrom(HOTEL);
    const { passkey: asked } = await other.start();
    expect(await other.confirm({ passkey: passkey.get(asked as PasskeyRequest) })).toBe(204);
  });

  it('The owner gets in with a code on a new device in a new network a minute later, whatever strangers use up', async () => {
    const { guess } = await strangers();
    const half = await passwordFrom(HOTEL);
    expect(await half.confirm({ code: await app.code() })).toBe(429);
    for (let second = 0; second < 60; second += 1) {
      wait(1);
      await guess();
    }
    expect(await half.confirm({ code: await app.code() })).toBe(204);
  });

  it('A password alone makes neither device nor network known', async () => {
    await strangers();
    const half = await passwordFrom(STRANGER);
    expect(await half.confirm({ code: '000000' })).toBe(429);
    const again = await passwordFrom(STRANGER, half.cookie);
    expect(await again.confirm({ code: '000000' })).toBe(429);
  });

  it('However many networks they have, strangers get no more than two codes a minute', async () => {
    const half = await passwordFrom(STRANGER);
    const address = (index: number) => `10.0.${index >> 8}.${index & 255}`;
    let tried = 0;
    const guess = async (index: number) => {
      if ((await half.confirm({ code: '000000' }, address(index))) === 403) tried += 1;
    };
    for (let index = 0; index < 200; index += 1) await guess(index);
    wait(60);
    tried = 0;
    for (let index = 0; index < 200; index += 1) await guess(index);
    // Sixty for all networks together, and one at the end of the delay.
    expect(tried).toBe(61);
  });

  it('Known devices get five wrong codes in five minutes', async () => {
    const before = await passwordFrom(OFFICE);
    expect(await before.confirm({ code: await app.code() })).toBe(204);
    const half = await passwordFrom(HOTEL, before.cookie);
    for (let count = 0; count < 5; count += 1) expect(await half.confirm({ code: '000000' })).toBe(403);
    expect(await half.confirm({ code: await app.code(30) })).toBe(429);
    wait(300);
    expect(await half.confirm({ code: await app.code(30) })).toBe(204);
  });
});
