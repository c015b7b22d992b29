import { jest } from '@jest/globals';
import type { PoolClient } from 'pg';
import type { TestApp } from './test-app.ts';

/** How many SQL statements the server sends while `work` runs, `begin` and `commit` among them. */
export async function statementsDuring(test: TestApp, work: () => Promise<unknown>): Promise<number> {
  const pool = await test.em().getConnection().getNativeClient();
  const client = await pool.connect();
  client.release();
  const query = jest.spyOn(Object.getPrototypeOf(client) as PoolClient, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
