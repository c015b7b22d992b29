import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WRITE = join(import.meta.dirname, '../../../../scripts/third-party-notices.mjs');

describe('the third-party notices', () => {
  let notices = '';

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'notices-'));
    const file = join(folder, 'notices.txt');
    execFileSync(process.execPath, [WRITE, file]);
    notices = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
  });

  it.each(['heic-to', '@img/sharp-libvips-linux-x64', '@img/sharp-libvips-darwin-arm64', '@module-federation/runtime'])(
    'The third-party notices name %s with its version and licence',
    (name) => {
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`, 'm'));
    },
  );

  it.each(['GNU LESSER GENERAL PUBLIC LICENSE', 'GNU GENERAL PUBLIC LICENSE', 'PostgreSQL License'])(
    'The third-party notices contain the text of the %s',
    (title) => {
      expect(notices).toContain(title);
    },
  );
});
