import { ProviderBrowser, TestProvider } from '@workforce/testing/oidc';
import { type SamlRequest, TestSamlProvider } from '@workforce/testing/saml';
import { SIGN_INS_UNDER_WAY } from '../../src/modules/sign-in-providers/sign-in-cookie.ts';
import { CookieJar } from '../harness/cookie-jar.ts';
import { TestApp } from '../harness/test-app.ts';

const NOT_STARTED =
  'This sign-in was not started in this browser, or it took longer than ten minutes. Please start again.';

describe('sign-ins under way in several tabs of one browser', () => {
  let test: TestApp;
  let acme: TestProvider;
  let works: TestSamlProvider;
  let jar: CookieJar;

  beforeAll(async () => {
    acme = await TestProvider.start('acme');
    works = await TestSamlProvider.start();
    const more = { createsAccounts: true };
    test = await TestApp.start({
      environment: {
        OIDC_PROVIDERS: JSON.stringify([acme.settings('acme', more), acme.settings('other', more)]),
        SAML_PROVIDERS: JSON.stringify([works.settings('works', more)]),
        PUBLIC_URL: 'http://workforce.test',
      },
    });
    for (const sub of ['anna', 'ben']) {
      const person = { preferred_username: sub, name: `Person ${sub}`, email: `${sub}@example.com` };
      acme.people.set(sub, { sub, ...person });
      works.people.set(sub, { ...person, preferred_username: `${sub}-works` });
    }
  });
  beforeEach(() => (jar = new CookieJar()));
  afterAll(async () => {
    await test.stop();
    await acme.stop();
    await works.stop();
  });

  /** @returns the provider's address */
  async function start(key: string): Promise<string> {
    const call = test.anonymous().post(`/api/auth/oidc/${key}/start`).set('Cookie', jar.header);
    const answer = await call.expect(200);
    jar.take(answer);
    return answer.body.address as string;
  }

  async function finish(key: string, query: string) {
    const call = test.anonymous().post(`/api/auth/oidc/${key}/sign-in`).set('Cookie', jar.header);
    const answer = await call.send({ query });
    jar.take(answer);
    return answer;
  }

  /** Comes back from the OpenID provider with this query. */
  async function back(address: string, sub: string): Promise<string> {
    acme.next = sub;
    const end = await new ProviderBrowser().open(address);
    if (!('left' in end)) throw new Error(end.content);
    return end.left.search;
  }
  const answerOf = (request: SamlRequest, nameId: string) =>
    new URLSearchParams({ SAMLResponse: works.answer(request, nameId) }).toString();
  const underWay = () => jar.names('sign-in').length;

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ] as const)('Two tabs sign in at an OpenID provider, the one that began first %s', async (_, order) => {
    const queries = [];
    for (const address of [await start('acme'), await start('acme')]) queries.push(await back(address, 'anna'));
    for (const place of order) {
      const { status, body } = await finish('acme', queries[place] ?? '');
      expect([status, body.user.name]).toEqual([200, 'Person anna']);
    }
    expect(underWay()).toBe(0);
    // Each ended once.
    for (const query of queries) expect((await finish('acme', query)).body.message).toBe(NOT_STARTED);
  });

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ] as const)('Two tabs sign in at a SAML provider, the one that began first %s', async (_, order) => {
    const requests = [works.request(await start('works')), works.request(await start('works'))];
    const answers = requests.map((request) => answerOf(request, 'anna'));
    for (const place of order) expect((await finish('works', answers[place] ?? '')).status).toBe(200);
    for (const answer of answers) expect((await finish('works', answer)).body.message).toBe(NOT_STARTED);
  });

  it('Two tabs that start at the same time, and at different providers, sign in', async () => {
    const starts = await Promise.all(
      ['acme', 'works'].map((key) => test.anonymous().post(`/api/auth/oidc/${key}/start`).expect(200)),
    );
    for (const answer of starts) jar.take(answer);
    const [first = '', second = ''] = starts.map(({ body }) => body.address as string);
    expect((await finish('works', answerOf(works.request(second), 'ben'))).status).toBe(200);
    expect((await finish('acme', await back(first, 'ben'))).status).toBe(200);
  });

  it('An answer ends the sign-in that it belongs to and no other: not one of another state, nor of another provider', async () => {
    const [first, second] = [await start('acme'), await start('acme')];
    const query = await back(first, 'anna');
    const swapped = new URLSearchParams(query);
    swapped.set('state', new URL(second).searchParams.get('state') ?? '');
    // The code of one tab with the state of the other: its verifier is another one.
    const refused = await finish('acme', `?${swapped}`);
    expect([refused.status, refused.body.code]).toEqual([403, 'PROVIDER_SIGN_IN_REFUSED']);
    swapped.set('state', 'another');
    expect((await finish('acme', `?${swapped}`)).body.message).toBe(NOT_STARTED);
    const third = await back(await start('acme'), 'ben');
    expect((await finish('other', third)).body.message).toBe(NOT_STARTED);
    expect((await finish('acme', third)).status).toBe(200);
  });

  it('An assertion for another browser is refused, whatever is under way in this one', async () => {
    const own = works.request(await start('works'));
    const mine = jar;
    jar = new CookieJar();
    const others = works.request(await start('works'));
    jar = mine;
    const forOthers = answerOf(others, 'anna');
    // Its text names a sign-in of this browser beside what is signed.
    const named = new URLSearchParams(forOthers);
    const xml = Buffer.from(named.get('SAMLResponse') ?? '', 'base64').toString('utf8');
    const changed = xml.replace(`InResponseTo="${others.id}"`, `InResponseTo="${own.id}"`);
    expect(changed).not.toBe(xml);
    named.set('SAMLResponse', Buffer.from(changed).toString('base64'));
    for (const query of [forOthers, named.toString()])
      expect((await finish('works', query)).body).toMatchObject({
        code: 'PROVIDER_SIGN_IN_REFUSED',
        message: 'The answer of Acme belongs to another sign-in. Please start again.',
      });
  });

  it('A browser holds few sign-ins: the oldest is given up', async () => {
    const addresses = [];
    for (let count = 0; count <= SIGN_INS_UNDER_WAY; count += 1) {
      test.clock.set(new Date(Date.now() + count * 1_000));
      addresses.push(await start('acme'));
    }
    expect(underWay()).toBe(SIGN_INS_UNDER_WAY);
    const [oldest = '', next = ''] = addresses;
    expect((await finish('acme', await back(oldest, 'anna'))).body.message).toBe(NOT_STARTED);
    expect((await finish('acme', await back(next, 'anna'))).status).toBe(200);
    test.clock.release();
  });

  it('Forged cookies, however many, keep nobody from signing in', async () => {
    const forged = Array.from({ length: 15 }, (_, place) => `sign-in-${place}=forged`).join('; ');
    const address = await start('acme');
    const query = await back(address, 'anna');
    const call = test.anonymous().post('/api/auth/oidc/acme/sign-in').set('Cookie', `${forged}; ${jar.header}`);
    expect((await call.send({ query })).status).toBe(200);
  });
});
