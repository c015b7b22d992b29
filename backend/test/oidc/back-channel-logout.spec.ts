import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { JWTPayload } from 'jose';
import { decodeJwt } from 'jose';
import { ProviderBrowser, TestProvider } from '@workforce/testing/oidc';
import { Caller } from '../harness/caller.ts';
import { connected } from '../harness/realtime-client.ts';
import { Connections } from '../../src/platform/realtime/connections.ts';
import { OidcStage } from './oidc-stage.ts';

const POLICY = 1008;
const sessionOf = ({ token = '' }: Caller) => String(decodeJwt(token)['sid']);
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
    const [connection] = stage.test.app.get(Connections).ofSession(sessionOf(first.caller));
    if (!connection) throw new Error('The link is registered');
    const close = jest.spyOn(connection, 'close');
    await stage.logout(await token({ sid: first.sid, sub: 'anna' })).expect(200);
    // The server has closed it before it answers the provider.
    expect(close.mock.calls.map(([code]) => code)).toEqual([POLICY]);
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

  describe('during a sign-in', () => {
    const SIGNED_OUT = 'You were signed out at Acme meanwhile. Please start again.';
    const remember = (claims: JWTPayload) => (lastIdToken = claims);
    afterEach(() => (stage.provider.forge = remember));

    /** Signs out while the provider answers the product with somebody's ID token. */
    const logoutWithAnswer = (claimsOf: (idToken: JWTPayload) => JWTPayload) => {
      stage.provider.forge = async (idToken) => {
        await stage.logout(await token(claimsOf(idToken))).expect(200);
        return idToken;
      };
    };

    it.each<[string, (idToken: JWTPayload) => JWTPayload]>([
      ['of its session', ({ sid, sub }) => ({ sid, sub })],
      ['that names only the session', ({ sid }) => ({ sid, sub: undefined })],
      ['of all of the person’s sessions', ({ sub }) => ({ sub })],
    ])('A logout %s ends it', async (_name, claimsOf) => {
      const { person } = await known('dora');
      logoutWithAnswer(claimsOf);
      const refused = await stage.signIn('dora');
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ code: 'PROVIDER_SIGN_IN_REFUSED', message: SIGNED_OUT });
      expect(String(refused.headers['set-cookie'])).not.toMatch(/(^|,)session=/);
      expect(await openSessionsOf(person)).toEqual([]);
      stage.provider.forge = remember;
      expect((await stage.signIn('dora')).status).toBe(200);
      await stage.logout(await token({ sub: 'dora' })).expect(200);
    });

    it.each<[string, JWTPayload]>([
      ['another session', { sid: 'another', sub: 'dora' }],
      ['another person', { sub: 'ben' }],
    ])('A logout of %s leaves it', async (_name, claims) => {
      await known('dora');
      logoutWithAnswer(() => claims);
      expect((await stage.signIn('dora')).status).toBe(200);
    });

    it('A logout of all sessions from before it leaves it', async () => {
      await known('dora');
      await stage.logout(await token({ sub: 'dora' })).expect(200);
      stage.test.clock.set(new Date(Date.now() + 2_000));
      const answer = await stage.signIn('dora');
      stage.test.clock.release();
      expect(answer.status).toBe(200);
    });

    it('A logout at the same moment leaves no session, whichever was first', async () => {
      const { person } = await known('dora');
      for (let round = 0; round < 5; round += 1) {
        const underWay = await stage.goThrough('dora');
        const logout = await token({ sub: 'dora' });
        await Promise.all([stage.finish(underWay).then(({ status }) => status), stage.logout(logout).expect(200)]);
        expect(await openSessionsOf(person)).toEqual([]);
      }
    });

    async function known(sub: string) {
      stage.person(sub);
      const { body } = await stage.signIn(sub);
      await stage.logout(await token({ sid: lastIdToken['sid'] as string })).expect(200);
      return { person: body.user.id as string };
    }

    const openSessionsOf = (person: string) =>
      stage.test.em().execute('select id from sessions where user_id = ? and ended_at is null', [person]);
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
