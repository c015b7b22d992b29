import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A random secret that survives restarts, kept in a file that only the server's user can read; made on first use. */
export function secretFile(path: string): string {
  if (!existsSync(path)) make(path);
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}

/** The file appears whole or not at all, and the first of two servers that make it at once wins. */
function make(path: string): void {
  const folder = dirname(path);
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
