import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, LabourSiteRules } from '@workforce/contracts';
import { sql } from 'kysely';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { byName } from '../../../platform/database/texts.ts';
import type { Database } from '../../database.ts';
import { LabourPolicyQueries } from '../policies/labour-policy.queries.ts';

/** Queries of sites with the policies that hold there. */
@Injectable()
export class SiteRulesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly policies: LabourPolicyQueries,
  ) {}

  /** These sites by name, with the policies that begin by the day. */
  async of(siteIds: readonly Id[], until: Day): Promise<LabourSiteRules[]> {
    const [sites, policies] = await Promise.all([
      this.em
        .getKysely<Database>()
        .selectFrom('org_units as o')
        .select(['o.id as siteId', 'o.name as siteName', 'o.time_zone as zone'])
        .where(sql<boolean>`o.id = any(${siteIds}::uuid[])`)
        .where('o.kind', '=', 'site')
        .orderBy(byName('o.name'))
        .orderBy('o.id')
        .execute(),
      this.policies.ofSites(siteIds, until),
    ]);
    const ofSite = Map.groupBy(policies, ({ siteId }) => siteId);
    return sites.map((site) => ({
      ...site,
      policies: (ofSite.get(site.siteId) ?? []).map(({ siteId: _, ...policy }) => policy),
    }));
  }

  /** @throws DomainError NOT_FOUND for what is no site */
  async one(siteId: Id, until: Day): Promise<LabourSiteRules> {
    const [site] = await this.of([siteId], until);
    if (!site) throw notFound('The site');
    return site;
  }

  /** Ids of open sites; counting stops at `limit`. */
  async openSites(limit: number): Promise<Id[]> {
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('org_units')
      .select('id')
      .where('kind', '=', 'site')
      .where('closed_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }
}
