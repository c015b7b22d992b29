/**
 * `npm run keys:adopt [-- --lose-apps]`: makes the keys of this server's settings those of its database. For an operator whose server
 * refused to start because they differ, and who replaces them on purpose or has lost the old ones. Authenticator apps that were
 * sealed with a lost PASSWORD_REVEAL_KEY are given up with `--lose-apps` only.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Config } from '../config/config.ts';
import { RevealKeys } from '../modules/users/passwords/reveal-keys.ts';
import { bringUpToDate } from '../platform/database/awaited-migrations.ts';
import { withDatabase } from '../platform/database/reachable-database.ts';
import { adoptKeys } from '../platform/keys/key-checks.ts';
import { exitWith } from './operator.ts';

try {
  const { values } = parseArgs({ options: { 'lose-apps': { type: 'boolean' } } });
  const config = Config.fromEnvironment();
  await withDatabase(config, async (url) => {
    await bringUpToDate(config, url, config.databaseUrl);
    config.requireKeys();
    const keys = new RevealKeys(config);
    const ids = keys.isMissing ? [] : keys.all().map(({ id }) => id);
    await adoptKeys(config, url, { ids, losesApps: values['lose-apps'] === true });
  });
  console.log('Nodes start with these keys from now on. Sessions signed with another JWT_SECRET have ended.');
  process.exit(0);
} catch (error) {
  exitWith(error);
}
