import { ProviderBrowser } from '@workforce/testing/oidc';
import type { Test } from 'supertest';
import type { User } from '../../src/modules/users/user.entity.ts';
import { asTokenOf } from '../api-tokens/token-stage.ts';
import { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';
import { OidcStage } from './oidc-stage.ts';

describe('single sign-on', () => {
  let stage: OidcStage;

  beforeAll(async () => {
    stage = await OidcStage.start();
  });
  afterAll(() => stage.stop());

  const log = async (event: string) => {
    const { caller } = await stage.test.signedIn('admin');
    return (await caller.get('/api/admin/security-log').query({ event }).expect(200)).body;
  };

  it('An invited person signs in at the provider, at the second time without an invitation', async () => {
    const person = await stage.test.organisation.person({ username: 'Anna' });
    stage.person('anna', { email: 'somebody.else@example.com' });
    await stage.invite(person.id);
    const first = await stage.signIn('anna');
    expect(first.status).toBe(200);
    expect(first.body.user).toMatchObject({ id: person.id, username: 'Anna' });
    expect(String(first.headers['set-cookie'])).toMatch(/session=.*HttpOnly; SameSite=Lax/);
    const caller = new Caller(stage.test.server, first.body.token as string);
    await caller.get('/api/auth/me').expect(200);
    const second = await stage.signIn('anna');
    expect(second.body.user.id).toBe(person.id);
    expect((await log('provider_linked'))[0]).toMatchObject({ userId: person.id, detail: 'Acme: anna' });
    expect((await log('sign_in')).find(({ userId }: { userId: string }) => userId === person.id)).toMatchObject({
      detail: 'by Acme',
    });
  });

  it('A sign-in that was started on one node is finished on another', async () => {
    const other = await TestApp.start({
      sharing: stage.test,
      environment: {
        OIDC_PROVIDERS: JSON.stringify([stage.provider.settings('acme')]),
        PUBLIC_URL: 'http://workforce.test',
      },
    });
    const person = await stage.test.organisation.person({ username: 'nora' });
    stage.person('nora');
    await stage.invite(person.id);
    const answer = await stage.finish(await stage.goThrough('nora'), other);
    expect(answer.status).toBe(200);
    await other.stop();
  });

  it('At the first sign-in the API tokens end that were made in the account before', async () => {
    const { person, caller } = await stage.test.signedIn('employee');
    const before = await asTokenOf(stage.test, caller, { name: 'Before' });
    stage.person(person.username);
    await stage.invite(person.id);
    await before.get('/api/schedules').expect(200);
    expect((await stage.signIn(person.username)).status).toBe(200);
    await before.get('/api/schedules').expect(401);
    expect((await log('api_token_revoked'))[0].detail).toMatch(/^Before \(wft_.*…\), with the first sign-in at Acme$/);
  });

  it('At the first sign-in the password ends, with its sessions, and there is nothing to reveal or to change', async () => {
    const { person, caller } = await stage.test.signedIn('employee');
    const { caller: admin } = await stage.test.signedIn('admin');
    stage.person(person.username);
    await stage.invite(person.id);
    const answer = await stage.signIn(person.username);
    await caller.get('/api/auth/me').expect(401);
    const login = { username: person.username, password: PASSWORD };
    await stage.test.anonymous().post('/api/auth/login').send(login).expect(401);
    const reveal = await admin
      .post(`/api/admin/users/${person.id}/password/reveal`)
      .send({ ownPassword: PASSWORD })
      .expect(409);
    expect(reveal.body.code).toBe('PASSWORD_ABSENT');
    const own = new Caller(stage.test.server, answer.body.token as string);
    const change = await own
      .put(`/api/users/${person.id}/password`)
      .send({ currentPassword: PASSWORD, newPassword: 'battery staple' })
      .expect(409);
    expect(change.body.message).toBe('This account has no password here: its owner signs in with another service.');
  });

  it('An e-mail address joins nothing, nor does a username without an invitation', async () => {
    const person = await stage.test.organisation.person({ username: 'bert' });
    stage.person('other', { email: person.email });
    stage.person('bert');
    for (const sub of ['other', 'bert']) {
      const refused = await stage.signIn(sub);
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({
        code: 'PROVIDER_ACCOUNT_UNKNOWN',
        message: 'There is no account for you here yet. Please ask your administrator for one.',
      });
    }
  });

  it('An invitation that was withdrawn links nobody', async () => {
    const person = await stage.test.organisation.person({ username: 'gone' });
    stage.person('gone');
    await stage.invite(person.id);
    const { caller: admin } = await stage.test.signedIn('admin');
    await admin.delete(`/api/admin/users/${person.id}/provider-invitation`).expect(204);
    expect((await stage.signIn('gone')).body.code).toBe('PROVIDER_ACCOUNT_UNKNOWN');
    expect((await log('provider_uninvited'))[0]).toMatchObject({ userId: person.id });
  });

  it('An invitation lasts for 14 days', async () => {
    const person = await stage.test.organisation.person({ username: 'late' });
    stage.person('late');
    await stage.invite(person.id);
    await stage.test.em().execute(`update provider_invitations set expires_at = now() where user_id = ?`, [person.id]);
    expect((await stage.signIn('late')).body.code).toBe('PROVIDER_ACCOUNT_UNKNOWN');
  });

  it('An inactive person is refused, before and after the first sign-in', async () => {
    const person = await stage.test.organisation.person({ username: 'cleo' });
    stage.person('cleo');
    await stage.invite(person.id);
    const setActive = (isActive: boolean) =>
      stage.test.em().execute('update users set is_active = ? where id = ?', [isActive, person.id]);
    const refusal = { code: 'ACCOUNT_INACTIVE', message: 'This account is inactive. Please ask your manager.' };
    await setActive(false);
    expect((await stage.signIn('cleo')).body).toMatchObject(refusal);
    await setActive(true);
    expect((await stage.signIn('cleo')).status).toBe(200);
    await setActive(false);
    expect((await stage.signIn('cleo')).body).toMatchObject(refusal);
    expect((await log('sign_in_failed'))[0]).toMatchObject({ userId: person.id, detail: 'By acme: ACCOUNT_INACTIVE' });
  });

  it('Only those who administer a person invite them', async () => {
    const person = await stage.test.organisation.person();
    const { caller } = await stage.test.signedIn('manager');
    const invitation = (key: string) =>
      caller.put(`/api/admin/users/${person.id}/provider-invitation`).send({ provider: key });
    await invitation('acme').expect(403);
    const { caller: admin } = await stage.test.signedIn('admin');
    await admin.put(`/api/admin/users/${person.id}/provider-invitation`).send({ provider: 'none' }).expect(404);
  });

  it('Signing out answers the address that ends the session at the provider too', async () => {
    const person = await stage.test.organisation.person({ username: 'dora' });
    stage.person('dora');
    await stage.invite(person.id);
    const browser = new ProviderBrowser();
    const { body } = await stage.signIn('dora', browser);
    const caller = new Caller(stage.test.server, body.token as string);
    const { body: out } = await caller.post('/api/auth/oidc/logout').expect(200);
    await caller.get('/api/auth/me').expect(401);
    const address = new URL(out.address as string);
    expect(address.origin).toBe(stage.provider.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe('http://workforce.test/login');
    const asked = await browser.open(address.href);
    const xsrf = 'content' in asked ? /name="xsrf" value="([^"]+)"/.exec(asked.content)?.[1] : undefined;
    const form = new URLSearchParams({ xsrf: xsrf ?? '', logout: 'yes' });
    const end = await browser.open(`${stage.provider.issuer}/session/end/confirm`, { method: 'POST', body: form });
    expect('left' in end && end.left.href).toBe('http://workforce.test/login');
  });

  it('Signing out of a password’s session has no address', async () => {
    const { caller } = await stage.test.signedIn('employee');
    expect((await caller.post('/api/auth/oidc/logout').expect(200)).body).toEqual({ address: null });
    await caller.get('/api/auth/me').expect(401);
  });

  it('A sign-in at a provider is no proof for revealing passwords unless the provider says when the password was given', async () => {
    const person = await stage.test.organisation.person({ username: 'eve', role: 'admin' });
    stage.person('eve');
    await stage.invite(person.id);
    const { body } = await stage.signIn('eve');
    const caller = new Caller(stage.test.server, body.token as string);
    const other = await stage.test.organisation.person();
    const refused = await caller.post(`/api/admin/users/${other.id}/password/reveal`).send({}).expect(403);
    expect(refused.body.code).toBe('CONFIRMATION_REQUIRED');
  });

  it('A provider whose clock is ahead proves nothing for the future', async () => {
    const person = await stage.test.organisation.person({ username: 'faye' });
    stage.person('faye');
    await stage.invite(person.id);
    const ahead = Math.floor(stage.test.clock.now().getTime() / 1_000) + 3_600;
    stage.provider.forge = (claims) => ({ ...claims, auth_time: ahead });
    expect((await stage.signIn('faye')).status).toBe(200);
    stage.provider.forge = undefined;
    const [row] = await stage.test
      .em()
      .execute('select proven_at <= now() as over from sessions where user_id = ? and ended_at is null', [person.id]);
    expect(row).toEqual({ over: true });
  });

  it('The web app learns the providers', async () => {
    const { body } = await stage.test.anonymous().get('/api/config').expect(200);
    expect(body.signIn).toEqual({ providers: [{ key: 'acme', label: 'Acme' }], hasPasswordForm: true });
  });
});

