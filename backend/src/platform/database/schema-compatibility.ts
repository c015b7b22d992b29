import type { MikroORM } from '@mikro-orm/postgresql';
import { databaseIsContracted } from './migration-failure.ts';
import type { MIGRATIONS } from './migrations/index.ts';

/** Between a contracting migration's own name and the one after which nothing uses what it drops. */
const AFTER = '.after.';

/**
 * A migration that drops, renames or retypes something says in its name since when nothing uses it:
 * `2026-12-01-drop-nicknames.after.2026-11-25-display-names`. Servers that know `2026-11-25-display-names` don't use
 * it; older ones do, and refuse to start on the database.
 *
 * @returns the migration after which it was unused; undefined for a migration that only expands
 */
export const unusedSince = (name: string): string | undefined => name.split(AFTER)[1];

/**
 * Refuses a database from which a newer release has dropped what this one uses. What a newer release has added is no
 * obstacle: while a release rolls out, the one before runs on the same database.
 *
 * @throws Error with sentences for the operator
 */
export async function refuseContracted(orm: MikroORM, migrations: typeof MIGRATIONS): Promise<void> {
  const known = new Set(namesOf(orm, migrations));
  const executed = (await orm.migrator.getExecuted()).map(({ name }) => name);
  const contracted = executed.filter((name) => {
    const since = unusedSince(name);
    return since !== undefined && !known.has(name) && !known.has(since);
  });
  if (contracted.length > 0) throw databaseIsContracted(contracted);
}

/** The names of migrations. */
export const namesOf = (orm: MikroORM, migrations: typeof MIGRATIONS): string[] =>
  migrations.map((Each) => new Each(orm.em.getDriver(), orm.config).name);
