import { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { OidcStage } from '../oidc/oidc-stage.ts';
import { addApp, codeOf, confirm } from './second-factor-stage.ts';

describe.each([
  ['is complete without a second factor here', {}, 200],
  ['asks for a second factor if it is set so', { SECOND_FACTOR_PROVIDERS: 'on' }, 403],
])('a provider and required second factors', (title, environment, status) => {
  let stage: OidcStage;
  beforeAll(async () => {
    stage = await OidcStage.start({ createsAccounts: true }, { SECOND_FACTOR: 'everyone', ...environment });
  });
  afterAll(() => stage.stop());

  it(`A sign-in at a provider ${title}`, async () => {
    stage.person('jo');
    const { body } = await stage.signIn('jo');
    const caller = new Caller(stage.test.server, (body as { token: string }).token);
    const answer = await caller.get('/api/notifications').expect(status);
    if (status === 200) return;
    expect(codeOf(answer)).toBe('SECOND_FACTOR_REQUIRED');
    // The provider doesn't say when the password was given.
    await addApp(stage.test, caller);
    await caller.get('/api/notifications').expect(200);
  });
});

test('A session of a provider is asked for a second factor as soon as it is set so', async () => {
  const stage = await OidcStage.start({ createsAccounts: true }, { SECOND_FACTOR: 'everyone' });
  // It says when the password was given, so that a factor can be set up.
  stage.provider.forge = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1_000) });
  stage.person('kim');
  const { body } = await stage.signIn('kim');
  const caller = new Caller(stage.test.server, (body as { token: string }).token);
  await caller.get('/api/notifications').expect(200);
  // The server that is started with the stricter setting.
  const environment = { ...stage.environment, SECOND_FACTOR_PROVIDERS: 'on' };
  const later = await TestApp.start({ environment, sharing: stage.test });
  const asked = caller.on(later.server);
  expect(codeOf(await asked.get('/api/notifications').expect(403))).toBe('SECOND_FACTOR_REQUIRED');
  const { app } = await addApp(later, asked);
  await asked.get('/api/notifications').expect(200);
  await confirm(asked, { code: await app.code(30) }).expect(204);
  await later.stop();
  await stage.stop();
});
