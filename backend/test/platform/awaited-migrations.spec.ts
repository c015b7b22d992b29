import { awaitMigrations } from '../../src/platform/database/awaited-migrations.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { runTool } from '../harness/run-tool.ts';

const LIMIT_MS = 60_000;

describe('nodes that leave the migrations to another process', () => {
  let database: DatabaseCopy;

  beforeAll(async () => {
    database = await DatabaseCopy.createEmpty();
  });
  afterAll(() => database.drop());

  it('A node that has waited in vain says what is missing and what to do', async () => {
    await expect(awaitMigrations(database.appUrl, { attempts: 2, pauseMs: 10 })).rejects.toThrow(
      /lacks 2026-11-26-2145-baseline\.\n.*npm run migrate/,
    );
  });

  it(
    'A node waits until the tool has migrated the database, and then may use it as the role that owns nothing',
    async () => {
      let isReady = false;
      const waiting = awaitMigrations(database.appUrl, { pauseMs: 100 }).then(() => (isReady = true));
      const environment = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.url };
      expect(isReady).toBe(false);
      expect(await runTool('migrate', [], environment)).toMatchObject({ status: 0, stderr: '' });
      await waiting;
      await expect(awaitMigrations(database.appUrl, { attempts: 1 })).resolves.toBeUndefined();
    },
    LIMIT_MS,
  );

  it('The tool needs an own PostgreSQL', async () => {
    expect(await runTool('migrate', [], {})).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('It needs DATABASE_URL and DATABASE_OWNER_URL'),
    });
  });
});
