import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceSecretFile, secretFile } from './secret-file.ts';

const REMEDY = 'Bring it back.';

describe('secretFile', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keys-'));
    path = join(folder, 'keys', 'a.key');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const modeOf = (of: string) => statSync(of).mode & 0o777;

  it('A key file is created once and leaves no temporary file', () => {
    const secret = secretFile(path, REMEDY);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(secretFile(path, REMEDY)).toBe(secret);
    expect(readdirSync(join(folder, 'keys'))).toEqual(['a.key']);
    expect([modeOf(path), modeOf(join(folder, 'keys'))]).toEqual([0o600, 0o700]);
  });

  it.each([
    ['empty', '', 'empty'],
    ['blank', ' \n', 'empty'],
    ['short', 'x'.repeat(31), 'too short'],
  ])('A key file that is %s is refused with its path and the remedy, and stays unchanged', (_, content, word) => {
    mkdirSync(join(folder, 'keys'));
    writeFileSync(path, content);
    expect(() => secretFile(path, REMEDY)).toThrow(
      `The key file ${path} is ${word}: a key has at least 32 characters. Nothing was changed. Bring it back.`,
    );
    expect(readFileSync(path, 'utf8')).toBe(content);
  });

  it('A key file that others can read is made private, and so is its folder', () => {
    mkdirSync(join(folder, 'keys'), { mode: 0o755 });
    writeFileSync(path, 'x'.repeat(32), { mode: 0o644 });
    chmodSync(path, 0o644);
    expect(secretFile(path, REMEDY)).toBe('x'.repeat(32));
    expect([modeOf(path), modeOf(join(folder, 'keys'))]).toEqual([0o600, 0o700]);
  });

  it('A key file is replaced atomically, and a failed replacement leaves no temporary file', () => {
    const before = secretFile(path, REMEDY);
    replaceSecretFile(path, 'y'.repeat(32));
    expect(secretFile(path, REMEDY)).toBe('y'.repeat(32));
    expect(before).not.toBe('y'.repeat(32));
    rmSync(path);
    mkdirSync(join(path, 'in the way'), { recursive: true });
    expect(() => replaceSecretFile(path, 'z'.repeat(32))).toThrow();
    expect(readdirSync(join(folder, 'keys'))).toEqual(['a.key']);
  });
});
