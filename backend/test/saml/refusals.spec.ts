import { type AssertionParts, encoded, responseXml, type SamlRequest } from '@workforce/testing/saml';
import { TestApp } from '../harness/test-app.ts';
import { SamlStage } from './saml-stage.ts';

const MINUTE_MS = 60_000;
const NOT_STARTED =
  'This sign-in was not started in this browser, or it took longer than ten minutes. Please start again.';
const NOT_FROM =
  'The answer did not come from Acme. Please start again, and tell your administrator if it happens again.';
const OTHER_SIGN_IN = 'The answer of Acme belongs to another sign-in. Please start again.';
const OTHER_APPLICATION = 'The answer of Acme was made for another application. Please tell your administrator.';
const EXPIRED =
  'The answer of Acme has expired. Please start again, and tell your administrator if it happens again. A clock may be wrong.';
const USED = 'This answer of Acme was used before. Please start again.';
const NO_SUBJECT = 'Acme did not say who you are in a way that lasts. Please tell your administrator.';

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

/** A signed assertion that says something else than it should, and the words with which it is refused. */
const WRONG: [name: string, more: () => Partial<AssertionParts>, words: string, logged: string][] = [
  ['another issuer', () => ({ issuer: 'https://evil.example' }), NOT_FROM, 'Wrong issuer'],
  ['another audience', () => ({ audience: 'another application' }), OTHER_APPLICATION, 'Wrong audience'],
  ['another recipient', () => ({ recipient: 'https://evil.example/' }), OTHER_APPLICATION, 'Wrong recipient'],
  ['another request', () => ({ inResponseTo: '_another' }), OTHER_SIGN_IN, 'Wrong request'],
  ['no request: the provider began', () => ({ inResponseTo: '' }), OTHER_SIGN_IN, 'Wrong request'],
  ['an end that is over', () => ({ notOnOrAfter: ago(2) }), EXPIRED, 'Expired'],
  ['an end that cannot be read', () => ({ notOnOrAfter: unreadable('soon') }), NOT_FROM, 'Not signed by the provider'],
  ['a begin that is to come', () => ({ notBefore: ago(-2) }), EXPIRED, 'Expired'],
  ['a passing NameID', () => ({ format: '2.0:nameid-format:transient' }), NO_SUBJECT, 'No lasting subject'],
  ['an e-mail address only', () => ({ format: '1.1:nameid-format:emailAddress' }), NO_SUBJECT, 'No lasting subject'],
  ['a name of no format', () => ({ format: '1.1:nameid-format:unspecified' }), NO_SUBJECT, 'No lasting subject'],
  [
    'a name in a domain',
    () => ({ format: '1.1:nameid-format:WindowsDomainQualifiedName' }),
    NO_SUBJECT,
    'No lasting subject',
  ],
  [
    'a name in a certificate',
    () => ({ format: '1.1:nameid-format:X509SubjectName' }),
    NO_SUBJECT,
    'No lasting subject',
  ],
  ['an empty NameID', () => ({ nameId: ' ' }), NO_SUBJECT, 'No lasting subject'],
];

