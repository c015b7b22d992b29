import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, PersonWorkTerms, WorkTerms } from '@workforce/contracts';
import { ADULT_AGE, ageOn, can, termsOn } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { instantText } from '../../../platform/database/instants.ts';
import { UserQueries } from '../../users/user.queries.ts';
import type { Database } from '../../database.ts';

/** Terms of a person's work with whose they are. */
export type TermsOfPerson = WorkTerms & { userId: Id };

/** Queries of work terms. */
@Injectable()
export class WorkTermsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * A person's terms as far as the actor may know them (`labour §3`): all for the person and for admins of the home site, else what
   * planning needs.
   *
   * @throws DomainError NOT_FOUND for a person whom the actor doesn't see
   */
  async visibleTo(actor: ActorRef, userId: Id): Promise<PersonWorkTerms> {
    const { siteId } = await this.users.visibleTo(actor, userId);
    const rows = await this.of([userId]);
    const isTold = userId === actor.id || can(actor, 'labour.administer', siteId);
    return { userId, ...factsOn(rows, this.clock.today()), rows: isTold ? rows.map(withoutPerson) : null };
  }

  /** All terms of these people, newest day first, of one day the one recorded last first. `termsOn` says which hold on a day. */
  of(userIds: readonly Id[]): Promise<TermsOfPerson[]> {
    return this.em
      .getKysely<Database>()
      .selectFrom('work_terms as t')
      .select([
        't.id',
        't.user_id as userId',
        't.from',
        't.rate_cents as rateCents',
        't.contract_minutes_per_week as contractMinutesPerWeek',
        't.birth_date as birthDate',
        't.branch',
        't.waivers',
        't.school_terms as schoolTerms',
        instantText('t.recorded_at').as('recordedAt'),
        't.recorded_by_name as recordedByName',
      ])
      .where(sql<boolean>`t.user_id = any(${userIds}::uuid[])`)
      .orderBy('t.from', 'desc')
      .orderBy('t.id', 'desc')
      .execute();
  }
}

function factsOn(rows: readonly WorkTerms[], today: Day): Pick<PersonWorkTerms, 'contractMinutesPerWeek' | 'isMinor'> {
  const { contractMinutesPerWeek = null, birthDate = null } = termsOn(rows, today) ?? {};
  return { contractMinutesPerWeek, isMinor: birthDate === null ? null : ageOn(birthDate, today) < ADULT_AGE };
}

const withoutPerson = ({ userId: _, ...terms }: TermsOfPerson): WorkTerms => terms;
