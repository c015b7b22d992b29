import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { LogTables, StoredLog } from './stored-log.ts';
import type { SignedCheckpoint } from './checkpoint.ts';

const BATCH_SIZE = 100;
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * `AUDIT_ANCHOR_URL`: receives every checkpoint as JSON, in order. The checkpoints are their own outbox: a row stores
 * the last delivered number, and those after it are retried until accepted. At-least-once: two nodes may send the same
 * one; its number identifies it.
 */
export class AnchorUrl {
  constructor(private readonly url: string) {}

  /** @throws Error when a checkpoint isn't accepted */
  async catchUp(em: EntityManager, log: StoredLog, { now, signal }: { now: Date; signal: AbortSignal }): Promise<void> {
    const { name } = log.log;
    for (;;) {
      const checkpoints = await log.checkpointsAfter(await deliveredNumber(em, log), BATCH_SIZE);
      if (checkpoints.length === 0) return;
      for (const checkpoint of checkpoints) {
        await this.post(checkpoint, signal);
        await em
          .getKysely<LogTables>()
          .insertInto('anchor_deliveries')
          .values({ log: name, number: checkpoint.number, delivered_at: now })
          .onConflict((conflict) =>
            conflict.column('log').doUpdateSet({
              number: sql<number>`greatest(anchor_deliveries.number, excluded.number)`,
              delivered_at: now,
            }),
          )
          .execute();
      }
    }
  }

  private async post(checkpoint: SignedCheckpoint, stopped: AbortSignal): Promise<void> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(checkpoint),
      redirect: 'error',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The receiver answered ${response.status}`);
  }
}

/** The number of the last delivered checkpoint; 0 for none. */
export async function deliveredNumber(em: EntityManager, log: StoredLog): Promise<number> {
  const row = await em
    .getKysely<LogTables>()
    .selectFrom('anchor_deliveries')
    .select('number')
    .where('log', '=', log.log.name)
    .executeTakeFirst();
  return row?.number ?? 0;
}
