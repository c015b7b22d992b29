import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Id, LIMITS } from '@workforce/contracts';
import { cutToLength, mayErasePerson, trimmed } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { Jobs } from '../../platform/maintenance/jobs.ts';
import { ERASED, PersonalData } from '../../platform/personal-data/personal-data.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { PersonAccess } from '../users/person-access.ts';
import { UserLock } from '../users/user-lock.ts';
import type { User } from '../users/user.entity.ts';
import { withoutPerson } from './erased-texts.ts';

/** The queue of the job that takes a person's names out of everything else. */
export const ERASURES = 'erasures';

/** Erases the accounts of people who have left (`identity §5`); a job does the rest. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly transactions: Transactions,
    private readonly lock: UserLock,
    private readonly access: PersonAccess,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
    private readonly personalData: PersonalData,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases the personal data of somebody whose account is inactive. Their hours and pay stay, under no name.
   *
   * @throws DomainError REASON_REQUIRED, NOT_FOUND, FORBIDDEN, OWN_ACCOUNT, PERSON_ACTIVE, PERSON_ERASED
   */
  erase(actor: ActorRef, id: Id, stated: string): Promise<void> {
    const reason = cutToLength(trimmed(stated), LIMITS.reasonMaxLength);
    if (reason === '') return Promise.reject(new DomainError('REASON_REQUIRED', { message: 'Please give a reason.' }));
    return this.transactions.runAlone(async (em) => {
      const user = await this.lock.take(em, id, { mayEndAdmin: false });
      const { role, isActive, site } = user;
      await this.access.requireAccount(actor, { id, siteId: site.id }, 'user.administer');
      unwrap(mayErasePerson({ id, role, isActive, siteId: site.id }, actor));
      await this.take(em, user, { actor, reason });
    });
  }

  /** Erases somebody without an actor: after a setting's time, or again after a restore. Nothing happens to whom there isn't. */
  eraseBySystem(id: Id, reason: string): Promise<void> {
    return this.transactions.runAlone(async (em) => {
      const { rows } = await sql<{ known: boolean }>`
        select exists (select from users where id = ${id}) and not exists (select from erasures where person_id = ${id}) as known`.execute(
        em.getKysely(),
      );
      if (!rows[0]?.known) return;
      await this.take(em, await this.lock.take(em, id, { mayEndAdmin: false }), { actor: null, reason });
    });
  }

  private async take(
    em: EntityManager,
    user: User,
    { actor, reason }: { actor: ActorRef | null; reason: string },
  ): Promise<void> {
    const { id } = user;
    const db = em.getKysely<never>();
    await sql`insert into erasures (person_id, requested_at) values (${id}, ${this.clock.now()})`.execute(db);
    const detail = await withoutPerson(db, id, reason);
    await this.events.publish('user.access-changed', { userId: id, keepSessionId: null });
    Object.assign(user, {
      name: ERASED,
      username: `erased-${id}`,
      email: `${id}@erased.invalid`,
      phone: null,
      birthday: null,
      passwordHash: null,
      hasSecondFactor: false,
      isActive: false,
      updatedAt: this.clock.now(),
    });
    await em.flush();
    await this.personalData.erase(db, id, this.clock.now());
    await sql`select erase_person_rows(${id})`.execute(db);
    await this.events.publish('user.changed', { userId: id, change: 'updated' });
    await this.log.record({ event: 'person_erased', actor, subject: user, detail });
    await this.jobs.send(ERASURES, {});
  }
}
