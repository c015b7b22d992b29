import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-files.ts';

/** Shorter secrets could be guessed; the environment variables that replace the files need the same length. */
const MIN_SECRET_LENGTH = 32;

/**
 * A random secret that survives restarts, stored in a file readable by the server's user only; created on first use.
 *
 * @param remedy what the operator should do about a file without a usable secret
 * @throws Error with a sentence for the operator when the file is empty or too short: nothing may be signed or
 * encrypted with it
 */
export function secretFile(path: string, remedy: string): string {
  if (!existsSync(path)) create(path);
  return readSecretFile(path, remedy);
}

/** The same for a secret that must exist. */
export function readSecretFile(path: string, remedy: string): string {
  const secret = readContent(path, remedy).trim();
  refuseShortSecret(path, secret, remedy);
  return secret;
}

function readContent(path: string, remedy: string): string {
  try {
    if (!statSync(path).isFile()) throw new Error('it is not a file');
    restrictMode(path);
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The key file ${path} can't be used: ${reason}. Nothing was changed. ${remedy}`, { cause });
  }
}

/** @throws Error with a sentence for the operator when a secret from this file is too short */
export function refuseShortSecret(path: string, secret: string, remedy: string): void {
  if (secret.length >= MIN_SECRET_LENGTH) return;
  const found = secret === '' ? 'empty' : 'too short';
  throw new Error(
    `The key file ${path} is ${found}: a key has at least ${MIN_SECRET_LENGTH} characters. Nothing was changed. ${remedy}`,
  );
}

/** Replaces a key file atomically, also across a power failure. */
export function replaceSecretFile(path: string, content: string): void {
  withDraft(path, content, (draft) => renameSync(draft, path));
}

/** Atomic; when two servers create the file at once, the first wins. */
function create(path: string): void {
  withDraft(path, randomBytes(32).toString('hex'), (draft) => {
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    }
  });
}

function withDraft(path: string, content: string, keep: (draft: string) => void): void {
  const folder = dirname(path);
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, content, { mode: PRIVATE_FILE, flag: 'wx', flush: true });
    keep(draft);
    // Data encrypted with the key may reach the disk before the folder's new entry does.
    flushFolder(folder);
    flushFolder(dirname(folder));
  } finally {
    rmSync(draft, { force: true });
  }
}

function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Also for files that an earlier version or a copy left readable. */
function restrictMode(path: string): void {
  for (const [each, mode] of [
    [dirname(path), PRIVATE_FOLDER],
    [path, PRIVATE_FILE],
  ] as const)
    if ((statSync(each).mode & 0o077) !== 0) chmodSync(each, mode);
}
