import { jest } from '@jest/globals';
import type { PoolClient } from 'pg';
import type { TestApp } from './test-app.ts';

/** Background jobs use the same pool and run when they like; all they touch is in their own schema. */
const isBackgroundJob = (statement: unknown): boolean => JSON.stringify(statement).includes('pgboss');

/** How many SQL statements the server sends for `work`, `begin` and `commit` among them. */
export async function statementsDuring(test: TestApp, work: () => Promise<unknown>): Promise<number> {
  const pool = await test.em().getConnection().getNativeClient();
  const client = await pool.connect();
  client.release();
  const query = jest.spyOn(Object.getPrototypeOf(client) as PoolClient, 'query');
  try {
    await work();
    const statements: unknown[] = query.mock.calls.map(([statement]) => statement);
    return statements.filter((statement) => !isBackgroundJob(statement)).length;
  } finally {
    query.mockRestore();
  }
}
