import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoginResponse, Schedule } from '@workforce/contracts';
import { runTool } from '../harness/run-tool.ts';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';

const SCRIPTS = join(import.meta.dirname, '../../../scripts/release');
/** Builds a server and starts three, one after the other; the first creates the demo. */
const LIMIT_MS = 240_000;

/** Runs one of the scripts that freeze a release. */
const script = (name: string, ...args: string[]): string =>
  execFileSync('node', [join(SCRIPTS, name), ...args], { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });

describe('server of the last release', () => {
  let folder: string;
  let dataDir: string;

  beforeAll(() => {
    folder = script('build-frozen-server.mjs');
    dataDir = newDataDir();
  }, LIMIT_MS);
  afterAll(async () => {
    await SpawnedServer.endAll();
    removeDataDir(dataDir);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Reads the lists that have shifts, as a manager. */
  const readAround = async (url: string) => {
    const headers = { 'Content-Type': 'application/json', Authorization: '' };
    const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
      const answer = await fetch(`${url}/api/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      expect([path, answer.status]).toEqual([path, method === 'GET' || path === 'auth/login' ? 200 : 201]);
      return answer.json();
    };
    const { token } = (await ask('POST', 'auth/login', { username: 'manager', password: 'demo1234' })) as LoginResponse;
    headers.Authorization = `Bearer ${token}`;
    await ask('POST', 'checklist-instances/create-today', {});
    const shifts = (await ask('GET', 'schedules')) as Schedule[];
    expect(shifts.length).toBeGreaterThan(0);
    await ask('GET', 'dashboards/manager');
  };

  const startReleased = () => SpawnedServer.start(dataDir, {}, join(folder, 'backend/dist/main.js'));

  it(
    'The last release’s server starts and works on the schema of this one, and the logs verify afterwards',
    async () => {
      await (await startReleased()).end('SIGTERM');
      await (await SpawnedServer.start(dataDir)).end('SIGTERM');
      const released = await startReleased();
      script('play-acts.mjs', released.url, dataDir);
      await readAround(released.url);
      await released.end('SIGTERM');
      const verified = await runTool('audit', ['verify'], { DATA_DIR: dataDir });
      expect([verified.status, verified.stdout + verified.stderr]).toEqual([
        0,
        expect.stringContaining('The security log is as it was written.'),
      ]);
    },
    LIMIT_MS,
  );
});
