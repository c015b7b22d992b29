import { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { tokenOf } from '../scim/scim-stage.ts';
import { addApp, codeOf, confirm } from '../second-factor/second-factor-stage.ts';
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

  const WRITES: [string, (id: string) => Promise<unknown>][] = [
    [
      'PATCH',
      (id) =>
        directory
          .patch(`/scim/v2/Users/${id}`)
          .send({ Operations: [{ op: 'replace', path: 'externalId', value: 'x' }] })
          .expect(200),
    ],
    ['PUT', (id) => directory.put(`/scim/v2/Users/${id}`).send({ externalId: 'x' }).expect(200)],
    [
      'PATCH of the username',
      (id) =>
        directory
          .patch(`/scim/v2/Users/${id}`)
          .send({ Operations: [{ op: 'replace', path: 'userName', value: `named-${id}` }] })
          .expect(200),
    ],
    [
      'DELETE and POST',
      async (id) => {
        const { body } = await directory.get(`/scim/v2/Users/${id}`).expect(200);
        await directory.delete(`/scim/v2/Users/${id}`).expect(204);
        await directory.post('/scim/v2/Users').send({ userName: body.userName }).expect(201);
      },
    ],
  ];

  it.each(WRITES)(
    'An existing account, also an admin’s, isn’t handed to whoever has its username at the provider: %s',
    async (_, write) => {
      const person = await stage.test.organisation.person({ role: 'admin' });
      await write(person.id);
      const [{ username } = person] = await stage.test
        .em()
        .execute<{ username: string }[]>('select username from users where id = ?', [person.id]);
      stage.person(`thief-${person.id}`, { preferred_username: username });
      expect((await stage.signIn(`thief-${person.id}`)).status).toBe(403);
      const login = { username, password: PASSWORD };
      await stage.test.anonymous().post('/api/auth/login').send(login).expect(200);
    },
  );

  it('An account that was marked for the provider isn’t handed over while it has a password', async () => {
    const person = await stage.test.organisation.person();
    await stage.test.em().execute(`insert into scim_people (user_id, provider) values (?, 'acme')`, [person.id]);
    stage.person(person.username);
    expect((await stage.signIn(person.username)).status).toBe(403);
  });

  it('An invitation links an existing account, whose own second factor is still asked for', async () => {
    const { person, caller } = await stage.test.signedIn('admin');
    const { app } = await addApp(stage.test, caller);
    await stage.invite(person.id);
    stage.person(person.username);
    for (const seconds of [0, 30]) {
      const { body } = await stage.signIn(person.username);
      expect(body.user).toMatchObject({ id: person.id, signInStep: 'confirm' });
      const session = new Caller(stage.test.server, (body as { token: string }).token);
      expect(codeOf(await session.get('/api/notifications').expect(403))).toBe('SECOND_FACTOR_REQUIRED');
      await confirm(session, { code: await app.code(seconds) }).expect(204);
      await session.get('/api/notifications').expect(200);
    }
  });

  const rename = (by: Caller, id: string, userName: string) =>
    by.patch(`/scim/v2/Users/${id}`).send({ Operations: [{ op: 'replace', path: 'userName', value: userName }] });
  const lastUninvited = async (id: string) => {
    const rows = await stage.test
      .em()
      .execute<{ detail: string }[]>(
        `select detail from security_log where user_id = ? and event = 'provider_uninvited' order by id desc limit 1`,
        [id],
      );
    return rows[0]?.detail;
  };

  it.each([
    ['a directory', async (id: string, username: string) => rename(directory, id, username).expect(200)],
    [
      'an administrator',
      async (id: string, username: string) => {
        const { caller } = await stage.test.signedIn('admin');
        await caller.put(`/api/users/${id}`).send({ username }).expect(200);
      },
    ],
  ])('An invitation ends with the username that it was for, which %s changes', async (_, change) => {
    const person = await stage.test.organisation.person({ role: 'admin' });
    await stage.invite(person.id);
    const thief = `thief-of-${person.username}`;
    await change(person.id, thief);
    stage.person(thief);
    expect((await stage.signIn(thief)).status).toBe(403);
    expect(await lastUninvited(person.id)).toBe('acme, with the username');
    const login = { username: thief, password: PASSWORD };
    await stage.test.anonymous().post('/api/auth/login').send(login).expect(200);
    await stage.invite(person.id);
    expect((await stage.signIn(thief)).body.user).toMatchObject({ id: person.id });
  });

  it('An invitation outlives another case of the username', async () => {
    const person = await stage.test.organisation.person({ username: 'ludwig' });
    await stage.invite(person.id);
    await rename(directory, person.id, 'Ludwig').expect(200);
    stage.person('ludwig');
    expect((await stage.signIn('ludwig')).body.user).toMatchObject({ id: person.id });
  });

  it('Of an account that waits for its first sign-in only its own directory says who it is', async () => {
    const [own, foreign] = [await provision('hanna'), await provision('ida')];
    await rename(directory, own, 'hanna-wolf').expect(200);
    await rename(elsewhere, foreign, 'mallory').expect(200);
    stage.person('hanna-wolf');
    stage.person('mallory');
    expect((await stage.signIn('hanna-wolf')).body.user).toMatchObject({ id: own });
    expect((await stage.signIn('mallory')).status).toBe(403);
    expect(await lastUninvited(foreign)).toBe('acme, with the username');
  });

  it('Whom an administrator has unlinked isn’t linked again by the directory', async () => {
    const id = await provision('fritz');
    stage.person('fritz-1', { preferred_username: 'fritz' });
    expect((await stage.signIn('fritz-1')).status).toBe(200);
    const { caller: admin } = await stage.test.signedIn('admin');
    const { body } = await admin.get(`/api/admin/users/${id}/identities`).expect(200);
    await admin.delete(`/api/admin/users/${id}/identities/${body.identities[0].id}`).expect(204);
    await directory.put(`/scim/v2/Users/${id}`).send({ userName: 'fritz', active: true }).expect(200);
    stage.person('fritz-2', { preferred_username: 'fritz' });
    expect((await stage.signIn('fritz-2')).status).toBe(403);
  });

  it('The security log says which accounts a provider may take, by which token', async () => {
    const id = await provision('greta');
    const [row] = await stage.test
      .em()
      .execute(`select actor_name, detail from security_log where user_id = ? and event = 'provider_invited'`, [id]);
    expect(row).toEqual({ actor_name: expect.any(String), detail: 'acme' });
  });
});
