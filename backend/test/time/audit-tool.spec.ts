import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CheckpointSignature } from '../../src/platform/provable-log/checkpoint-signature.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, TimeTeam } from './time-team.ts';

const TOOL = join(dirname(fileURLToPath(import.meta.url)), '../../dist/tools/audit.js');

describe('the audit tool', () => {
  let test: TestApp;
  let folder: string;

  beforeAll(async () => {
    test = await TestApp.start();
    folder = mkdtempSync(join(tmpdir(), 'audit-'));
    test.clock.set(at('08:00'));
    await (await TimeTeam.assemble(test)).workedDay();
    await test.app.get(LogMaintenance).run();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await test.stop();
  });

  const run = (args: string[], environment: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...environment },
    });
    return { status, stdout, stderr };
  };
  const onDatabase = () => ({ DATABASE_URL: test.database.url, DATA_DIR: test.config.dataDir });

  it('The audit tool verifies the database, and an exported file without a database', () => {
    const checked = run(['verify'], onDatabase());
    expect(checked).toMatchObject({ status: 0, stdout: expect.stringContaining('4 rows checked, 1 checkpoints fit') });

    const file = join(folder, 'audit.ndjson');
    expect(run(['export', file], onDatabase()).status).toBe(0);
    const { publicKey } = test.app.get(CheckpointSignature);
    const offline = run(['verify', '--dump', file, '--public-key', publicKey]);
    expect(offline).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('The audit log is as it was written.'),
    });
    expect(run(['verify', '--dump', file]).stdout).toContain('not authenticated');

    const altered = join(folder, 'altered.ndjson');
    writeFileSync(
      altered,
      readFileSync(file, 'utf8')
        .replace('"sequence":3,', '"sequence":3,"x":1,')
        .replace(/"reason":null(.*"sequence":3)/, '"reason":"Because"$1'),
    );
    expect(run(['verify', '--dump', altered])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('NOT INTACT: Row 3 of the audit log was altered.'),
    });
    expect(run(['verify', '--dump', file, '--public-key', '0'.repeat(64)])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('is not genuine'),
    });
  });

  it('The audit tool detects a truncated export', () => {
    const file = join(folder, 'whole.ndjson');
    expect(run(['export', file], onDatabase()).status).toBe(0);
    const text = readFileSync(file, 'utf8');
    const cut = join(folder, 'cut.ndjson');
    const verdict = (until: number) => {
      writeFileSync(cut, text.slice(0, until));
      return run(['verify', '--dump', cut]);
    };
    expect(verdict(text.indexOf('{"log":"security"'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('is not whole: it lacks the log security'),
    });
    const withoutEnd = text.replace(/^{"head":.*\n/m, '');
    writeFileSync(cut, withoutEnd);
    expect(run(['verify', '--dump', cut])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('the record of where the log ends is missing'),
    });
  });

  it.each([
    [['verify', '--dump', '/nowhere'], /ENOENT/],
    [['verify', '--public-key', 'abc'], /--public-key takes the 64 hex digits/],
    [['prove'], /Usage: audit verify/],
    [['export'], /Usage: audit verify/],
  ])('The audit tool reports errors of %j', (args, message) => {
    expect(run(args)).toMatchObject({ status: 2, stderr: expect.stringMatching(message) });
  });
});
