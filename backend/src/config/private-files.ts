import { chmod, mkdir, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** File modes readable by the server's user only. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

const GROUP_AND_OTHERS = 0o077;

/**
 * Creates a folder that only the server's user can enter. If it was open to others, the modes of the folder and
 * everything in it are restricted: a file may later be moved or copied elsewhere with its mode.
 */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (((await stat(folder)).mode & GROUP_AND_OTHERS) === 0) return;
  // The folder itself is last: an interrupted run starts over.
  for await (const { name } of await opendir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory()) await privateFolder(path);
    else if (found && (found.mode & GROUP_AND_OTHERS) !== 0) await chmod(path, PRIVATE_FILE);
  }
  await chmod(folder, PRIVATE_FOLDER);
}
