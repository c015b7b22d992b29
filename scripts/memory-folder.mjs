import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

/** Room in bytes that a run of all tests needs, twice over. */
const NEEDED = 4 * 1024 ** 3;

function hasRoom() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED && process.availableMemory() > 2 * NEEDED;
}

/**
 * A folder in memory for temporary files, removed when the process ends; undefined where memory is scarce or `TMPDIR` is set. Suites
 * make hundreds of databases of hundreds of files each, and some disks take half a second of CPU time for one.
 */
export function memoryFolder() {
  if (process.env.TMPDIR || !hasRoom()) return undefined;
  const folder = mkdtempSync(join(MEMORY, 'workforce-'));
  // PostgreSQL, which never runs as root, has to reach its files in it.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}
