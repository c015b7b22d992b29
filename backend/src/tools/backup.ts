/**
 * `npm run backup -- <folder> [--keys <folder>] [--photos]`: backs up the database, the photos and, in a separate folder,
 * the keys. The server may run meanwhile. Without `--keys` these go to `<folder>-keys`; store the two separately. Photos
 * in an object storage stay there unless `--photos` is given.
 */
import 'reflect-metadata';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../backup/backup.ts';
import { Config } from '../config/config.ts';
import { withDatabase } from '../platform/database/reachable-database.ts';
import { exitWith } from './operator.ts';

const USAGE = 'Usage: npm run backup -- <folder> [--keys <folder>] [--photos]';

const count = (number: number, word: string) => `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, photos: { type: 'boolean' } },
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new Error(USAGE);
  const folder = resolve(given);
  const keys = resolve(values.keys ?? `${folder}-keys`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      for (const each of [folder, keys]) rmSync(`${each}.unfinished-${process.pid}`, { recursive: true, force: true });
      process.exit(1);
    });
  const config = Config.fromEnvironment();
  const manifest = await withDatabase(config, (url) => backUp(config, url, { folder, keys, photos: values.photos }));
  const { photos, missing, damaged, keptIn } = manifest.photos;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const tables = `${count(rows, 'row')} of ${count(manifest.tables.length, 'table')}`;
  if (keptIn === undefined) console.log(`${tables} and ${count(photos, 'photo')} are in ${folder}.`);
  else
    console.log(
      `${tables} are in ${folder}. ${count(photos, 'photo')} stay in ${keptIn}: its versioning keeps what is deleted. With --photos they are copied too.`,
    );
  console.log(`${count(manifest.keys.length, 'key')} in ${keys}: keep that folder apart from the backup.`);
  for (const key of missing) console.error(`Warning: the file ${key} is neither in the store nor in its quarantine.`);
  for (const key of damaged) console.error(`Warning: the file ${key} isn't what it was when it was stored.`);
  process.exit(0);
} catch (error) {
  exitWith(error);
}
