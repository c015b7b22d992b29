import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import { ClusterNotifier } from '../../src/platform/realtime/cluster-notifier.ts';
import type { TestApp } from './test-app.ts';

/** A statement as the server sent it. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The SQL statements that the server sends during `work`, including `begin` and `commit`. */
export async function recordStatements(test: TestApp, work: () => Promise<unknown>): Promise<Statement[]> {
  const pool = await test.em().getConnection().getNativeClient();
  await untilStarted(test, pool);
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

/** Once a new node hears the others, it reads what it may have missed. That would count as sent by `work`. */
async function untilStarted(test: TestApp, pool: Pool): Promise<void> {
  const isDone = () =>
    test.app.get(ClusterNotifier).hears && pool.waitingCount === 0 && pool.idleCount === pool.totalCount;
  while (!isDone()) await pause(10);
}

/** Their number. */
export const statementsDuring = async (test: TestApp, work: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(test, work)).length;

function asStatement(query: unknown, values: unknown): Statement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] };
  return { text: '', values: [], ...(query as Partial<Statement>) };
}
