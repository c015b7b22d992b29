import type { ProviderCheck, SignInOverview } from '@workforce/contracts';
import { TestSamlProvider } from '@workforce/testing/saml';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { OidcStage } from './oidc-stage.ts';

describe('the overview of providers', () => {
  let stage: OidcStage;
  let saml: TestSamlProvider;
  let admin: Caller;

  beforeAll(async () => {
    saml = await TestSamlProvider.start();
    const settings = { subject: 'objectidentifier', site: 'Hill', label: 'Works' };
    stage = await OidcStage.start(
      { createsAccounts: true, groups: [{ group: 'hill-staff', role: 'employee', sites: ['Hill'] }] },
      { SAML_PROVIDERS: JSON.stringify([saml.settings('works', settings)]) },
    );
    await stage.test.sites.site({ name: 'Hill' });
    admin = (await stage.test.signedIn('admin')).caller;
  });
  afterAll(async () => {
    await stage.stop();
    await saml.stop();
  });

  const overview = async () => (await admin.get('/api/admin/sign-in').expect(200)).body as SignInOverview;
  const check = async (key: string) =>
    (await admin.post(`/api/admin/sign-in/providers/${key}/check`).expect(200)).body as ProviderCheck;

  it('Administrators see what is set up and what to enter at the provider, and no secrets', async () => {
    const { providers, ...passwords } = await overview();
    expect(passwords).toEqual({ hasPasswordForm: true, emergencyAdmin: null });
    expect(providers).toEqual([
      {
        key: 'acme',
        label: 'Acme',
        kind: 'oidc',
        issuer: stage.provider.issuer,
        addresses: [
          { kind: 'return', address: 'http://workforce.test/login/acme' },
          { kind: 'signed-out', address: 'http://workforce.test/login' },
          { kind: 'back-channel', address: 'http://workforce.test/api/auth/oidc/acme/back-channel-logout' },
        ],
        claims: { username: 'preferred_username', name: 'name', email: 'email', groups: 'groups' },
        groups: [{ group: 'hill-staff', role: 'employee', sites: ['Hill'] }],
        subject: null,
        createsAccounts: true,
        site: null,
        certificateEndsAt: null,
        lastSignInAt: null,
      },
      {
        key: 'works',
        label: 'Works',
        kind: 'saml',
        issuer: saml.issuer,
        addresses: [
          { kind: 'entity-id', address: 'http://workforce.test/api/auth/saml/works/metadata' },
          { kind: 'answer', address: 'http://workforce.test/api/auth/saml/works/answer' },
          { kind: 'metadata', address: 'http://workforce.test/api/auth/saml/works/metadata' },
        ],
        claims: { username: 'preferred_username', name: 'name', email: 'email', groups: 'groups' },
        groups: [],
        subject: 'objectidentifier',
        createsAccounts: false,
        site: 'Hill',
        certificateEndsAt: null,
        lastSignInAt: null,
      },
    ]);
  });

  it('The last sign-in of each provider is known', async () => {
    stage.person('anna', { groups: ['hill-staff'] });
    const before = stage.test.clock.now();
    expect((await stage.signIn('anna')).status).toBe(200);
    const [acme, works] = (await overview()).providers;
    expect(Date.parse(acme?.lastSignInAt ?? '')).toBeGreaterThanOrEqual(before.getTime());
    expect(works?.lastSignInAt).toBeNull();
  });

  it('A check says that a provider answers', async () => {
    expect(await check('acme')).toMatchObject({ works: true, message: 'Acme answers.' });
    expect(await check('works')).toMatchObject({ works: true, message: 'Works answers.' });
    await admin.post('/api/admin/sign-in/providers/none/check').expect(404);
  });

  it('Managers see none of it', async () => {
    const { caller } = await stage.test.signedIn('manager');
    await caller.get('/api/admin/sign-in').expect(403);
    await caller.post('/api/admin/sign-in/providers/acme/check').expect(403);
  });
});

test('A check says why a provider does not answer', async () => {
  const saml = await TestSamlProvider.start();
  const stage = await OidcStage.start({}, { SAML_PROVIDERS: JSON.stringify([saml.settings('works')]) });
  const { caller } = await stage.test.signedIn('admin');
  await stage.provider.stop();
  await saml.stop();
  const check = async (key: string) =>
    (await caller.post(`/api/admin/sign-in/providers/${key}/check`).expect(200)).body as ProviderCheck;
  const acme = await check('acme');
  expect(acme.works).toBe(false);
  expect(acme.message).toMatch(/^Acme does not answer as an OpenID provider: .*ECONNREFUSED/);
  const works = await check('works');
  expect(works.works).toBe(false);
  expect(works.message).toMatch(/^Acme does not answer: .*ECONNREFUSED/);
  await stage.test.stop();
});

test('Without providers everybody has a password', async () => {
  const test = await TestApp.start();
  const { caller } = await test.signedIn('admin');
  const { body } = await caller.get('/api/admin/sign-in').expect(200);
  expect(body).toEqual({ hasPasswordForm: true, emergencyAdmin: null, providers: [] });
  await test.stop();
});
