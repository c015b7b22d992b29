import { chmod, mkdir, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Modes of what only the server's user may read. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

const FOR_OTHERS = 0o077;

/**
 * Makes a folder that only the server's user can enter. One that was open to others is closed, and so is everything in it: what
 * was once readable may be moved or copied elsewhere with its mode.
 */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (((await stat(folder)).mode & FOR_OTHERS) === 0) return;
  // The folder itself comes last: a start that is cut short begins again.
  for await (const { name } of await opendir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory()) await privateFolder(path);
    else if (found && (found.mode & FOR_OTHERS) !== 0) await chmod(path, PRIVATE_FILE);
  }
  await chmod(folder, PRIVATE_FOLDER);
}
