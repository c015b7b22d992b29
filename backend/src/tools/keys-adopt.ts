/**
 * `npm run keys:adopt`: makes the keys of this server's settings those of its database. For an operator whose server
 * refused to start because they differ, and who replaces them on purpose or has lost the old ones.
 */
import 'reflect-metadata';
import { Config } from '../config/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { withDatabase } from '../platform/database/reachable-database.ts';
import { adoptKeys } from '../platform/keys/key-checks.ts';
import { exitWith } from './operator.ts';

try {
  const config = Config.fromEnvironment();
  await withDatabase(config, async (url) => {
    await migrate(url, config.databaseUrl);
    config.requireKeys();
    await adoptKeys(config, url);
  });
  console.log('Nodes start with these keys from now on. Sessions signed with another JWT_SECRET have ended.');
  process.exit(0);
} catch (error) {
  exitWith(error);
}
