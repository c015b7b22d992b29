import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { decodeJwt } from 'jose';
import { ProviderBrowser, TestProvider } from '@workforce/testing/oidc';
import { Caller } from '../harness/caller.ts';
import { connected } from '../harness/realtime-client.ts';
import { OidcStage } from './oidc-stage.ts';

const POLICY = 1008;
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

describe('back-channel logout', () => {
  let stage: OidcStage;
  let lastIdToken: JWTPayload = {};

  beforeAll(async () => {
    stage = await OidcStage.start({ createsAccounts: true });
    stage.provider.forge = (claims) => (lastIdToken = claims);
    stage.person('anna');
    stage.person('ben');
  });
  afterAll(() => stage.stop());

  const token = (claims: JWTPayload, typ?: string) => {
    const now = Math.floor(Date.now() / 1_000);
    const usual = { iss: stage.provider.issuer, aud: TestProvider.clientId, iat: now, exp: now + 120 };
    return stage.provider.sign({ ...usual, jti: randomUUID(), events: EVENTS, ...claims }, typ);
  };

  async function signedIn(sub: string, browser?: ProviderBrowser) {
    const { body } = await stage.signIn(sub, browser);
    return { caller: new Caller(stage.test.server, body.token as string), sid: lastIdToken['sid'] as string };
  }

  it('A logout token ends its session and closes its link, and leaves the person’s other session', async () => {
    const first = await signedIn('anna');
    const second = await signedIn('anna');
    expect(first.sid).not.toBe(second.sid);
    const link = await connected(stage.test, first.caller);
    await stage.logout(await token({ sid: first.sid, sub: 'anna' })).expect(200);
    expect(await link.whenClosed()).toBe(POLICY);
    await first.caller.get('/api/auth/me').expect(401);
    await second.caller.get('/api/auth/me').expect(200);
    const { caller } = await stage.test.signedIn('admin');
    const { body } = await caller.get('/api/admin/security-log').query({ event: 'sessions_revoked' }).expect(200);
    expect(body[0]).toMatchObject({ actorId: null, username: 'anna', detail: '1 session, by Acme' });
  });

  it('A logout token without a session ends all of the person’s, and nobody else’s', async () => {
    const [first, second, bens] = [await signedIn('anna'), await signedIn('anna'), await signedIn('ben')];
    await stage.logout(await token({ sub: 'anna' })).expect(200);
    for (const { caller } of [first, second]) await caller.get('/api/auth/me').expect(401);
    await bens.caller.get('/api/auth/me').expect(200);
  });

  it('The provider itself ends the session when the person signs out there', async () => {
    const person = stage.person('cleo');
    const browser = new ProviderBrowser();
    const { caller, sid } = await signedIn(person.sub, browser);
    const sent: string[] = [];
    stage.provider.onLogout = async (logoutToken) => {
      sent.push(logoutToken);
      await stage.logout(logoutToken).expect(200);
    };
    const asked = await browser.open(`${stage.provider.issuer}/session/end`);
    const xsrf = 'content' in asked ? /name="xsrf" value="([^"]+)"/.exec(asked.content)?.[1] : undefined;
    const form = new URLSearchParams({ xsrf: xsrf ?? '', logout: 'yes' });
    await browser.open(`${stage.provider.issuer}/session/end/confirm`, { method: 'POST', body: form });
    expect(sent.map((each) => decodeJwt(each)['sid'])).toEqual([sid]);
    await caller.get('/api/auth/me').expect(401);
  });

  it('A logout token is accepted once', async () => {
    const { sid } = await signedIn('anna');
    const used = await token({ sid });
    await stage.logout(used).expect(200);
    const { caller, sid: next } = await signedIn('anna');
    expect(next).not.toBe(sid);
    const refused = await stage.logout(used).expect(400);
    expect(refused.body).toMatchObject({
      code: 'LOGOUT_TOKEN_INVALID',
      message: 'This logout token was used before.',
    });
    await caller.get('/api/auth/me').expect(200);
  });

  it.each<[string, JWTPayload, RegExp, string?]>([
    ['another issuer', { iss: 'https://evil.example' }, /unexpected "iss" claim value/],
    ['another audience', { aud: 'another application' }, /unexpected "aud" claim value/],
    ['no time', { iat: undefined }, /"iat" claim/],
    ['an old time', { iat: 1_000, exp: undefined }, /"iat" claim timestamp check failed/],
    ['an end that is over', { exp: 1_000 }, /"exp" claim timestamp check failed/],
    ['no event', { events: {} }, /^The token is not about a logout\.$/],
    ['no events at all', { events: undefined }, /missing required "events" claim/],
    ['no id', { jti: undefined }, /missing required "jti" claim/],
    ['a nonce, as an ID token has', { nonce: 'n' }, /^A logout token has no nonce: this is an ID token\.$/],
    ['neither session nor person', { sub: undefined }, /^The token names neither a session nor a person\.$/],
    ['another type', {}, /^The token is of another type\.$/, 'at+jwt'],
  ])('A logout token with %s ends nothing', async (_name, claims, words, ...[typ]) => {
    const { caller } = await signedIn('ben');
    const refused = await stage.logout(await token({ sub: 'ben', ...claims }, typ)).expect(400);
    expect(refused.body.code).toBe('LOGOUT_TOKEN_INVALID');
    expect(refused.body.message).toMatch(words);
    await caller.get('/api/auth/me').expect(200);
  });

  it('A logout token that somebody else signed ends nothing', async () => {
    const { caller } = await signedIn('ben');
    const [header, payload] = (await token({ sub: 'ben' })).split('.');
    const signature = (await token({ sub: 'anna' })).split('.')[2];
    await stage.logout([header, payload, signature].join('.')).expect(400);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    await stage.logout(unsigned).expect(400);
    await caller.get('/api/auth/me').expect(200);
  });

  it('A logout without a token is refused, as a form and as JSON', async () => {
    for (const type of ['form', 'json']) await stage.logout('', type).expect(400);
  });
});
