import { MAX_SERVICE_TOKENS } from '@workforce/contracts';
import { hashOf } from '../../src/modules/api-tokens/token-secret.ts';
import type { Caller } from '../harness/caller.ts';
import { Caller as Client } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';
import { tokenOf } from '../scim/scim-stage.ts';

const USERS = '/scim/v2/Users?count=0';

describe('API tokens', () => {
  let test: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    test = await TestApp.start();
    admin = (await test.signedIn('admin')).caller;
  });
  afterAll(() => test.stop());

  const as = (secret: string) => new Client(test.server, secret);
  const tokenNamed = async (name: string) => {
    const { body } = await admin.get('/api/admin/api-tokens').expect(200);
    return (body as { name: string; lastUsedAt: string | null; revokedAt: string | null }[]).find(
      (token) => token.name === name,
    );
  };

  it('The secret of a new token is shown once, and only its hash is stored', async () => {
    const { token, secret } = await tokenOf(admin, { name: 'Entra ID' });
    expect(secret).toMatch(/^wft_[\w-]{43}$/);
    expect(token).toMatchObject({
      name: 'Entra ID',
      scopes: ['user.provision'],
      prefix: secret.slice(0, 12),
      provider: null,
    });
    const list = await admin.get('/api/admin/api-tokens').expect(200);
    expect(JSON.stringify(list.body)).not.toContain(secret);
    const [row] = await test
      .em()
      .execute<[Record<string, unknown>]>('select * from api_tokens where id = ?', [token.id]);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row.hash).toBe(hashOf(secret));
  });

  it('Making and revoking a token is in the security log', async () => {
    const { token } = await tokenOf(admin, { name: 'Logged' });
    await admin.delete(`/api/admin/api-tokens/${token.id}`).expect(204);
    await admin.delete(`/api/admin/api-tokens/${token.id}`).expect(204);
    const { body } = await admin.get('/api/admin/security-log').expect(200);
    const entries = (body as { event: string; detail: string }[]).filter(({ detail }) => detail?.startsWith('Logged'));
    expect(entries.map(({ event }) => event)).toEqual(['api_token_revoked', 'api_token_created']);
  });

  it(`A place has ${MAX_SERVICE_TOKENS} valid tokens of services at most, also when several are made at once`, async () => {
    const site = await test.sites.site({ name: 'Full' });
    const body = { name: 'One more', scopes: ['user.provision' as const], unitId: site.id };
    const { token } = await tokenOf(admin, body);
    await test.em().execute(
      `insert into api_tokens (id, name, prefix, hash, scopes, unit_id, created_at, expires_at)
       select gen_random_uuid(), 'Old', 'wft_', n::text, '{user.provision}', ?, now(), now() + interval '1 day'
       from generate_series(1, ?) n`,
      [site.id, MAX_SERVICE_TOKENS - 3],
    );
    const make = () => admin.post('/api/admin/api-tokens').send({ days: 30, ...body });
    const answers = await Promise.all([make(), make(), make(), make()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CONFLICT',
      message: 'Full has 100 API tokens of services already. Revoke one that is no longer needed.',
    });
    // Revoked ones and those of other places don't count.
    await tokenOf(admin, { name: 'Elsewhere' });
    await admin.delete(`/api/admin/api-tokens/${token.id}`).expect(204);
    await make().expect(201);
    await make().expect(409);
  });

  it('A revoked token is refused on the next request', async () => {
    const { token, secret } = await tokenOf(admin, { name: 'Revoked' });
    await as(secret).get(USERS).expect(200);
    await admin.delete(`/api/admin/api-tokens/${token.id}`).expect(204);
    const refused = await as(secret).get(USERS).expect(401);
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect(await tokenNamed('Revoked')).toMatchObject({ revokedAt: expect.any(String) });
  });

  it('A token is refused once it has expired', async () => {
    const { secret } = await tokenOf(admin, { days: 1 });
    await as(secret).get(USERS).expect(200);
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 86_400_001));
    await as(secret).get(USERS).expect(401);
    test.clock.release();
  });

  it('The last use of a token is shown, to a few minutes', async () => {
    const { secret } = await tokenOf(admin, { name: 'Used' });
    expect(await tokenNamed('Used')).toMatchObject({ lastUsedAt: null });
    await as(secret).get(USERS).expect(200);
    const first = await tokenNamed('Used');
    expect(first?.lastUsedAt).not.toBeNull();
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 60_000));
    await as(secret).get(USERS).expect(200);
    expect(await tokenNamed('Used')).toEqual(first);
    test.clock.set(new Date(now.getTime() + 301_000));
    await as(secret).get(USERS).expect(200);
    expect((await tokenNamed('Used'))?.lastUsedAt).not.toBe(first?.lastUsedAt);
    test.clock.release();
  });

  it('A token opens nothing but what is for tokens, and a session nothing that is', async () => {
    const { secret } = await tokenOf(admin);
    await as(secret).get('/api/users').expect(403);
    await as(secret).get('/api/admin/api-tokens').expect(403);
    await admin.get(USERS).expect(401);
    await as(`${secret}x`).get(USERS).expect(401);
  });

  it('An administrator of a region makes tokens for the region only, and sees no others', async () => {
    const region = await test.sites.region();
    const site = await test.sites.site({ parent: region });
    const { caller } = await test.sites.adminOf([region], site);
    const organisation = await test.sites.organisation();
    const body = { name: 'Region', scopes: ['user.provision'] };
    await caller
      .post('/api/admin/api-tokens')
      .send({ ...body, unitId: organisation.id })
      .expect(404);
    const { token } = await tokenOf(caller, { name: 'Region' });
    expect(token.unitId).toBe(region.id);
    const whole = await tokenOf(admin, { name: 'Whole' });
    const { body: seen } = await caller.get('/api/admin/api-tokens').expect(200);
    expect((seen as { name: string }[]).map(({ name }) => name)).toEqual(['Region']);
    await caller.delete(`/api/admin/api-tokens/${whole.token.id}`).expect(404);
  });

  it('A token outlives the account that made it', async () => {
    const { person, caller } = await test.signedIn('admin');
    const { secret } = await tokenOf(caller, { name: 'Survivor' });
    await admin.put(`/api/users/${person.id}`).send({ isActive: false }).expect(200);
    await as(secret).get(USERS).expect(200);
    await admin.delete(`/api/users/${person.id}`).expect(204);
    await as(secret).get(USERS).expect(200);
  });

  it.each([
    { name: '', scopes: ['user.provision'] },
    { name: 'A', scopes: [] },
    { name: 'A', scopes: ['user.reveal-password'] },
    { name: 'A', scopes: ['user.provision'], days: 731 },
    { name: 'A', scopes: ['user.provision'], provider: 'unknown' },
  ])('A token that could not be meant is refused: %j', async (body) => {
    expect((await admin.post('/api/admin/api-tokens').send(body).expect(400)).body.code).toBe('INVALID_INPUT');
  });
});
