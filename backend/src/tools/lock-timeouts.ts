import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Either in SQL, or by the kind of migration that sets it. */
const STATES_IT = /set (local )?lock_timeout|extends ConcurrentIndexes/;

/**
 * Migrations after a release that don't state how long they wait for a lock.
 *
 * @param folder of the migrations' sources, each in a file with its name
 * @param released the names of the release's migrations
 * @returns a sentence for each
 */
export const withoutLockTimeout = (folder: string, released: readonly string[]): string[] =>
  readdirSync(folder)
    .map((file) => basename(file, '.ts'))
    .filter((name) => /^\d{4}-/.test(name) && !released.includes(name))
    .filter((name) => !STATES_IT.test(readFileSync(join(folder, `${name}.ts`), 'utf8')))
    .map((name) => `${name} doesn't state its lock_timeout.`);
