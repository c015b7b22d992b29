import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, LabourSiteRules } from '@workforce/contracts';
import { formatDay, policyOn } from '@workforce/domain';
import { sql } from 'kysely';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { SiteRulesQueries } from '../../labour/findings/site-rules.queries.ts';
import type { Database } from '../../database.ts';

/** Workweeks that locked periods have paid (`pay §2`). */
@Injectable()
export class LockedWorkweeks {
  constructor(
    private readonly em: EntityManager,
    private readonly rules: SiteRulesQueries,
  ) {}

  /**
   * Refuses a policy by which the last week of a locked period begins on another day: the next period, which pays the workweeks that end
   * in it, would pay days of that week again or leave some out.
   *
   * @throws DomainError PAY_PERIOD_LOCKED
   */
  async requireKept({ unitId, policyId, from }: DomainEvents['labour-policy.activated']): Promise<void> {
    const locked = await this.lockedEnds(unitId, from);
    if (locked.length === 0) return;
    const siteIds = locked.map(({ siteId }) => siteId);
    const latest = locked.reduce((last, { end }) => (end > last ? end : last), from);
    const rules = new Map((await this.rules.of(siteIds, latest)).map((site) => [site.siteId, site]));
    for (const { siteId, end } of locked) {
      const policies = rules.get(siteId)?.policies ?? [];
      const before = policies.filter(({ id }) => id !== policyId);
      if (startOn(policies, end) === startOn(before, end)) continue;
      throw new DomainError('PAY_PERIOD_LOCKED', {
        message: `Pay is locked until ${formatDay(end)}, in workweeks from ${startOn(before, end)} on. Choose a first day after it, or keep the day on which the workweek begins.`,
      });
    }
  }

  /** The last locked day of each site in the unit, from the day on. */
  private async lockedEnds(unitId: Id, from: Day): Promise<{ siteId: Id; end: Day }[]> {
    const { rows } = await sql<{ siteId: Id; end: Day }>`
      select s.id as "siteId", max(p.end_date) as "end"
      from org_units u join org_units s on s.path <@ u.path and s.kind = 'site'
        join pay_periods p on p.status <> 'open' and p.end_date >= ${from}::date
        join org_units o on o.id = p.unit_id
      where u.id = ${unitId} and (o.id = s.id or (o.kind = 'organisation' and not exists (
        select from pay_periods q where q.unit_id = s.id and p.end_date between q.start_date and q.end_date)))
      group by s.id`.execute(this.em.getKysely<Database>());
    return rows;
  }
}

const DEFAULT_START = 'sunday';
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const startOn = (policies: LabourSiteRules['policies'], day: Day): string =>
  capital(policyOn(policies, day)?.workweekStart ?? DEFAULT_START);
