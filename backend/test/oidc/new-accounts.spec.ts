import type { SessionUser } from '@workforce/contracts';
import { OidcStage } from './oidc-stage.ts';

const GROUPS = [
  { group: 'admins', role: 'admin' },
  { group: 'harbour-managers', role: 'manager', sites: ['Harbour'] },
  { group: 'hill-staff', role: 'employee', sites: ['Hill'] },
  { group: 'closed-staff', role: 'employee', sites: ['Closed'] },
  { group: 'lost-staff', role: 'employee', sites: ['Nowhere'] },
];

describe('accounts from a provider', () => {
  let stage: OidcStage;

  beforeAll(async () => {
    stage = await OidcStage.start({ createsAccounts: true, groups: GROUPS });
    for (const name of ['Harbour', 'Hill', 'Closed']) await stage.test.sites.site({ name });
    await stage.test.em().execute(`update org_units set closed_at = now() where name = 'Closed'`);
  });
  afterAll(() => stage.stop());

  const signIn = async (sub: string, claims: object) => {
    stage.person(sub, claims);
    return stage.signIn(sub);
  };

  it('A new person gets the role and the sites of their groups, and no password', async () => {
    const { status, body } = await signIn('frida', { groups: ['hill-staff', 'harbour-managers', 'unknown'] });
    expect(status).toBe(200);
    const user = body.user as SessionUser;
    expect(user).toMatchObject({
      name: 'Person frida',
      username: 'frida',
      email: 'frida@example.com',
      role: 'manager',
      siteName: 'Harbour',
    });
    expect(user.sites.map(({ name }) => name)).toEqual(['Harbour', 'Hill']);
    const [row] = await stage.test.em().execute('select password_hash from users where id = ?', [user.id]);
    expect(row).toEqual({ password_hash: null });
    expect(await stage.test.em().execute('select 1 from sealed_passwords where user_id = ?', [user.id])).toEqual([]);
  });

  it('An admin of the provider’s group is one of the whole organisation', async () => {
    const { body } = await signIn('greta', { groups: ['admins'] });
    expect(body.user).toMatchObject({ role: 'admin' });
    expect((body.user as SessionUser).places).toContainEqual(expect.objectContaining({ role: 'admin', sites: null }));
  });

  it('Two first sign-ins at once make one account', async () => {
    stage.person('hanna', { groups: ['hill-staff'] });
    const ways = [await stage.goThrough('hanna'), await stage.goThrough('hanna')];
    const answers = await Promise.all(ways.map((way) => stage.finish(way)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.user.id).toBe(answers[1]?.body.user.id);
  });

  it.each([
    [
      'no group that means anything here',
      'ida',
      { groups: ['unknown'] },
      'There is no account for you here yet. Please ask your administrator for one.',
    ],
    [
      'a closed site',
      'jana',
      { groups: ['closed-staff'] },
      'Your site Closed is closed. Please ask your administrator.',
    ],
    [
      'a site that does not exist',
      'kai',
      { groups: ['lost-staff'] },
      'Your groups name the site Nowhere, which does not exist here. Please tell your administrator.',
    ],
    [
      'no e-mail address',
      'lea',
      { groups: ['hill-staff'], email: undefined },
      'Acme did not say your username and e-mail address. Please ask your administrator.',
    ],
  ])('A person with %s gets no account', async (_name, sub, claims, message) => {
    const refused = await signIn(sub, claims);
    expect(refused.status).toBeGreaterThanOrEqual(403);
    expect(refused.body.message).toBe(message);
    expect(await stage.test.em().execute('select 1 from users where username = ?', [sub])).toEqual([]);
  });

  it('A username that somebody has here is never taken over', async () => {
    const person = await stage.test.organisation.person({ username: 'Mona' });
    const refused = await signIn('mona', { groups: ['hill-staff'] });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe(
      'There is already an account mona here. Ask an administrator to invite it to sign in with Acme.',
    );
    expect(await stage.test.em().execute('select 1 from identities where user_id = ?', [person.id])).toEqual([]);
  });
});

test('An e-mail address that the provider has not verified is no username', async () => {
  const stage = await OidcStage.start({ createsAccounts: true, claims: { username: 'email' } });
  stage.person('nils', { email_verified: false });
  expect((await stage.signIn('nils')).body.code).toBe('PROVIDER_ACCOUNT_UNKNOWN');
  stage.person('nils', { email_verified: true });
  expect((await stage.signIn('nils')).body.user).toMatchObject({ username: 'nils@example.com' });
  await stage.stop();
});
