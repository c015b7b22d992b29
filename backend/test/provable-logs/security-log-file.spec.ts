import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SecurityLogFile } from '../../src/modules/security-log/security-log-file.ts';
import { Metrics } from '../../src/platform/health/metrics.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import { TestApp } from '../harness/test-app.ts';

interface Line {
  sequence: number;
  event: string;
  actorName: string | null;
  address: string | null;
  hash: string;
}

describe('SECURITY_LOG_FILE', () => {
  let folder: string;
  let file: string;
  let test: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'security-log-'));
    file = join(folder, 'security.ndjson');
    const environment = { SECURITY_LOG_FILE: file };
    test = await TestApp.start({ environment });
    other = await TestApp.start({ environment, sharing: test });
  });
  afterAll(async () => {
    await other.stop();
    await test.stop();
    rmSync(folder, { recursive: true });
  });

  /** Some rows of the log, chained. */
  async function log(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) await test.signedIn('employee');
    await test.app.get(LogMaintenance).run();
  }
  const write = (node: TestApp) => node.app.get(SecurityLogFile).job.run();
  const lines = (path = file): Line[] =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const failing = async () => /^security_log_file_failing (\d)$/m.exec(await test.app.get(Metrics).text())?.[1];

  it('Every entry is a line of JSON with who, what and from where, in the order of the chain', async () => {
    await log(3);
    await write(test);
    const rows = await test
      .em()
      .execute<{ sequence: number; event: string; hash: string }[]>(
        'select sequence::int as sequence, event, hash from security_log order by sequence',
      );
    expect(lines().map(({ sequence, event, hash }) => ({ sequence, event, hash }))).toEqual(rows);
    expect(lines()[0]).toMatchObject({ event: 'sign_in', actorName: expect.any(String), address: '127.0.0.1' });
  });

  it('Each entry is written once, whichever node writes it', async () => {
    await log(2);
    await write(other);
    await Promise.all([write(test), write(other)]);
    expect(lines().map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  });

  it('After a rotation a new file is begun', async () => {
    renameSync(file, `${file}.1`);
    await log(1);
    await write(test);
    expect(lines(`${file}.1`)).toHaveLength(5);
    expect(lines().map(({ sequence }) => sequence)).toEqual([6]);
  });

  it("A file that can't be written is told in the metrics, and nothing is missing afterwards", async () => {
    rmSync(file);
    mkdirSync(file);
    await log(2);
    await write(test);
    expect(await failing()).toBe('1');
    rmdirSync(file);
    await write(test);
    expect(lines().map(({ sequence }) => sequence)).toEqual([7, 8]);
    expect(await failing()).toBe('0');
  });

  it('A line that a failure has cut off is ended before the next one', async () => {
    writeFileSync(file, '{"sequence":8,"ev');
    await log(1);
    await write(test);
    const [cut, whole] = readFileSync(file, 'utf8').split('\n');
    expect(cut).toBe('{"sequence":8,"ev');
    expect(JSON.parse(whole ?? '')).toMatchObject({ sequence: 9 });
  });
});
