import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { AuthTables } from './auth.tables.ts';

/** Ends sessions for good: from the next request on token and cookie are worthless, on every node (`decisions §3`). */
@Injectable()
export class SessionRevocation implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('user.access-changed', async ({ userId, keepSessionId }) => {
      await this.endAll(userId, keepSessionId);
    });
    this.events.onWithin('user.deleting', async ({ userId }) => {
      await this.endAll(userId, null);
    });
  }

  /**
   * Ends one session. Call it inside a transaction.
   *
   * @returns whether it still stood
   */
  async end(userId: Id, sessionId: Id): Promise<boolean> {
    return (await this.finish(userId, { only: sessionId })) > 0;
  }

  /**
   * Ends all sessions of a person but the one to keep. Call it inside a transaction.
   *
   * @returns how many
   */
  endAll(userId: Id, keepSessionId: Id | null): Promise<number> {
    return this.finish(userId, { except: keepSessionId });
  }

  private async finish(userId: Id, which: { only?: Id; except?: Id | null }): Promise<number> {
    const ended = await this.em
      .getKysely<AuthTables>()
      .updateTable('sessions')
      .set({ ended_at: this.clock.now() })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
      .$if(typeof which.except === 'string', (query) => query.where('id', '<>', which.except ?? ''))
      .returning('id')
      .execute();
    const sessionIds = ended.map(({ id }) => id);
    if (sessionIds.length > 0) await this.events.publish('session.ended', { sessionIds, userId });
    return sessionIds.length;
  }
}
