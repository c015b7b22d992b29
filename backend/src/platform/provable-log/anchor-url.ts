import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { LogTables, StoredLog } from './stored-log.ts';
import type { SignedCheckpoint } from './checkpoint.ts';

const AT_A_TIME = 100;
const PATIENCE_MS = 10_000;

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
      const checkpoints = await log.checkpointsAfter(await deliveredNumber(em, log), AT_A_TIME);
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
    const answer = await fetch(this.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(checkpoint),
      redirect: 'error',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`It answered ${answer.status}`);
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
