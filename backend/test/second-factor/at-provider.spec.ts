import { randomUUID } from 'node:crypto';
import type { ConfirmationStart } from '@workforce/contracts';
import { ProviderBrowser, TestProvider } from '@workforce/testing/oidc';
import type { Response, Test } from 'supertest';
import type { User } from '../../src/modules/users/user.entity.ts';
import { Caller } from '../harness/caller.ts';
import { OidcStage, type UnderWay } from '../oidc/oidc-stage.ts';
import { SamlStage } from '../saml/saml-stage.ts';
import { addApp, AT_HOST, codeOf, logOf, startConfirmation } from './second-factor-stage.ts';

const START = '/api/auth/confirmation/provider/start';
const FINISH = '/api/auth/confirmation/provider';

const cookiesOf = (answer: Response): string =>
  (answer.headers['set-cookie'] as unknown as string[]).map((each) => each.split(';')[0]).join('; ');
const callerOf = (stage: OidcStage | SamlStage, { body }: Response) =>
  new Caller(stage.test.server, (body as { token: string }).token);

describe('confirming at an OpenID provider', () => {
  let stage: OidcStage;
  let employee: User;

  beforeAll(async () => {
    stage = await OidcStage.start({ createsAccounts: true, groups: [{ group: 'admins', role: 'admin' }] });
    for (const sub of ['ada', 'bea', 'cleo', 'dora', 'eve']) stage.person(sub, { groups: ['admins'] });
    employee = await stage.test.organisation.person();
  });
  afterEach(() => (stage.provider.forge = undefined));
  afterAll(() => stage.stop());

  /** An admin, of whom the provider doesn't say when it asked for the password. */
  async function signedIn(sub: string) {
    const browser = new ProviderBrowser();
    const answer = await stage.signIn(sub, browser);
    const caller = callerOf(stage, answer);
    const { user } = answer.body as { user: User };
    return { caller, person: user, browser };
  }

  /** Goes to the provider and comes back. */
  async function goThrough(caller: Caller, browser: ProviderBrowser, sub: string): Promise<UnderWay> {
    const answer = await caller.post(START).expect(200);
    stage.provider.next = sub;
    const end = await browser.open((answer.body as { address: string }).address);
    if (!('left' in end)) throw new Error(`The provider shows a page: ${end.content}`);
    return { cookie: cookiesOf(answer), query: end.left.search };
  }

  const finish = (caller: Caller, { cookie, query }: UnderWay) =>
    caller.post(FINISH).set('Cookie', cookie).send({ query });

  const PROTECTED: [string, (caller: Caller) => Test][] = [
    ['roles', (caller) => caller.post(`/api/admin/update-role/${employee.id}`).send({ role: 'manager' })],
    ['passwords', (caller) => caller.post(`/api/admin/reset-password/${employee.id}`).send({ password: 'a b c d e' })],
    [
      'own API tokens',
      (caller) =>
        caller.post('/api/auth/api-tokens').send({ name: 'Script', scopes: ['checklist.read-own'], days: 30 }),
    ],
    ['second factors', (caller) => caller.post('/api/auth/second-factors/app/start')],
  ];

  it.each(PROTECTED)('People of a provider sign in there again for %s', async (_, write) => {
    const { caller, person, browser } = await signedIn('ada');
    expect(codeOf(await write(caller).expect(403))).toBe('CONFIRMATION_REQUIRED');
    expect(await startConfirmation(caller)).toEqual({
      methods: ['provider'],
      passkey: null,
      provider: 'Acme',
    } satisfies ConfirmationStart);
    await finish(caller, await goThrough(caller, browser, 'ada')).expect(204);
    expect((await write(caller)).status).toBeLessThan(300);
    expect(await logOf(stage.test, person)).toContain('confirmation_given: by Acme');
  });

  it('The provider is told to ask again, and to say when it did', async () => {
    const { caller } = await signedIn('ada');
    const { body } = await caller.post(START).expect(200);
    const { searchParams } = new URL((body as { address: string }).address);
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
    expect(searchParams.get('redirect_uri')).toBe('http://workforce.test/login/acme');
    const signIn = await stage.test.anonymous().post('/api/auth/oidc/acme/start').expect(200);
    expect((signIn.body as { address: string }).address).not.toMatch(/prompt|max_age/);
  });

  const ago = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

  it.each([
    [
      'does not say when it asked',
      undefined,
      'Acme did not say when you signed in there, so it cannot confirm that it is you. Please tell your administrator.',
      'No time of the sign-in',
    ],
    [
      'did not ask again',
      90,
      'Acme did not ask you to sign in again. Please start again, and tell your administrator if it happens again.',
      'Not asked again',
    ],
  ])('A provider that %s confirms nothing', async (_, seconds, message, short) => {
    const { caller, person, browser } = await signedIn('bea');
    const underWay = await goThrough(caller, browser, 'bea');
    stage.provider.forge = ({ auth_time: _time, ...claims }) =>
      seconds === undefined ? claims : { ...claims, auth_time: ago(seconds) };
    const refused = await finish(caller, underWay).expect(403);
    expect(refused.body).toMatchObject({ code: 'PROVIDER_SIGN_IN_REFUSED', message });
    expect((await logOf(stage.test, person))[0]).toBe(`confirmation_failed: By acme: ${short}`);
    await caller.post('/api/auth/second-factors/app/start').expect(403);
  });

  it("A provider's clock may be a little behind", async () => {
    const { caller, browser } = await signedIn('bea');
    const underWay = await goThrough(caller, browser, 'bea');
    stage.provider.forge = (claims) => ({ ...claims, auth_time: ago(30) });
    await finish(caller, underWay).expect(204);
  });

  it('Another person at the provider confirms nothing', async () => {
    const { caller } = await signedIn('ada');
    await signedIn('bea');
    const refused = await finish(caller, await goThrough(caller, new ProviderBrowser(), 'bea')).expect(403);
    expect((refused.body as { message: string }).message).toBe(
      'You signed in at Acme as somebody else. Please confirm as the person who is signed in here.',
    );
    await caller.post('/api/auth/second-factors/app/start').expect(403);
  });

  it('An answer confirms the session in which it was started, once, and a sign-in confirms none', async () => {
    const { caller, browser } = await signedIn('ada');
    const { caller: other } = await signedIn('ada');
    const notStarted = 'This sign-in was not started in this browser, or it took longer than ten minutes.';
    const elsewhere = await finish(other, await goThrough(caller, browser, 'ada')).expect(403);
    expect((elsewhere.body as { message: string }).message).toContain(notStarted);
    const signIn = await finish(caller, await stage.goThrough('ada')).expect(403);
    expect((signIn.body as { message: string }).message).toContain(notStarted);
    const underWay = await goThrough(caller, browser, 'ada');
    await finish(caller, underWay).expect(204);
    await stage.test.em().execute(`update sessions set proven_at = '1970-01-01'`);
    await finish(caller, underWay).expect(403);
    await caller.post('/api/auth/second-factors/app/start').expect(403);
  });

  it('Back-channel logout of the session in which somebody confirmed ends theirs here', async () => {
    const { caller } = await signedIn('cleo');
    const underWay = await goThrough(caller, new ProviderBrowser(), 'cleo');
    let sid: unknown;
    stage.provider.forge = (claims) => {
      sid = claims['sid'];
      return claims;
    };
    await finish(caller, underWay).expect(204);
    const now = ago(0);
    const claims = {
      iss: stage.provider.issuer,
      aud: TestProvider.clientId,
      iat: now,
      exp: now + 120,
      sub: 'cleo',
      sid,
    };
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    await stage.logout(await stage.provider.sign({ ...claims, events, jti: randomUUID() })).expect(200);
    await caller.get('/api/auth/me').expect(401);
  });

  it('Who has a second factor here confirms with that', async () => {
    const { caller, browser } = await signedIn('dora');
    const underWay = await goThrough(caller, browser, 'dora');
    await finish(caller, await goThrough(caller, browser, 'dora')).expect(204);
    await addApp(stage.test, caller);
    expect((await startConfirmation(caller)).methods).toEqual(['totp', 'recovery-code']);
    expect(codeOf(await caller.post(START).expect(403))).toBe('SECOND_FACTOR_WRONG');
    expect(codeOf(await finish(caller, underWay).expect(403))).toBe('SECOND_FACTOR_WRONG');
  });

  it("A password's session has no provider to confirm at", async () => {
    const { caller } = await stage.test.signedIn('admin');
    await caller.post(START).expect(404);
    await caller.post(FINISH).send({ query: '?code=any' }).expect(404);
    expect(await startConfirmation(caller)).toMatchObject({ methods: ['password'], provider: null });
  });
});

