import { jest } from '@jest/globals';
import type { PoolClient } from 'pg';
import type { TestApp } from './test-app.ts';

/** Background jobs use the same pool at any time, but only tables in their own schema. */
const isBackgroundJob = (statement: unknown): boolean => JSON.stringify(statement).includes('pgboss');

/** Number of SQL statements that the server sends during `work`, including `begin` and `commit`. */
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
