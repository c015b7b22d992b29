import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.ts';
import { Config } from '../config/config.ts';
import { refuseLostAuditKey } from '../modules/time/audit/lost-key.ts';
import { DataDirLock } from '../platform/database/data-dir-lock.ts';
import { EmbeddedDatabase } from '../platform/database/embedded-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { translateError } from '../platform/errors/translate-error.ts';

/**
 * Runs a command with the application's services, on `DATABASE_URL` or, while no server runs, on the embedded database. It ends
 * the process: with 0, or with 1 and the sentence of what went wrong.
 */
export async function runTool(command: (app: INestApplicationContext) => Promise<void>): Promise<never> {
  try {
    const config = Config.fromEnvironment();
    const { databaseUrl, databaseOwnerUrl } = config;
    if (databaseUrl === undefined) await onEmbeddedDatabase(config, command);
    else await onDatabase(config, { url: databaseOwnerUrl ?? databaseUrl, appUrl: databaseUrl }, command);
    process.exit(0);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

async function onEmbeddedDatabase(config: Config, command: (app: INestApplicationContext) => Promise<void>) {
  const database = await EmbeddedDatabase.start(config.dataDir);
  try {
    const lock = await DataDirLock.take(database.url, database.folder);
    try {
      await onDatabase(config, database, command);
    } finally {
      await lock.release();
    }
  } finally {
    await database.stop();
  }
}

/** Migrates as the role that owns the tables, and works as the server's. */
async function onDatabase(
  config: Config,
  { url, appUrl }: { url: string; appUrl: string },
  command: (app: INestApplicationContext) => Promise<void>,
) {
  await migrate(url, appUrl);
  await refuseLostAuditKey(config, url);
  config.requireKeys();
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
  const error = translateError(thrown) ?? thrown;
  if (!(error instanceof DomainError)) return error instanceof Error ? error.message : String(error);
  const fields = error.details?.map(({ field }) => field) ?? [];
  return fields.length === 0 ? error.message : `${error.message} (${fields.join(', ')})`;
}