describe('refused sign-ins with SAML', () => {
  let stage: SamlStage;

  beforeAll(async () => {
    stage = await SamlStage.start({ createsAccounts: true });
    stage.person('anna');
    stage.person('ben');
  });
  afterAll(() => stage.stop());

  const failures = () => stage.log('sign_in_failed');

  it.each(WRONG)('%s', async (_name, more, message, logged) => {
    const refused = await stage.signIn('anna', more());
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'PROVIDER_SIGN_IN_REFUSED', message });
    expect((await stage.log('sign_in_failed'))[0]).toMatchObject({ userId: null, detail: `By acme: ${logged}` });
    expect(String(refused.headers['set-cookie'])).not.toMatch(/(^|,)session=/);
  });

  it('an assertion that has expired by the server’s clock', async () => {
    const underWay = await stage.begin();
    const answer = stage.provider.answer(underWay.request, 'anna');
    stage.test.clock.set(new Date(Date.now() + 7 * MINUTE_MS));
    const refused = await stage.finish(underWay, answer);
    stage.test.clock.release();
    expect(refused.body.message).toBe(EXPIRED);
  });

  it('the same answer a second time, here and on another node', async () => {
    const environment = {
      SAML_PROVIDERS: JSON.stringify([stage.provider.settings('acme')]),
      PUBLIC_URL: 'http://workforce.test',
    };
    const other = await TestApp.start({ sharing: stage.test, environment });
    const underWay = await stage.begin();
    const answer = stage.provider.answer(underWay.request, 'anna');
    expect((await stage.finish(underWay, answer)).status).toBe(200);
    for (const node of [stage.test, other]) {
      const refused = await stage.finish(underWay, answer, node);
      expect(refused.status).toBe(403);
      expect(refused.body.message).toBe(USED);
    }
    expect(await failures()).toContainEqual(expect.objectContaining({ detail: 'By acme: Used before' }));
    await other.stop();
  });

  it('all but one of several answers to one request at once, whoever they are about', async () => {
    const underWay = await stage.begin();
    const answers = ['anna', 'ben', 'anna', 'ben'].map((each) => stage.provider.answer(underWay.request, each));
    const results = await Promise.all(answers.map((answer) => stage.finish(underWay, answer)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });

  it('an answer to another browser’s sign-in', async () => {
    const [annas, bens] = [await stage.begin(), await stage.begin()];
    const refused = await stage.finish(bens, stage.provider.answer(annas.request, 'anna'));
    expect(refused.body.message).toBe(OTHER_SIGN_IN);
  });

  it('an answer in a browser that started no sign-in', async () => {
    const { request } = await stage.begin();
    for (const cookie of ['', 'sign-in=forged']) {
      const refused = await stage.finish({ cookie, request }, stage.provider.answer(request, 'anna'));
      expect(refused.body.message).toBe(NOT_STARTED);
    }
  });

  it('an answer to a sign-in that was started more than ten minutes ago', async () => {
    const underWay = await stage.begin();
    stage.test.clock.set(new Date(Date.now() + 601_000));
    const refused = await stage.finish(underWay, stage.provider.answer(underWay.request, 'anna'));
    stage.test.clock.release();
    expect(refused.body.message).toBe(NOT_STARTED);
  });

  it('a refusal of the provider itself, of which the log keeps the name', async () => {
    const underWay = await stage.begin();
    const refused = await stage.finish(underWay, refusal(stage, underWay.request, 'AuthnFailed'));
    expect(refused.body.message).toBe(
      'Acme refused the sign-in. Please start again, and tell your administrator if it happens again.',
    );
    expect(await failures()).toContainEqual(expect.objectContaining({ detail: 'By acme: Refused: AuthnFailed' }));
  });

  it('no answer at all', async () => {
    const underWay = await stage.begin();
    expect((await stage.finish(underWay, '')).body.message).toBe(NOT_FROM);
    const other = await stage.begin();
    const { body } = await stage.finish(other, encoded('not XML'));
    expect(body.message).toBe(NOT_FROM);
  });

  it('an account that is inactive', async () => {
    const person = await stage.test.organisation.person({ username: 'cleo' });
    stage.person('cleo');
    await stage.invite(person.id);
    expect((await stage.signIn('cleo')).status).toBe(200);
    await stage.test.em().execute('update users set is_active = false where id = ?', [person.id]);
    expect((await stage.signIn('cleo')).body.code).toBe('ACCOUNT_INACTIVE');
    const failure = { userId: person.id, detail: 'By acme: ACCOUNT_INACTIVE' };
    expect(await failures()).toContainEqual(expect.objectContaining(failure));
  });
});

/** A date whose text is something else. */
const unreadable = (text: string): Date => Object.assign(new Date(), { toISOString: () => text });

function refusal(stage: SamlStage, request: SamlRequest, status: string): string {
  const parts = stage.provider.parts(request, 'anna');
  return encoded(responseXml(parts, '', { status }));
}
