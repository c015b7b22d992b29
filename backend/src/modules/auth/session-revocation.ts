import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { Session } from './session.entity.ts';

/** Revokes sessions: token and cookie are invalid from the next request on, on every node (`decisions §3`). */
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
   * @returns whether it was still open
   */
  async end(userId: Id, sessionId: Id): Promise<boolean> {
    return (await this.finish({ user: userId, id: sessionId })) > 0;
  }

  /**
   * Ends all sessions of a person except the one to keep. Call it inside a transaction.
   *
   * @returns the number of ended sessions
   */
  endAll(userId: Id, keepSessionId: Id | null): Promise<number> {
    return this.finish({ user: userId, ...(keepSessionId !== null && { id: { $ne: keepSessionId } }) });
  }

  private async finish(which: { user: Id; id?: Id | { $ne: Id } }): Promise<number> {
    const sessions = await this.em.find(
      Session,
      { ...which, endedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    if (sessions.length === 0) return 0;
    for (const session of sessions) session.endedAt = this.clock.now();
    await this.em.flush();
    await this.events.publish('session.ended', { sessionIds: sessions.map(({ id }) => id), userId: which.user });
    return sessions.length;
  }
}
