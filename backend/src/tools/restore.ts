/**
 * `npm run restore -- <folder> [--keys <folder>] [--replace] [--without-keys]`: verifies a backup and restores it to
 * the database and files of `DATABASE_URL` and `DATA_DIR`, while the server is stopped. Existing data is replaced with
 * `--replace` only.
 */
import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inSentences } from '../backup/ended-access.ts';
import { checkBackup, restore } from '../backup/restore.ts';
import { Config } from '../config/config.ts';
import { withServersDatabase } from '../platform/database/reachable-database.ts';
import { exitWith } from './operator.ts';

const USAGE = 'Usage: npm run restore -- <folder> [--keys <folder>] [--replace] [--without-keys]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, replace: { type: 'boolean' }, 'without-keys': { type: 'boolean' } },
  });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new Error(USAGE);
  const folder = resolve(given);
  const options = {
    folder,
    keys: resolve(values.keys ?? `${folder}-keys`),
    replace: values.replace === true,
    withoutKeys: values['without-keys'] === true,
  };
  const config = Config.fromEnvironment();
  const manifest = await checkBackup(options);
  const { moved, ended } = await withServersDatabase(config, (database) =>
    restore(config, database, manifest, options),
  );
  console.log(
    `The backup of ${manifest.createdAt} is restored: ${manifest.photos.photos.toLocaleString('en')} photos.`,
  );
  for (const path of moved) console.log(`Checkpoints of the logs that were replaced are in ${path}.`);
  for (const sentence of inSentences(ended, manifest.createdAt)) console.log(sentence);
  console.log('Check the audit log with npm run audit:verify, then start the server.');
  process.exit(0);
} catch (error) {
  exitWith(error);
}
