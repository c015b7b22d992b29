import { backUp } from '../../src/backup/backup.ts';
import type { Manifest } from '../../src/backup/manifest.ts';
import { checkBackup, restore, type Restored } from '../../src/backup/restore.ts';
import { Config } from '../../src/config/config.ts';
import { withDatabase, withServersDatabase } from '../../src/platform/database/reachable-database.ts';
import { sentenceOf } from '../../src/tools/operator.ts';

interface RestoreInput {
  folder: string;
  /** Default: where `backup` puts them. */
  keys?: string;
  replace?: boolean;
  withoutKeys?: boolean;
}

const configOf = (environment: Record<string, string>) =>
  Config.fromEnvironment({ ORG_TIME_ZONE: 'America/New_York', ...environment });

/** @throws Error with the sentence that the tool would print */
async function forTheOperator<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new Error(sentenceOf(error), { cause: error });
  }
}

/**
 * Does what the tool `backup` does, in the test's own process: loading the tool anew costs more than its work. Arguments, output and
 * exit codes need `runTool`.
 */
export function makeBackup(folder: string, environment: Record<string, string>): Promise<Manifest> {
  const config = configOf(environment);
  return forTheOperator(withDatabase(config, (url) => backUp(config, url, { folder, keys: `${folder}-keys` })));
}

/** Does what the tool `restore` does, in the test's own process. */
export function restoreBackup(
  { folder, keys = `${folder}-keys`, replace = false, withoutKeys = false }: RestoreInput,
  environment: Record<string, string>,
): Promise<Restored> {
  const options = { folder, keys, replace, withoutKeys };
  const config = configOf(environment);
  return forTheOperator(
    checkBackup(options).then((manifest) =>
      withServersDatabase(config, (database) => restore(config, database, manifest, options)),
    ),
  );
}
