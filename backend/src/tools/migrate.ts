/**
 * `npm run migrate`: migrates the database of DATABASE_OWNER_URL to this release and lets the role of DATABASE_URL use it. For
 * installations whose nodes don't have the owner's role (MIGRATE_AT_START=off); others migrate when they start.
 */
import 'reflect-metadata';
import { Config } from '../config/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { exitWith } from './operator.ts';

try {
  const { databaseUrl, databaseOwnerUrl = databaseUrl } = Config.fromEnvironment();
  if (databaseUrl === undefined || databaseOwnerUrl === undefined)
    throw new Error('It needs DATABASE_URL and DATABASE_OWNER_URL: an embedded database is migrated by its server.');
  await migrate(databaseOwnerUrl, databaseUrl);
  console.log('The database is that of this release.');
  process.exit(0);
} catch (error) {
  exitWith(error);
}
