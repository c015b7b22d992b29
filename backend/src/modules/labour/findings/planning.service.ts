import { Injectable } from '@nestjs/common';
import type { Day, Id, LabourPlanning } from '@workforce/contracts';
import { addDays, can } from '@workforce/domain';
import { PLANNING_DAYS } from '@workforce/labour';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { PersonAccess } from '../../users/person-access.ts';
import { PersonFactsQueries } from './person-facts.queries.ts';
import { forPlanning } from './private-facts.ts';
import { SiteRulesQueries } from './site-rules.queries.ts';

/** Days around the planned one within which shifts can be judged. */
const DAYS_AROUND = 7;

/** The facts by which a browser judges a plan with the server's rules (`labour §3`). */
@Injectable()
export class PlanningService {
  constructor(
    private readonly queries: PersonFactsQueries,
    private readonly rules: SiteRulesQueries,
    private readonly people: PersonAccess,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND for a site at which the actor doesn't plan, or a person whom they don't see */
  async facts(
    actor: ActorRef,
    { employeeId, siteId, date }: { employeeId: Id; siteId: Id; date?: Day },
  ): Promise<LabourPlanning> {
    if (!can(actor, 'labour.plan', siteId)) throw notFound('The site');
    await this.people.requireVisible(actor, employeeId);
    const around = date ?? this.clock.today();
    const days = { from: addDays(around, -DAYS_AROUND), to: addDays(around, DAYS_AROUND) };
    const read = { from: addDays(days.from, -PLANNING_DAYS.before), to: addDays(days.to, PLANNING_DAYS.after) };
    const site = await this.rules.one(siteId, addDays(days.to, DAYS_AROUND));
    const [person] = await this.queries.of([employeeId], read);
    if (!person) throw notFound('The employee');
    return {
      site: { ...site, policies: site.policies.map((policy) => ({ ...policy, weeklyBudgetCents: null })) },
      person: forPlanning(person, read),
      ...days,
    };
  }
}
