import { MikroORM } from '@mikro-orm/postgresql';
import { ConcurrentIndexes } from '../platform/database/concurrent-indexes.ts';
import { MIGRATIONS } from '../platform/database/migrations/index.ts';
import { ormConfig } from '../platform/database/orm.config.ts';

/** One migration after a release. */
export interface ReleaseStep {
  name: string;
  /** Whether it makes indexes without blocking writes. */
  isConcurrent: boolean;
  /** The names of the release's migrations. */
  released: readonly string[];
}

/** What a check reads of the database's catalogue, and what it finds in a step from one state to the next. */
export interface SchemaCheck<State> {
  read(orm: MikroORM): Promise<State>;
  /** @returns a sentence for each fault */
  faults(step: ReleaseStep, states: { ofRelease: State; before: State; after: State }): string[];
}

/**
 * Runs the migrations that came after a release, one by one, and checks what each does.
 *
 * @param databaseUrl an empty database, as the role that will own its tables
 * @param released the names of the release's migrations
 * @returns the faults of all checks
 */
export async function checkSteps(
  databaseUrl: string,
  released: readonly string[],
  checks: readonly SchemaCheck<unknown>[],
  migrations = MIGRATIONS,
): Promise<string[]> {
  const orm = await MikroORM.init(ormConfig(databaseUrl, 1, { migrations }));
  try {
    await orm.migrator.up({ migrations: [...released] });
    const concurrent = new Set(
      migrations.flatMap((Each) => {
        const migration = new Each(orm.em.getDriver(), orm.config);
        return migration instanceof ConcurrentIndexes ? [migration.name] : [];
      }),
    );
    const states = () => Promise.all(checks.map((check) => check.read(orm)));
    const ofRelease = await states();
    const found: string[] = [];
    let before = ofRelease;
    for (const { name } of await orm.migrator.getPending()) {
      await orm.migrator.up({ migrations: [name] });
      const after = await states();
      const step = { name, isConcurrent: concurrent.has(name), released };
      checks.forEach((check, index) =>
        found.push(...check.faults(step, { ofRelease: ofRelease[index], before: before[index], after: after[index] })),
      );
      before = after;
    }
    return found;
  } finally {
    await orm.close();
  }
}
