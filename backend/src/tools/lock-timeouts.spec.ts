import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutLockTimeout } from './lock-timeouts.ts';

describe('withoutLockTimeout', () => {
  it('withoutLockTimeout finds the migrations after the release that don’t state their lock timeout', () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    const sources = {
      index: 'export const MIGRATIONS = [];',
      '2026-01-01-released': 'class Released extends Migration {}',
      '2026-01-02-in-sql': "this.addSql(`set local lock_timeout = '2s'`);",
      '2026-01-03-index': 'class Index extends ConcurrentIndexes {}',
      '2026-01-04-silent': 'this.addSql(`alter table "a" add column "b" int`);',
    };
    for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, `${name}.ts`), source);
    expect(withoutLockTimeout(folder, ['2026-01-01-released'])).toEqual([
      `2026-01-04-silent doesn't state its lock_timeout.`,
    ]);
    rmSync(folder, { recursive: true });
  });
});