test('Where a factor is required after providers too, setting it up is confirmed at the provider once five minutes are over', async () => {
  const stage = await OidcStage.start(
    { createsAccounts: true },
    { ...AT_HOST, SECOND_FACTOR: 'everyone', SECOND_FACTOR_PROVIDERS: 'on', PUBLIC_URL: 'http://workforce.test' },
  );
  stage.person('jo');
  const browser = new ProviderBrowser();
  const caller = callerOf(stage, await stage.signIn('jo', browser));
  await stage.test.em().execute(`update sessions set proven_at = now() - interval '6 minutes'`);
  await caller.post('/api/auth/second-factors/app/start').expect(403);
  const answer = await caller.post(START).expect(200);
  const end = await browser.open((answer.body as { address: string }).address);
  const query = 'left' in end ? end.left.search : '';
  await caller.post(FINISH).set('Cookie', cookiesOf(answer)).send({ query }).expect(204);
  await addApp(stage.test, caller);
  await caller.get('/api/notifications').expect(200);
  await stage.stop();
});

describe('confirming at a SAML provider', () => {
  let stage: SamlStage;

  beforeAll(async () => {
    stage = await SamlStage.start({ createsAccounts: true });
    for (const nameId of ['anna', 'ben']) stage.person(nameId);
  });
  afterAll(() => stage.stop());

  /** An answer of the provider to somebody whose sign-in was long ago. */
  async function confirmed(more: { nameId?: string; authenticatedAt?: Date } = {}) {
    const signIn = await stage.signIn('anna', { authenticatedAt: new Date(Date.now() - 600_000) });
    const caller = callerOf(stage, signIn);
    const started = await caller.post(START).expect(200);
    const request = stage.provider.request((started.body as { address: string }).address);
    const { nameId = 'anna', ...parts } = more;
    const query = new URLSearchParams({ SAMLResponse: stage.provider.answer(request, nameId, parts) }).toString();
    const answer = await caller.post(FINISH).set('Cookie', cookiesOf(started)).send({ query });
    return { caller, request, answer };
  }

  it('People sign in there again, as the provider is told to', async () => {
    const { caller, request, answer } = await confirmed();
    expect([request.isForced, (await stage.begin()).request.isForced]).toEqual([true, false]);
    expect(answer.status).toBe(204);
    await caller.post('/api/auth/second-factors/app/start').expect(200);
    expect((await stage.log('confirmation_given'))[0]).toMatchObject({ detail: 'by Acme' });
  });

  it.each([
    ['that did not ask again', { authenticatedAt: new Date(Date.now() - 120_000) }, 'did not ask you to sign in again'],
    ['with another person', { nameId: 'ben' }, 'as somebody else'],
  ])('An answer %s confirms nothing', async (_, more, words) => {
    await stage.signIn('ben');
    const { caller, answer } = await confirmed(more);
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      403,
      expect.stringContaining(words),
    ]);
    await caller.post('/api/auth/second-factors/app/start').expect(403);
  });
});