test('Without a provider the configuration says nothing about them, and their routes are absent', async () => {
  const test = await TestApp.start();
  expect((await test.anonymous().get('/api/config').expect(200)).body).not.toHaveProperty('signIn');
  await test.anonymous().post('/api/auth/oidc/acme/start').expect(404);
  await test.stop();
});

test('With password sign-in off only the emergency administrator signs in with a password', async () => {
  const stage = await OidcStage.start({}, { PASSWORD_SIGN_IN: 'off', EMERGENCY_ADMIN: 'Keeper' });
  const keeper = await stage.test.organisation.person({ username: 'keeper', role: 'admin' });
  const person = await stage.test.organisation.person();
  const login = (username: string, password = PASSWORD) =>
    stage.test.anonymous().post('/api/auth/login').send({ username, password });
  await login('keeper').expect(200);
  const refused = await login(person.username).expect(403);
  expect(refused.body.code).toBe('PASSWORD_SIGN_IN_OFF');
  await login(person.username, 'wrong').expect(401);
  const refusedInvitation = await new Caller(stage.test.server, (await login('keeper')).body.token as string)
    .put(`/api/admin/users/${keeper.id}/provider-invitation`)
    .send({ provider: 'acme' })
    .expect(403);
  expect(refusedInvitation.body.message).toMatch(/^The emergency administrator keeps their password/);
  stage.person('keeper');
  await stage.test
    .em()
    .execute(`insert into provider_invitations values (?, 'acme', now() + interval '1 day')`, [keeper.id]);
  expect((await stage.signIn('keeper')).body.code).toBe('PROVIDER_ACCOUNT_UNKNOWN');
  await login('keeper').expect(200);
  expect((await stage.test.anonymous().get('/api/config')).body.signIn.hasPasswordForm).toBe(false);
  await stage.stop();
});

