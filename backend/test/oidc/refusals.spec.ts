import type { JWTPayload } from 'jose';
import { TestApp } from '../harness/test-app.ts';
import { OidcStage } from './oidc-stage.ts';

/** A provider's answer that is changed on its way, and the words with which it is refused. */
const FORGED: [name: string, forge: (claims: JWTPayload) => JWTPayload, words: string, logged: string][] = [
  [
    'another nonce',
    (claims) => ({ ...claims, nonce: 'of another sign-in' }),
    'The answer of Acme belongs to another sign-in. Please start again.',
    'Wrong nonce',
  ],
  [
    'another issuer',
    (claims) => ({ ...claims, iss: 'https://evil.example' }),
    'The answer did not come from Acme. Please start again, and tell your administrator if it happens again.',
    'Wrong issuer',
  ],
  [
    'another audience',
    (claims) => ({ ...claims, aud: 'another application' }),
    'The answer of Acme was made for another application. Please tell your administrator.',
    'Wrong audience',
  ],
  [
    'an expired token',
    (claims) => ({ ...claims, iat: 1_000, exp: 2_000 }),
    'The answer of Acme has expired. Please start again, and tell your administrator if it happens again. A clock may be wrong.',
    'Expired',
  ],
];

describe('refused sign-ins', () => {
  let stage: OidcStage;

  beforeAll(async () => {
    stage = await OidcStage.start({ createsAccounts: true });
    stage.person('anna');
    stage.person('ben');
  });
  afterEach(() => (stage.provider.forge = undefined));
  afterAll(() => stage.stop());

  const NOT_ACCEPTED =
    'Acme did not accept this sign-in: it was used before, has expired or belongs to somebody else. Please start again.';
  const NOT_STARTED =
    'This sign-in was not started in this browser, or it took longer than ten minutes. Please start again.';

  async function lastFailure(): Promise<unknown> {
    const { caller } = await stage.test.signedIn('admin');
    const { body } = await caller.get('/api/admin/security-log').query({ event: 'sign_in_failed' }).expect(200);
    return body[0];
  }

  it.each(FORGED)('%s', async (_name, forge, message, logged) => {
    stage.provider.forge = forge;
    const refused = await stage.signIn('anna');
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'PROVIDER_SIGN_IN_REFUSED', message });
    expect(await lastFailure()).toMatchObject({ userId: null, detail: `By acme: ${logged}` });
    expect(String(refused.headers['set-cookie'])).not.toMatch(/(^|,)session=/);
  });

  it('a token with a signature of somebody else', async () => {
    const other = await OidcStage.start();
    const key = Reflect.get(stage.provider, 'key') as unknown;
    Reflect.set(stage.provider, 'key', Reflect.get(other.provider, 'key'));
    stage.provider.forge = (claims) => claims;
    const refused = await stage.signIn('anna');
    Reflect.set(stage.provider, 'key', key);
    expect(refused.body.message).toBe(
      'The answer did not come from Acme. Please start again, and tell your administrator if it happens again.',
    );
    await other.stop();
  });

  it('a token without a signature', async () => {
    stage.provider.isUnsigned = true;
    const refused = await stage.signIn('anna');
    stage.provider.isUnsigned = false;
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe(
      'The answer did not come from Acme. Please start again, and tell your administrator if it happens again.',
    );
  });

  it('an answer to a sign-in that was started at another provider', async () => {
    const providers = ['acme', 'other'].map((key) => stage.provider.settings(key));
    const environment = { OIDC_PROVIDERS: JSON.stringify(providers), PUBLIC_URL: 'http://workforce.test' };
    const test = await TestApp.start({ sharing: stage.test, environment });
    const { cookie, query } = await stage.goThrough('anna', { test });
    const refused = await test.anonymous().post('/api/auth/oidc/other/sign-in').set('Cookie', cookie).send({ query });
    expect(refused.body.message).toBe(NOT_STARTED);
    await test.stop();
  });

  it('an answer with an error that no provider gives, of which the log keeps nothing', async () => {
    const { cookie, query } = await stage.goThrough('anna');
    const parameters = new URLSearchParams(query);
    parameters.delete('code');
    parameters.set('error', '<b>Call 555-0100</b>');
    const refused = await stage.finish({ cookie, query: `?${parameters}` });
    expect(refused.body.code).toBe('PROVIDER_SIGN_IN_REFUSED');
    expect(await lastFailure()).toMatchObject({ detail: 'By acme: Refused: for another reason' });
  });

  it('the same answer a second time', async () => {
    const underWay = await stage.goThrough('anna');
    expect((await stage.finish(underWay)).status).toBe(200);
    const refused = await stage.finish(underWay);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe(NOT_ACCEPTED);
  });

  it('another state', async () => {
    const { cookie, query } = await stage.goThrough('anna');
    const parameters = new URLSearchParams(query);
    parameters.set('state', 'another');
    const refused = await stage.finish({ cookie, query: `?${parameters}` });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe(NOT_STARTED);
  });

  it('an answer in a browser that started no sign-in', async () => {
    const { query } = await stage.goThrough('anna');
    expect((await stage.finish({ cookie: '', query })).body.message).toBe(NOT_STARTED);
    expect((await stage.finish({ cookie: 'sign-in=forged', query })).body.message).toBe(NOT_STARTED);
  });

  it('an answer to a sign-in that was started more than ten minutes ago', async () => {
    const underWay = await stage.goThrough('anna');
    stage.test.clock.set(new Date(Date.now() + 601_000));
    const refused = await stage.finish(underWay);
    stage.test.clock.release();
    expect(refused.body.message).toBe(NOT_STARTED);
  });

  it('the code of another person, whose verifier is in another browser', async () => {
    const annas = await stage.goThrough('anna');
    const bens = new URLSearchParams((await stage.goThrough('ben')).query);
    const stolen = new URLSearchParams(annas.query);
    stolen.set('code', bens.get('code') ?? '');
    const refused = await stage.finish({ cookie: annas.cookie, query: `?${stolen}` });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe(NOT_ACCEPTED);
  });

  it('an answer of another issuer than the provider that was asked', async () => {
    const { cookie, query } = await stage.goThrough('anna');
    const parameters = new URLSearchParams(query);
    parameters.set('iss', 'https://evil.example');
    const refused = await stage.finish({ cookie, query: `?${parameters}` });
    expect(refused.body.message).toBe(
      'The answer did not come from Acme. Please start again, and tell your administrator if it happens again.',
    );
  });

  it('a sign-in that the person cancelled', async () => {
    const { cookie, query } = await stage.goThrough('anna');
    const parameters = new URLSearchParams(query);
    parameters.delete('code');
    parameters.set('error', 'access_denied');
    const refused = await stage.finish({ cookie, query: `?${parameters}` });
    expect(refused.body.message).toBe('The sign-in was cancelled at Acme.');
  });

  it('any sign-in while the provider is away, and none once it is back', async () => {
    const other = await OidcStage.start();
    await other.provider.stop();
    const refused = await other.test.anonymous().post('/api/auth/oidc/acme/start').expect(503);
    expect(refused.body).toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: 'Acme does not answer right now. Please try again in a moment.',
    });
    await other.test.stop();
  });

  it('a return address that is not registered', async () => {
    const answer = await stage.test
      .anonymous()
      .post('/api/auth/oidc/acme/start')
      .set('Host', 'evil.example')
      .expect(200);
    expect(new URL(answer.body.address as string).searchParams.get('redirect_uri')).toBe(
      'http://workforce.test/login/acme',
    );
  });
});
