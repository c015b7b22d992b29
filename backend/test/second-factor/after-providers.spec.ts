import { OidcStage } from '../oidc/oidc-stage.ts';
import { Caller } from '../harness/caller.ts';
import { codeOf } from './second-factor-stage.ts';

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
    if (status === 403) expect(codeOf(answer)).toBe('SECOND_FACTOR_REQUIRED');
  });
});
