import { createReadStream } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecretFile, replaceSecretFile } from '../config/secret-file.ts';
import { type BackupDraft, codeOf, sha256Of, type WrittenFile } from './backup-draft.ts';
import { CHECKSUMS, KEY_FILE } from './manifest.ts';

/** Passwords of the embedded PostgreSQL cluster; a restored database gets new ones. */
const CLUSTER_KEYS = ['postgres.key', 'postgres-app.key'];
const BACKUP_ID = 'backup-id.txt';
const REMEDY = 'Back it up again, or bring the right file back.';

const readme = (keys: readonly string[]) => `The keys of a backup: ${keys.join(', ')}.

Keep this folder apart from the backup itself. Together they open every password that administrators can be shown;
the backup alone opens none. Without the keys a restored server can't show those passwords, and the
signatures of its audit log can't be verified.

Keys that came from settings (JWT_SECRET, AUDIT_SIGNING_KEY, PASSWORD_REVEAL_KEY) are not here: keep them where you
keep your settings.
`;

/** Names of the key files in a backup. */
async function keyFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => KEY_FILE.test(name) && !CLUSTER_KEYS.includes(name)).toSorted();
}

/** Writes the keys into a draft of their own, with a README. */
export async function copyKeys(keyDir: string, id: string, draft: BackupDraft): Promise<WrittenFile[]> {
  const names = await keyFilesIn(keyDir);
  const files: WrittenFile[] = [];
  for (const name of names) files.push(await draft.write(name, createReadStream(join(keyDir, name))));
  await draft.writeText(CHECKSUMS, files.map(({ sha256, path }) => `${sha256}  ${path}\n`).join(''));
  await draft.writeText(BACKUP_ID, `${id}\n`);
  await draft.writeText('README.txt', readme(names));
  return files;
}

/**
 * Checks that the copied keys are those of the snapshot: unchanged before and after it was taken. If a rotation had
 * deleted one since, passwords in the backup could not be decrypted.
 *
 * @throws Error with a sentence for the operator
 */
export async function refuseChangedKeys(keyDir: string, copied: readonly WrittenFile[]): Promise<void> {
  const now = await Promise.all(
    (await keyFilesIn(keyDir)).map(async (name) => `${name} ${await sha256Of(join(keyDir, name))}`),
  );
  if (now.join() !== copied.map(({ path, sha256 }) => `${path} ${sha256}`).join())
    throw new Error(`The keys in ${keyDir} were changed while the backup began. Nothing was written; run it again.`);
}

/** @throws Error with a sentence when the folder lacks keys of this backup or one is damaged */
export async function checkKeys(folder: string, names: readonly string[], id: string): Promise<void> {
  const found = await readFile(join(folder, BACKUP_ID), 'utf8').catch(() => null);
  if (found === null)
    throw new Error(
      `The keys of the backup are not in ${folder}. Say where with --keys <folder>, or restore without them: --without-keys. Passwords that administrators could be shown are then unreadable.`,
    );
  if (found.trim() !== id) throw new Error(`The keys in ${folder} belong to another backup.`);
  const expected = new Map(
    (await readFile(join(folder, CHECKSUMS), 'utf8')).split('\n').map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  for (const name of names) {
    const path = join(folder, name);
    const actual = await sha256Of(path).catch(() => null);
    if (actual === null || actual !== expected.get(name))
      throw new Error(`The key file ${path} is missing or damaged.`);
    readSecretFile(path, REMEDY);
  }
}

/** The keys that the server has with different content. */
export async function differingKeys(folder: string, keyDir: string, names: readonly string[]): Promise<string[]> {
  const differs = await Promise.all(
    names.map(async (name) => {
      const present = await readFile(join(keyDir, name), 'utf8').catch(() => null);
      return present !== null && present !== (await readFile(join(folder, name), 'utf8'));
    }),
  );
  return names.filter((_, index) => differs[index]);
}

/** Installs the keys; a different one that exists is kept under another name. */
export async function installKeys(
  folder: string,
  keyDir: string,
  names: readonly string[],
  stamp: string,
): Promise<void> {
  for (const name of await differingKeys(folder, keyDir, names))
    await rename(join(keyDir, name), join(keyDir, `${name}.replaced-${stamp}`));
  for (const name of names) replaceSecretFile(join(keyDir, name), await readFile(join(folder, name), 'utf8'));
}
