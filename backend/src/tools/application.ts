import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.ts';
import { Config } from '../config/config.ts';
import { bringUpToDate } from '../platform/database/awaited-migrations.ts';
import { UnusableDatabase } from '../platform/database/operator-connection.ts';
import { type DatabaseUrls, withServersDatabase } from '../platform/database/reachable-database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { translateError } from '../platform/errors/translate-error.ts';
import { checkStart } from '../start-checks.ts';

/**
 * Runs a command with the application's services, on `DATABASE_URL` or, while no server runs, on the embedded database.
 * Exits the process: with 0, or with 1 and the error's sentence.
 */
export async function runTool(command: (app: INestApplicationContext) => Promise<void>): Promise<never> {
  try {
    const config = Config.fromEnvironment();
    await withServersDatabase(config, (database) => onDatabase(config, database, command));
    process.exit(0);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

/** Migrates as the role that owns the tables, then connects as the server's. */
async function onDatabase(
  config: Config,
  { url, appUrl }: DatabaseUrls,
  command: (app: INestApplicationContext) => Promise<void>,
) {
  await bringUpToDate(config, url, appUrl);
  await checkStart(config, url);
  const app = await NestFactory.createApplicationContext(AppModule.register(config, appUrl), {
    logger: ['fatal', 'error'],
    abortOnError: false,
  });
  try {
    await command(app);
  } finally {
    await app.close();
  }
}

function sentenceOf(thrown: unknown): string {
  if (thrown instanceof UnusableDatabase) return thrown.message;
  const error = translateError(thrown) ?? thrown;
  if (!(error instanceof DomainError)) return error instanceof Error ? error.message : String(error);
  const fields = error.details?.map(({ field }) => field) ?? [];
  return fields.length === 0 ? error.message : `${error.message} (${fields.join(', ')})`;
}
