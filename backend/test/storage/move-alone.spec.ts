import pg from 'pg';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { runTool } from '../harness/run-tool.ts';
import { newDataDir, removeDataDir } from '../harness/spawned-server.ts';

/** The advisory lock of a running move. */
const MOVE_LOCK = 7_246_011;

it('A second storage:move is refused while one runs', async () => {
  const database = await DatabaseCopy.create();
  const dataDir = newDataDir();
  const running = new pg.Client({ connectionString: database.url });
  await running.connect();
  await running.query('select pg_advisory_lock($1)', [MOVE_LOCK]);
  const second = await runTool('storage-move', ['--to', 's3'], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    // It is refused before it asks the storage anything.
    S3_BUCKET: 'photos',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(second).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Files are being moved by another command. Wait for it, or stop it.'),
  });
  await running.end();
  removeDataDir(dataDir);
  await database.drop();
}, 60_000);
