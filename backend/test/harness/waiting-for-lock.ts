import type { TestApp } from './test-app.ts';

/** Waits until so many statements of the test's database wait for a lock. */
export async function untilWaitingForLock(test: TestApp, count = 1): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while ((await test.em().execute(waiting)).length < count);
}
