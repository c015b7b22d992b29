import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { ProviderCheck } from '@workforce/contracts';
import { OidcClients } from '../../src/modules/sign-in-providers/oidc/oidc-clients.ts';
import { fetchFrom } from '../../src/modules/sign-in-providers/oidc/provider-fetch.ts';
import { Providers } from '../../src/modules/sign-in-providers/providers.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { OidcStage } from './oidc-stage.ts';

const DISCOVERY = '/.well-known/openid-configuration';
const KEYS = '/jwks';
const MEBIBYTE = 1_048_576;

const TOO_LONG = 'Acme sends answers that are too long to be right. Please tell your administrator.';
const AWAY = 'Acme does not answer right now. Please try again in a moment.';

/** Answers without an end; `closed` resolves to the number of bytes written when the reader has had enough. */
function endless() {
  const chunk = Buffer.alloc(65_536, ' ');
  let bytes = 0;
  const { promise: closed, resolve } = Promise.withResolvers<number>();
  const answer = (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"a":"');
    response.on('close', () => resolve(bytes));
    const more = () => {
      while (!response.destroyed && response.write(chunk)) bytes += chunk.length;
      bytes += chunk.length;
    };
    response.on('drain', more);
    more();
  };
  return { answer, closed };
}

describe('answers of a provider without an end', () => {
  let stage: OidcStage;

  beforeAll(async () => {
    stage = await OidcStage.start({ createsAccounts: true });
    stage.person('anna');
  });
  // Keys and metadata are read anew.
  beforeEach(() => clients().forget(provider()));
  afterEach(() => stage.provider.instead.clear());
  afterAll(() => stage.stop());

  const clients = () => stage.test.app.get(OidcClients);
  const provider = () => stage.test.app.get(Providers).oidc('acme');
  const start = () => stage.test.anonymous().post('/api/auth/oidc/acme/start');

  it('The metadata are refused, and the check of the provider says why', async () => {
    const { answer, closed } = endless();
    stage.provider.instead.set(DISCOVERY, answer);
    const refused = await start().expect(503);
    expect(refused.body).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', message: TOO_LONG });
    expect(await closed).toBeLessThan(64 * MEBIBYTE);
    const { caller } = await stage.test.signedIn('admin');
    const { body } = await caller.post('/api/admin/sign-in/providers/acme/check').expect(200);
    expect(body as ProviderCheck).toMatchObject({
      works: false,
      message: 'Acme does not answer as an OpenID provider: its answer is longer than 1 MiB',
    });
  });

  it.each([
    ['the tokens', '/token'],
    ['the keys', KEYS],
    ['the claims', '/me'],
  ])(
    'When %s have no end, the sign-in is refused, which the security log has, and a later one works',
    async (_, path) => {
      const { answer, closed } = endless();
      const underWay = await stage.goThrough('anna');
      stage.provider.instead.set(path, answer);
      const refused = await stage.finish(underWay);
      expect([refused.status, refused.body.message]).toEqual([503, TOO_LONG]);
      expect(await closed).toBeLessThan(64 * MEBIBYTE);
      const { caller } = await stage.test.signedIn('admin');
      const { body } = await caller.get('/api/admin/security-log').query({ event: 'sign_in_failed' }).expect(200);
      expect(body[0]).toMatchObject({ detail: 'By acme: PROVIDER_UNAVAILABLE' });
      stage.provider.instead.clear();
      // Who has signed in once is known without claims: each case begins with somebody new.
      stage.person(`anna-${path.slice(1)}`);
      expect((await stage.signIn(`anna-${path.slice(1)}`)).status).toBe(200);
    },
  );

  it('A short answer that unpacks to a long one is refused too', async () => {
    const packed = gzipSync(Buffer.alloc(32 * MEBIBYTE, ' '));
    stage.provider.instead.set(DISCOVERY, (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(packed),
    );
    expect((await start().expect(503)).body.message).toBe(TOO_LONG);
  });

  it('Keys without an end take no logout token, and the provider may send it again', async () => {
    await clients().client(provider());
    const { answer } = endless();
    stage.provider.instead.set(KEYS, answer);
    const now = Math.floor(stage.test.clock.now().getTime() / 1_000);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const claims = { iss: stage.provider.issuer, aud: 'workforce', iat: now, jti: 'endless', sub: 'anna', events };
    const token = await stage.provider.sign(claims);
    expect((await stage.logout(token)).status).toBe(503);
    stage.provider.instead.clear();
    expect((await stage.logout(token)).status).toBe(200);
  });

  it('While a provider hangs, others sign in with their passwords; then whoever waited is told', async () => {
    const person = await stage.test.organisation.person();
    const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>();
    stage.provider.instead.set(DISCOVERY, (_, response) => resolve(response));
    const waiting = start().then((answer) => answer);
    const held = await asked;
    const login = { username: person.username, password: PASSWORD };
    await stage.test.anonymous().get('/api/config').expect(200);
    await stage.test.anonymous().post('/api/auth/login').send(login).expect(200);
    expect(held.writableEnded).toBe(false);
    held.destroy();
    const { status, body } = await waiting;
    expect([status, body.message]).toEqual([503, AWAY]);
    stage.provider.instead.clear();
    await start().expect(200);
  });

  it('Every call of a provider has a time', async () => {
    const { configuration } = await clients().client(provider());
    expect(configuration.timeout).toBe(10);
  });
});

test('A body that never ends ends with the time of its call, and so does its connection', async () => {
  const server = createServer((_, response) => response.writeHead(200).write('{'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const time = new AbortController();
  const { port } = server.address() as AddressInfo;
  const answer = fetchFrom('Acme')(`http://127.0.0.1:${port}/`, { signal: time.signal });
  const refused = expect(answer).rejects.toThrow('The time is over');
  const [, response] = await connected;
  time.abort(new Error('The time is over'));
  await refused;
  await (response.destroyed || once(response, 'close'));
  server.close();
});
