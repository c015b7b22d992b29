import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Caller } from '../harness/caller.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { makeBackup } from '../harness/local-backup.ts';
import { runTool } from '../harness/run-tool.ts';
import { TestApp } from '../harness/test-app.ts';
import { tokenOf } from '../scim/scim-stage.ts';

const LIMIT_MS = 120_000;

describe('a backup from which things were revoked before it is restored', () => {
  let test: TestApp;
  let root: string;
  let restored: DatabaseCopy;
  let again: TestApp;
  let said: string;
  let session: Caller;
  let secret: string;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'restored-access-'));
    test = await TestApp.start();
    const { caller: admin, person } = await test.signedIn('admin');
    session = await test.as(person);
    const directory = await tokenOf(admin, { name: 'Entra ID' });
    secret = directory.secret;
    await admin
      .post('/api/admin/webhooks')
      .send({ url: 'https://hr.example/hook', events: ['person.changed'] })
      .expect(201);
    await test.em().execute(`insert into first_admin_links (token_hash, expires_at) values ('a', '2100-01-01')`);
    await test.em().execute(`update sessions set device_id = ?`, [test.clock.newId()]);
    const folder = join(root, 'backup');
    await makeBackup(folder, { DATABASE_URL: test.database.url, DATA_DIR: test.config.dataDir });

    await admin.delete(`/api/admin/api-tokens/${directory.token.id}`).expect(204);
    await session.post('/api/auth/logout').expect(204);

    restored = await DatabaseCopy.createEmpty();
    const dataDir = join(root, 'data');
    const { status, stdout, stderr } = await runTool('restore', [folder], {
      DATABASE_URL: restored.appUrl,
      DATABASE_OWNER_URL: restored.url,
      DATA_DIR: dataDir,
    });
    expect([status, stderr]).toEqual([0, '']);
    said = stdout;
    again = await TestApp.start({ database: restored, environment: { DATA_DIR: dataDir } });
  }, LIMIT_MS);
  afterAll(async () => {
    await again.app.close();
    await restored.drop();
    await test.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('Nobody is signed in, and neither links nor tokens of directories let anybody in', async () => {
    await session.on(again.server).get('/api/auth/me').expect(401);
    await new Caller(again.server, secret).get('/scim/v2/Users?count=0').expect(401);
    const rows = await again.em().execute(
      `select (select count(*)::int from sessions where ended_at is null) as sessions,
         (select count(*)::int from sessions where device_id is not null) as devices,
         (select count(*)::int from first_admin_links) + (select count(*)::int from provider_invitations) as links,
         (select count(*)::int from webhooks where is_on) as webhooks`,
    );
    expect(rows).toEqual([{ sessions: 0, devices: 0, links: 0, webhooks: 0 }]);
  });

  it('The restore says what it has ended, and what came back that it can not tell', () => {
    expect(said).toMatch(/Signed out: \d+ sessions\. 1 links and invitations have ended\./);
    expect(said).toContain(
      `API tokens that were revoked, as they may have been since the backup: Entra ID (${secret.slice(0, 12)}…)`,
    );
    expect(said).toContain('Webhooks that were switched off: https://hr.example/hook.');
    expect(said).toMatch(/Accounts, roles, passwords, linked sign-ins and second factors are those of \d{4}-/);
  });
});
