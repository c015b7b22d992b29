import type { PersonIdentities } from '@workforce/contracts';
import { Caller } from '../harness/caller.ts';
import { OidcStage } from './oidc-stage.ts';

describe('identities of a person', () => {
  let stage: OidcStage;
  let admin: Caller;

  beforeAll(async () => {
    stage = await OidcStage.start();
    admin = (await stage.test.signedIn('admin')).caller;
  });
  afterAll(() => stage.stop());

  const identitiesOf = async (id: string) =>
    (await admin.get(`/api/admin/users/${id}/identities`).expect(200)).body as PersonIdentities;

  async function linked(username: string) {
    const person = await stage.test.organisation.person({ username });
    stage.person(username);
    await stage.invite(person.id);
    const { body } = await stage.signIn(username);
    const [identity] = (await identitiesOf(person.id)).identities;
    if (!identity) throw new Error('The first sign-in links');
    return { person, identity, own: new Caller(stage.test.server, body.token as string) };
  }

  it('An invitation is listed until the first sign-in, the identity from then on', async () => {
    const person = await stage.test.organisation.person({ username: 'anna' });
    expect(await identitiesOf(person.id)).toEqual({ identities: [], invitation: null });
    await stage.invite(person.id);
    const invited = await identitiesOf(person.id);
    expect(invited).toMatchObject({ identities: [], invitation: { provider: 'Acme' } });
    stage.person('anna');
    await stage.signIn('anna');
    expect(await identitiesOf(person.id)).toEqual({
      identities: [{ id: expect.any(String), provider: 'Acme', subject: 'anna', linkedAt: expect.any(String) }],
      invitation: null,
    });
  });

  it('An invitation is taken by its username in any case and spelling', async () => {
    const person = await stage.test.organisation.person({ username: 'Éloïse' });
    await stage.invite(person.id);
    stage.person('E\u0301LOÏSE');
    expect((await stage.signIn('E\u0301LOÏSE')).body.user).toMatchObject({ id: person.id });
  });

  it('A person who signs in at a provider is given no password, and once unlinked they are', async () => {
    const { person, identity, own } = await linked('ben');
    const reset = () => admin.post(`/api/admin/reset-password/${person.id}`).send({ password: 'battery staple' });
    const refused = await reset().expect(409);
    expect(refused.body).toMatchObject({
      code: 'PASSWORD_ABSENT',
      message: 'This account has no password here: its owner signs in with another service.',
    });
    const { version } = (await own.get('/api/auth/me')).body as { version: number };
    const edit = await admin.put(`/api/users/${person.id}`).send({ version, password: 'battery staple' }).expect(409);
    expect(edit.body.code).toBe('PASSWORD_ABSENT');

    await admin.delete(`/api/admin/users/${person.id}/identities/${identity.id}`).expect(204);
    await own.get('/api/auth/me').expect(401);
    expect((await stage.signIn('ben')).body.code).toBe('PROVIDER_ACCOUNT_UNKNOWN');
    const { body: log } = await admin.get('/api/admin/security-log').query({ event: 'provider_unlinked' }).expect(200);
    expect(log[0]).toMatchObject({ userId: person.id, detail: 'Acme: ben' });
    await reset().expect(200);
    const login = { username: 'ben', password: 'battery staple' };
    await stage.test.anonymous().post('/api/auth/login').send(login).expect(200);
  });

  it('A sign-in at the moment of the unlinking leaves no session', async () => {
    const { person, identity } = await linked('cleo');
    const underWay = await stage.goThrough('cleo');
    const [answer] = await Promise.all([
      stage.finish(underWay).then((response) => response),
      admin.delete(`/api/admin/users/${person.id}/identities/${identity.id}`).expect(204),
    ]);
    const open = await stage.test
      .em()
      .execute('select 1 from sessions where user_id = ? and ended_at is null', [person.id]);
    expect(open).toEqual([]);
    if (answer.status === 200)
      await new Caller(stage.test.server, answer.body.token as string).get('/api/auth/me').expect(401);
  });

  it('Nobody unlinks themselves, or an identity that is another person’s', async () => {
    const { person, identity } = await linked('dora');
    const other = await stage.test.organisation.person();
    await admin.delete(`/api/admin/users/${other.id}/identities/${identity.id}`).expect(404);
    expect((await identitiesOf(person.id)).identities).toHaveLength(1);
    const self = await stage.test.signedIn('admin');
    const own = await self.caller.delete(`/api/admin/users/${self.person.id}/identities/${identity.id}`).expect(409);
    expect(own.body.code).toBe('OWN_ACCOUNT');
  });
});
