import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatGroup, LoginResponse, RevealedPassword, User } from '@workforce/contracts';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';
import { describeSchema } from './describe-schema.ts';
import { SECURITY } from '../../src/modules/security-log/security-chain.ts';
import { TIME_AUDIT } from '../../src/modules/time/audit/time-audit-chain.ts';
import { MAY_BE_EMPTY } from './may-be-empty.ts';
import { ReleasedData } from './released-data.ts';

const AUDIT_TOOL = join(import.meta.dirname, '../../dist/tools/audit.js');
const PASSWORD = 'demo1234';
const START_LIMIT_MS = 90_000;

/**
 * Intended changes by migrations since the release: `table` or `table.column`, each with the reason. Everything else
 * must be unchanged. `npm run release:freeze` empties the list.
 */
const CHANGED_ON_PURPOSE = new Map<string, string>();

type Row = Record<string, unknown>;

describe('upgrade from the last release', () => {
  let data: ReleasedData;
  let database: DatabaseCopy;
  let client: pg.Client;
  let schemaOfThen: string[];

  beforeAll(async () => {
    data = new ReleasedData();
    database = await DatabaseCopy.createEmpty();
    await data.load(database, async (empty) => {
      schemaOfThen = await describeSchema(empty);
    });
    client = new pg.Client({ connectionString: database.url, options: '-c timezone=UTC' });
    await client.connect();
    await migrate(database.url, database.appUrl);
  }, START_LIMIT_MS);
  afterAll(async () => {
    await client.end();
    await database.drop();
    data.remove();
  });

  it('The frozen release has rows in every table', () => {
    const empty = data.tables.filter((table) => data.rowsOf(table).length === 0);
    expect(empty.filter((table) => !MAY_BE_EMPTY.has(table))).toEqual([]);
  });

  it('The released migrations still create the released schema', () => {
    expect(schemaOfThen).toEqual(data.schema);
  });

  it('Migrations keep every row of the last release unchanged', async () => {
    const lost: Record<string, unknown> = {};
    for (const table of data.tables) {
      if (table === 'migrations' || CHANGED_ON_PURPOSE.has(table)) continue;
      const kept = data.rowsOf(table).map((row) => JSON.parse(row) as Row);
      const columns = Object.keys(kept[0] ?? {}).filter((name) => !CHANGED_ON_PURPOSE.has(`${table}.${name}`));
      const { rows } = await client.query<{ row: Row }>(
        `select to_jsonb(t) as row from ${pg.escapeIdentifier(table)} t`,
      );
      const found = texts(
        rows.map(({ row }) => row),
        columns,
      );
      const missing = texts(kept, columns).filter((row) => !found.includes(row));
      if (missing.length > 0 || found.length !== kept.length)
        lost[table] = { before: kept.length, after: found.length, missing: missing.slice(0, 3) };
    }
    expect(lost).toEqual({});
  });

  it('New migrations run after the released ones, whose order is unchanged', async () => {
    const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
    expect(rows.map(({ name }) => name).slice(0, data.release.migrations.length)).toEqual(data.release.migrations);
  });

  describe('released data on the current server', () => {
    let dataDir: string;
    let server: SpawnedServer;
    let environment: Record<string, string>;

    beforeAll(async () => {
      dataDir = newDataDir();
      cpSync(data.photoDir, join(dataDir, 'photos'), { recursive: true });
      environment = {
        ...data.release.settings,
        DATABASE_URL: database.appUrl,
        DATABASE_OWNER_URL: database.url,
        DATA_DIR: dataDir,
      };
      server = await SpawnedServer.start(dataDir, environment);
    }, START_LIMIT_MS);
    afterAll(async () => {
      await SpawnedServer.endAll();
      removeDataDir(dataDir);
    });

    async function signIn(username: string): Promise<LoginResponse> {
      const response = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD }),
      });
      expect(response.status).toBe(200);
      return (await response.json()) as LoginResponse;
    }

    const asAdmin = async (path: string): Promise<Response> => {
      const { token } = await signIn('admin');
      return fetch(`${server.url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    };

    it('Users of the last release can sign in with their role', async () => {
      for (const role of ['employee', 'manager', 'admin']) expect((await signIn(role)).user).toMatchObject({ role });
      const people = (await (await asAdmin('/api/users')).json()) as User[];
      expect(people).toHaveLength(data.rowsOf('users').length);
    });

    it('Sealed passwords of the last release can be revealed', async () => {
      const [person] = data.rowsOf('users').map((row) => JSON.parse(row) as { id: string; username: string });
      const response = await asAdmin(`/api/admin/users/${person?.id}/password`);
      expect((await response.json()) as RevealedPassword).toMatchObject({
        username: person?.username,
        password: PASSWORD,
      });
    });

    it('Photos of the last release can be downloaded', async () => {
      expect(data.photoIds.length).toBeGreaterThan(0);
      for (const id of data.photoIds) {
        for (const size of ['', '?size=thumb']) {
          const response = await asAdmin(`/api/photos/${id}${size}`);
          expect([id, response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([id, 200, true]);
        }
      }
    });

    it('Lists of the last release can be read', async () => {
      const groups = (await (await asAdmin('/api/chat-groups')).json()) as ChatGroup[];
      expect(groups.some(({ lastMessageNumber }) => lastMessageNumber > 0)).toBe(true);
      for (const path of [
        'checklist-instances',
        'schedules',
        'time-entries',
        'time-off-requests',
        'admin/security-log',
      ])
        expect([path, (await asAdmin(`/api/${path}`)).status]).toEqual([path, 200]);
    });

    it('The audit logs of the last release verify', () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [AUDIT_TOOL, 'verify'], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ...environment },
      });
      expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('The audit log is as it was written.')]);
      const checkpoints = data.rowsOf('log_checkpoints').map((row) => (JSON.parse(row) as { log: string }).log);
      // The server has signed another one if a day has begun since the release.
      const checked = ({ name, title }: { name: string; title: string }) => {
        const [, rows, fitting] =
          new RegExp(`${title}: (\\d+) rows checked, (\\d+) checkpoints fit`, 'i').exec(stdout) ?? [];
        expect(Number(fitting)).toBeGreaterThanOrEqual(checkpoints.filter((log) => log === name).length);
        return Number(rows);
      };
      expect(checked(TIME_AUDIT)).toBe(data.rowsOf('time_audit_log').length);
      // The sign-ins of these tests added rows.
      expect(checked(SECURITY)).toBeGreaterThan(data.rowsOf('security_log').length);
      expect(stdout).toContain('The security log is as it was written.');
    });
  });
});

/** Rows as texts of these columns only. */
const texts = (rows: readonly Row[], columns: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(columns.map((name) => [name, row[name] ?? null])));
