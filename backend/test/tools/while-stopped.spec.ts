import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runTool, startTool } from '../harness/run-tool.ts';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';

const LIMIT_MS = 240_000;

describe('commands on the embedded database without a server', () => {
  let dataDir: string;
  let backups: string;

  beforeAll(() => {
    dataDir = newDataDir();
    backups = mkdtempSync(join(tmpdir(), 'backups-'));
  });
  afterAll(async () => {
    await SpawnedServer.endAll();
    removeDataDir(dataDir);
    rmSync(backups, { recursive: true, force: true });
  });

  it(
    'A command locks the data folder: a server that starts meanwhile is refused, and the command finishes',
    async () => {
      // Killed: its PostgreSQL is orphaned.
      await (await SpawnedServer.start(dataDir)).end('SIGKILL');
      const photoDir = join(dataDir, 'photos');
      const [name = ''] = readdirSync(photoDir).filter((each) => each.endsWith('.thumb.jpg'));
      const pipe = join(photoDir, name);
      rmSync(pipe);
      // Opening a pipe blocks until it is written to.
      execFileSync('mkfifo', [pipe]);

      const { ended } = startTool('backup', [join(backups, 'made')], { DATA_DIR: dataDir });
      while (!readdirSync(backups, { recursive: true }).some((path) => String(path).endsWith('/photos')))
        await wait(20);
      const server = SpawnedServer.spawn(dataDir);
      await server.exited;
      expect([server.exitCode, server.output]).toEqual([1, expect.stringContaining('a command such as a backup')]);

      // Another command shares the database with the first.
      const verified = await runTool('audit', ['verify'], { DATA_DIR: dataDir });
      expect(verified).toMatchObject({ status: 0, stdout: expect.stringContaining('as it was written') });
      writeFileSync(pipe, 'a picture');
      expect(await ended).toMatchObject({ status: 0, stderr: '' });
      rmSync(pipe);
      await (await SpawnedServer.start(dataDir)).end('SIGTERM');
    },
    LIMIT_MS,
  );
});
