import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, SecondFactor } from '@workforce/contracts';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Database } from '../database.ts';
import { SessionLifetime } from './session-lifetime.ts';

/** Sessions whose person has confirmed with a second factor that it is them. */
@Injectable()
export class ConfirmedSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly lifetime: SessionLifetime,
  ) {}

  /**
   * Records it for the next five minutes, and completes the sign-in of a session that waited for it. Call it inside the transaction
   * that used the factor.
   *
   * @throws DomainError UNAUTHENTICATED when the session has ended meanwhile
   */
  async confirm(sessionId: Id, factor: SecondFactor): Promise<void> {
    const now = this.clock.now();
    const confirmed = await this.em
      .getKysely<Database>()
      .updateTable('sessions')
      .set({
        proven_at: now,
        factor: sql`coalesce(nullif(factor, 'provider'), ${factor})`,
        expires_at: sql`case when factor is null then created_at + ${this.lifetime.absoluteMs} * interval '1 millisecond' else expires_at end`,
      })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!confirmed) throw new DomainError('UNAUTHENTICATED');
  }

  /**
   * Refuses a request whose session has ended while it waited for the person's lock: what ended it, such as a first factor, mustn't be
   * got around by what was sent before.
   *
   * @throws DomainError UNAUTHENTICATED
   */
  async requireOpen(sessionId: Id): Promise<void> {
    const open = await this.em
      .getKysely<Database>()
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!open) throw new DomainError('UNAUTHENTICATED');
  }
}