describe('the emergency administrator', () => {
  let stage: OidcStage;
  let keeper: User;
  let admin: Caller;

  beforeAll(async () => {
    stage = await OidcStage.start({}, { PASSWORD_SIGN_IN: 'off', EMERGENCY_ADMIN: 'Keeper' });
    keeper = await stage.test.organisation.person({ username: 'keeper', role: 'admin' });
    stage.person('ada');
    stage.provider.forge = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1_000) });
    const { id } = await stage.test.organisation.person({ username: 'ada', role: 'admin' });
    await stage.test
      .em()
      .execute(`insert into provider_invitations values (?, 'acme', now() + interval '1 day')`, [id]);
    admin = new Caller(stage.test.server, (await stage.signIn('ada')).body.token as string);
  });
  afterAll(() => stage.stop());

  it.each<[string, (id: string) => Test]>([
    ['renamed', (id) => admin.put(`/api/users/${id}`).send({ username: 'former' })],
    ['deactivated', (id) => admin.put(`/api/users/${id}`).send({ isActive: false })],
    ['demoted', (id) => admin.post(`/api/admin/update-role/${id}`).send({ role: 'employee' })],
    ['deleted', (id) => admin.delete(`/api/users/${id}`)],
  ])('The only account with a password is not %s', async (_, change) => {
    const refused = await change(keeper.id).expect(403);
    expect(refused.body.message).toMatch(/^The emergency administrator must be able to sign in/);
    await stage.test.anonymous().post('/api/auth/login').send({ username: 'keeper', password: PASSWORD }).expect(200);
  });

  it('All else of that account can be changed', async () => {
    const changed = await admin.put(`/api/users/${keeper.id}`).send({ name: 'The Keeper', username: 'KEEPER' });
    expect([changed.status, changed.body.username]).toEqual([200, 'KEEPER']);
  });
});
