import { asTokenOf } from '../api-tokens/token-stage.ts';
import { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { tokenOf } from '../scim/scim-stage.ts';
import { OidcStage } from './oidc-stage.ts';

describe('first sign-ins at a provider whose people a directory keeps', () => {
  let stage: OidcStage;
  let directory: Caller;
  let elsewhere: Caller;

  beforeAll(async () => {
    stage = await OidcStage.start();
    const { caller: admin } = await stage.test.signedIn('admin');
    directory = new Caller(stage.test.server, (await tokenOf(admin, { provider: 'acme' })).secret);
    elsewhere = new Caller(stage.test.server, (await tokenOf(admin)).secret);
  });
  afterAll(() => stage.stop());

  const provision = async (userName: string, by = directory): Promise<string> => {
    const body = { userName, emails: [{ value: `${userName}@example.com` }], active: true };
    return ((await by.post('/scim/v2/Users').send(body).expect(201)).body as { id: string }).id;
  };

  it('A provisioned account is linked by its username, ignoring case', async () => {
    const id = await provision('Anna');
    stage.person('anna-subject', { preferred_username: 'anna' });
    const { body } = await stage.signIn('anna-subject');
    expect(body.user).toMatchObject({ id, username: 'Anna' });
  });

  it('A provisioned account is not linked by an e-mail address', async () => {
    await provision('berta');
    stage.person('other', { preferred_username: 'somebody-else', email: 'berta@example.com' });
    expect((await stage.signIn('other')).status).toBe(403);
  });

  it('A second identity with the same username does not get the account', async () => {
    await provision('carl');
    stage.person('carl-1', { preferred_username: 'carl' });
    stage.person('carl-2', { preferred_username: 'carl' });
    expect((await stage.signIn('carl-1')).status).toBe(200);
    expect((await stage.signIn('carl-2')).status).toBe(403);
  });

  it('An account of a directory without this provider is not linked', async () => {
    await provision('dora', elsewhere);
    stage.person('dora');
    expect((await stage.signIn('dora')).status).toBe(403);
  });

  it.each(['active: false', 'DELETE'])('Who has left does not get in: %s', async (how) => {
    const username = `eva${how.length}`;
    const id = await provision(username);
    stage.person(username);
    if (how === 'DELETE') await directory.delete(`/scim/v2/Users/${id}`).expect(204);
    else await directory.put(`/scim/v2/Users/${id}`).send({ userName: username, active: false }).expect(200);
    expect((await stage.signIn(username)).status).toBe(403);
  });

  it('An existing account that the directory takes over loses its password and its API tokens at the first sign-in', async () => {
    const person = await stage.test.organisation.person();
    const { username } = person;
    await directory
      .patch(`/scim/v2/Users/${person.id}`)
      .send({ Operations: [{ op: 'replace', path: 'externalId', value: 'x' }] })
      .expect(200);
    const session = await stage.test.as(person);
    const token = await asTokenOf(stage.test, session);
    await token.get('/api/schedules').expect(200);
    stage.person(username);
    expect((await stage.signIn(username)).status).toBe(200);
    await session.get('/api/auth/me').expect(401);
    await token.get('/api/schedules').expect(401);
    await stage.test.anonymous().post('/api/auth/login').send({ username, password: PASSWORD }).expect(401);
  });
});
