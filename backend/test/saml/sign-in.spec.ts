import type { SessionUser } from '@workforce/contracts';
import { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';
import { SamlStage } from './saml-stage.ts';

describe('single sign-on with SAML', () => {
  let stage: SamlStage;

  beforeAll(async () => {
    stage = await SamlStage.start({
      createsAccounts: true,
      groups: [{ group: 'hill-staff', role: 'employee', sites: ['Hill'] }],
    });
    await stage.test.sites.site({ name: 'Hill' });
  });
  afterAll(() => stage.stop());

  it('An invited person signs in at the provider, at the second time without an invitation', async () => {
    const { person, caller: old } = await stage.test.signedIn('employee');
    stage.person('anna-1', { preferred_username: person.username });
    await stage.invite(person.id);
    const first = await stage.signIn('anna-1');
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({ id: person.id });
    expect(String(first.headers['set-cookie'])).toMatch(/session=.*HttpOnly; SameSite=Lax/);
    await old.get('/api/auth/me').expect(401);
    const login = { username: person.username, password: PASSWORD };
    await stage.test.anonymous().post('/api/auth/login').send(login).expect(401);
    expect((await stage.signIn('anna-1')).body.user.id).toBe(person.id);
    expect((await stage.log('provider_linked'))[0]).toMatchObject({ userId: person.id, detail: 'Acme: anna-1' });
    const signIns = await stage.log('sign_in');
    expect(signIns.find(({ userId }) => userId === person.id)).toMatchObject({ detail: 'by Acme' });
  });

  it('A new person gets the role and the sites of their groups, of one group too, and no password', async () => {
    stage.person('frida', { groups: 'hill-staff' });
    const { status, body } = await stage.signIn('frida');
    expect(status).toBe(200);
    expect(body.user as SessionUser).toMatchObject({ username: 'frida', role: 'employee', siteName: 'Hill' });
    const [row] = await stage.test.em().execute('select password_hash from users where id = ?', [body.user.id]);
    expect(row).toEqual({ password_hash: null });
  });

  it('A person without a group that means anything here gets no account', async () => {
    stage.person('ida', { groups: ['others'] });
    expect((await stage.signIn('ida')).body.code).toBe('PROVIDER_ACCOUNT_UNKNOWN');
  });

  it('A NameID of SAML is nobody at an OpenID provider of the same name', async () => {
    const [row] = await stage.test.em().execute(`select issuer from identities where subject = 'anna-1'`);
    expect(row).toEqual({ issuer: `saml:${stage.provider.issuer}` });
  });

  it('A sign-in that was started on one node is finished on another', async () => {
    const environment = {
      SAML_PROVIDERS: JSON.stringify([stage.provider.settings('acme')]),
      PUBLIC_URL: 'http://workforce.test',
    };
    const other = await TestApp.start({ sharing: stage.test, environment });
    const underWay = await stage.begin();
    const answer = await stage.finish(underWay, stage.provider.answer(underWay.request, 'frida'), other);
    expect(answer.status).toBe(200);
    await other.stop();
  });

  it('Signing out ends the session here and leads nowhere else', async () => {
    const { body } = await stage.signIn('frida');
    const caller = new Caller(stage.test.server, body.token as string);
    expect((await caller.post('/api/auth/oidc/logout').expect(200)).body).toEqual({ address: null });
    await caller.get('/api/auth/me').expect(401);
  });

  it('A SAML provider ends no sessions by logout tokens', async () => {
    const logout = stage.test.anonymous().post('/api/auth/oidc/acme/back-channel-logout');
    await logout.type('form').send({ logout_token: 'a' }).expect(404);
  });

  it('Administrators see the identity under the provider’s name', async () => {
    const { body } = await stage.signIn('frida');
    const { caller } = await stage.test.signedIn('admin');
    const { body: known } = await caller.get(`/api/admin/users/${body.user.id}/identities`).expect(200);
    expect(known.identities).toEqual([expect.objectContaining({ provider: 'Acme', subject: 'frida' })]);
  });

  it('The provider learns from the metadata where it may send signed assertions', async () => {
    const { request } = await stage.begin();
    const metadata = await stage.test.anonymous().get('/api/auth/saml/acme/metadata').expect(200);
    expect(metadata.headers['content-type']).toMatch(/^application\/samlmetadata\+xml/);
    const xml = metadata.text;
    expect(xml).toContain(`entityID="${request.audience}"`);
    expect(xml).toContain(`Location="${request.recipient}"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
    expect(request).toMatchObject({
      audience: 'http://workforce.test/api/auth/saml/acme/metadata',
      recipient: 'http://workforce.test/api/auth/saml/acme/answer',
    });
    await stage.test.anonymous().get('/api/auth/saml/other/metadata').expect(404);
  });

  it('The provider’s answer is handed to the page that ends the sign-in, by one script that the page allows', async () => {
    const answer = await stage.test
      .anonymous()
      .post('/api/auth/saml/acme/answer')
      .set('Host', 'evil.example')
      .type('form')
      .send({ SAMLResponse: 'PGE+', RelayState: 'any' })
      .expect(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; base-uri/,
    );
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toContain('data-page="http://workforce.test/login/acme" data-answer="SAMLResponse=PGE%2B"');
    const forged = stage.test.anonymous().post('/api/auth/saml/acme/answer').type('form');
    await forged.send({ SAMLResponse: '"><script>alert(1)</script>' }).expect(400);
  });

  it('An answer with many groups is long, and is taken; longer ones are not', async () => {
    const groups = Array.from(
      { length: 300 },
      (_, index) => `6b1f7b1c-5a9d-4b54-9a2e-${String(index).padStart(12, '0')}`,
    );
    stage.person('gina', { groups: [...groups, 'hill-staff'] });
    const underWay = await stage.begin();
    const answer = stage.provider.answer(underWay.request, 'gina');
    expect(answer.length).toBeGreaterThan(16 * 1_024);
    const handed = stage.test.anonymous().post('/api/auth/saml/acme/answer').type('form');
    await handed.send({ SAMLResponse: answer }).expect(200);
    expect((await stage.finish(underWay, answer)).status).toBe(200);
    const flood = stage.test.anonymous().post('/api/auth/saml/acme/answer').type('form');
    await flood.send({ SAMLResponse: 'A'.repeat(140_000) }).expect(413);
  });
});

test('An attribute identifies people where the settings name one', async () => {
  const stage = await SamlStage.start({ createsAccounts: true, subject: 'objectidentifier' });
  stage.person('hanna', { objectidentifier: '42' });
  const first = await stage.signIn('hanna', {
    format: '2.0:nameid-format:transient',
    nameId: 'once',
    attributes: {
      objectidentifier: '42',
      preferred_username: 'hanna',
      name: 'Hanna',
      email: 'hanna@example.com',
    },
  });
  expect(first.status).toBe(200);
  const again = await stage.signIn('hanna', { nameId: 'another', attributes: { objectidentifier: '42' } });
  expect(again.body.user.id).toBe(first.body.user.id);
  const nobody = await stage.signIn('hanna', { attributes: {} });
  expect(nobody.body.message).toBe('Acme did not say who you are in a way that lasts. Please tell your administrator.');
  await stage.stop();
});

test('Without a SAML provider its routes are absent', async () => {
  const test = await TestApp.start();
  await test.anonymous().get('/api/auth/saml/acme/metadata').expect(404);
  await test.anonymous().post('/api/auth/saml/acme/answer').type('form').send({ SAMLResponse: 'PGE+' }).expect(404);
  await test.stop();
});
