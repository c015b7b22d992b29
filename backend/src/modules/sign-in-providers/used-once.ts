import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../database.ts';

interface Use {
  /** Within which the id is unique. */
  issuer: string;
  id: string;
  /** For how long it is remembered. */
  seconds: number;
  /** Whom a logout token signs out. */
  ended?: { sid: string | null; subject: string | null };
}

/** Remembers what a provider's signature may be used for once, until it would have expired anyway. Call it inside a transaction. */
@Injectable()
export class UsedOnce {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses it; of two uses at the same time, on whichever nodes, the second waits for the first.
   *
   * @returns whether this is the first use
   */
  async use({ issuer, id, seconds, ended }: Use): Promise<boolean> {
    const now = this.clock.now();
    const db = this.em.getKysely<Database>();
    await db.deleteFrom('logout_tokens').where('expires_at', '<', now).execute();
    const used = await db
      .insertInto('logout_tokens')
      .values({
        issuer,
        jti: id,
        expires_at: new Date(now.getTime() + seconds * 1_000),
        ...(ended && { ...ended, received_at: now }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('jti')
      .executeTakeFirst();
    return used !== undefined;
  }
}
