import { jest } from '@jest/globals';
import type { PoolClient } from 'pg';
import type { TestApp } from './test-app.ts';

/** A statement as the server sent it. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The SQL statements that the server sends during `work`, including `begin` and `commit`. */
export async function recordStatements(test: TestApp, work: () => Promise<unknown>): Promise<Statement[]> {
  const pool = await test.em().getConnection().getNativeClient();
  const client = await pool.connect();
  client.release();
  const query = jest.spyOn(Object.getPrototypeOf(client) as PoolClient, 'query');
  try {
    await work();
    const calls = query.mock.calls as unknown as [text: unknown, values?: unknown][];
    return calls.map(([text, values]) => asStatement(text, values));
  } finally {
    query.mockRestore();
  }
}

/** Their number. */
export const statementsDuring = async (test: TestApp, work: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(test, work)).length;

function asStatement(query: unknown, values: unknown): Statement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] };
  return { text: '', values: [], ...(query as Partial<Statement>) };
}
