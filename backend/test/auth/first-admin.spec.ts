import { setTimeout } from 'node:timers/promises';
import type { AppConfig, FirstAdminRequest } from '@workforce/contracts';
import { FirstAdmin } from '../../src/modules/auth/first-admin.ts';
import { TestApp } from '../harness/test-app.ts';

const PERSON = { name: 'Ada Byrne', username: 'ada', email: 'ada@example.com', password: 'first of all' };
const ORGANISATION = { organisation: 'Byrne & Daughters', timeZone: 'Asia/Kathmandu' };
const HOUR_MS = 3_600_000;

describe('first administrator', () => {
  let test: TestApp;

  beforeEach(async () => {
    test = await TestApp.start();
  });
  afterEach(() => test.stop());

  async function link(of: TestApp = test): Promise<string> {
    const token = await of.app.get(FirstAdmin).issueLink();
    if (token === undefined) throw new Error('There is no link');
    return token;
  }

  const make = (request: Partial<FirstAdminRequest>, at: TestApp = test) =>
    at
      .anonymous()
      .post('/api/auth/first-admin')
      .send({ ...PERSON, ...ORGANISATION, ...request });

  const admins = () => test.em().execute('select username from users where role = ? and is_active', ['admin']);

  it('POST /api/auth/first-admin with the printed link creates an administrator, who can sign in, and is logged', async () => {
    const { body } = await make({ token: await link() }).expect(201);
    expect(body).toMatchObject({ name: 'Ada Byrne', username: 'ada', role: 'admin', isActive: true });
    expect(JSON.stringify(body)).not.toContain(PERSON.password);
    const { username, password } = PERSON;
    await test.anonymous().post('/api/auth/login').send({ username, password }).expect(200);
    const log = await test.em().execute('select * from security_log order by id');
    expect(log.at(0)).toMatchObject({
      event: 'unit_changed',
      address: expect.stringContaining('127.0.0.1'),
      detail: 'organisation Byrne & Daughters (Asia/Kathmandu)',
    });
    expect(log.at(1)).toMatchObject({
      event: 'user_created',
      actor_id: null,
      user_id: body.id,
      address: expect.stringContaining('127.0.0.1'),
      detail: 'admin, by the link printed at start',
    });
  });

  it('The first-admin link works once: all links are invalid afterwards, and no new one is issued', async () => {
    const [first, second] = [await link(), await link()];
    await make({ token: first }).expect(201);
    for (const token of [first, second]) {
      const { body } = await make({ token, username: 'eve' }).expect(403);
      expect(body.code).toBe('FIRST_ADMIN_EXISTS');
    }
    expect(await test.app.get(FirstAdmin).issueLink()).toBeUndefined();
    expect(await test.em().execute('select * from first_admin_links')).toEqual([]);
  });

  it('Two browsers with first-admin links of two nodes create one administrator when they race', async () => {
    const other = await TestApp.start({ sharing: test });
    const tokens = [await link(), await link(other)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        make({ token: tokens[index % 2], username: `admin${index}` }, index < 3 ? test : other),
      ),
    );
    await other.stop();
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403, 403]);
    expect(await admins()).toHaveLength(1);
  });

  it('A first-admin token is refused when it is unknown or older than a day', async () => {
    const token = await link();
    const { body } = await make({ token: `${token.slice(1)}x` }).expect(403);
    expect(body.code).toBe('FIRST_ADMIN_LINK_INVALID');
    test.clock.set(new Date(test.clock.now().getTime() + 24 * HOUR_MS));
    expect((await make({ token }).expect(403)).body.code).toBe('FIRST_ADMIN_LINK_INVALID');
    expect(await admins()).toEqual([]);
    await make({ token: await link() }).expect(201);
  });

  it('Creating the first administrator reports errors by field and keeps the link valid', async () => {
    const token = await link();
    for (const [field, value] of [
      ['name', ' '],
      ['username', ''],
      ['email', 'ada'],
      ['password', '12345'],
      ['organisation', '\u200b'],
      ['timeZone', 'Mars/Olympus'],
    ] as const) {
      const { body } = await make({ token, [field]: value }).expect(400);
      expect(body.details).toEqual([{ field, message: expect.any(String) }]);
    }
    await test.organisation.person({ username: 'Ada' });
    expect((await make({ token }).expect(409)).body.code).toBe('USERNAME_TAKEN');
    await make({ token, username: 'ada2' }).expect(201);
  });

  const units = () => test.em().execute('select kind, name, time_zone from org_units order by kind');
  const configOf = async (of: TestApp): Promise<AppConfig> =>
    (await of.anonymous().get('/api/config').expect(200)).body;

  it('The first administrator comes with the name and the zone of the organisation, by which every node goes at once', async () => {
    const other = await TestApp.start({ sharing: test });
    await make({ token: await link() }).expect(201);
    expect(await units()).toEqual([
      { kind: 'organisation', name: 'Byrne & Daughters', time_zone: 'Asia/Kathmandu' },
      { kind: 'site', name: 'Main Site', time_zone: 'Asia/Kathmandu' },
    ]);
    expect(await configOf(test)).toMatchObject({ timeZone: 'Asia/Kathmandu', chosenTimeZone: 'Asia/Kathmandu' });
    while ((await configOf(other)).timeZone !== 'Asia/Kathmandu') await setTimeout(10);
    test.clock.set('2026-11-26T20:00:00Z');
    expect(test.clock.today()).toBe('2026-11-27');
    await other.stop();
  });

  it("Another zone of the organisation's in Sites holds without a restart", async () => {
    const { caller } = await test.signedIn('admin');
    const organisation = await test.sites.organisation();
    await caller.put(`/api/admin/units/${organisation.id}`).send({ timeZone: 'Europe/London' }).expect(200);
    expect(await configOf(test)).toMatchObject({ timeZone: 'Europe/London' });
  });

  it('Where people work already, a new first administrator leaves their sites in their zone', async () => {
    await test.organisation.person();
    await make({ token: await link() }).expect(201);
    expect(await units()).toMatchObject([
      { kind: 'organisation', time_zone: 'Asia/Kathmandu' },
      { kind: 'site', time_zone: 'America/New_York' },
    ]);
  });

  it("The machine's zone is nobody's choice", async () => {
    const unset = await TestApp.start({ environment: { ORG_TIME_ZONE: '' } });
    expect(await configOf(unset)).not.toHaveProperty('chosenTimeZone');
    await make({ token: await link(unset) }, unset).expect(201);
    expect(await configOf(unset)).toMatchObject({ chosenTimeZone: 'Asia/Kathmandu' });
    await unset.stop();
  });

  it('A first-admin link is issued only when there is no active administrator', async () => {
    const admin = await test.organisation.person({ role: 'admin' });
    expect(await test.app.get(FirstAdmin).issueLink()).toBeUndefined();
    await test.em().execute('update users set is_active = false where id = ?', [admin.id]);
    await make({ token: await link() }).expect(201);
  });

  it("The first-admin token can't be read from the database", async () => {
    const token = await link();
    const rows = JSON.stringify(await test.em().execute('select * from first_admin_links'));
    expect(rows).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('Creating the first administrator is rate-limited by address', async () => {
    const token = await link();
    for (let count = 0; count < 10; count += 1) await make({ token: 'guess' }).expect(403);
    const { headers } = await make({ token }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
