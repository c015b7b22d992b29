import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, PrivacyNotice, StoredElsewhere, StoredFor, StoredHere } from '@workforce/contracts';
import { nearestOf } from '@workforce/domain';
import { Config } from '../../config/config.ts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { byName } from '../../platform/database/texts.ts';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { type UnitRule, RetentionPlaces } from '../retention/retention-places.ts';
import type { Database } from '../database.ts';
import { keptWithout, privacyNotice } from './privacy-notice.ts';

/** Sites in a notice; their number says how many more there are. */
const SITES_SHOWN = 50;

/** What holds for a person: the settings, and the rules of their places. */
@Injectable()
export class PrivacyNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly places: RetentionPlaces,
    private readonly personalData: PersonalData,
  ) {}

  /** By the rules at the actor's home site, with those of their other open sites that differ. */
  async of(actor: ActorRef): Promise<PrivacyNotice> {
    const notice = privacyNotice(this.config, this.personalData);
    const sites = sitesOf(actor);
    const rules = await this.places.rulesOfUnits(sites && [...new Set([actor.siteId, ...sites])]);
    if (rules.length === 0) return notice;
    const ofSite = Map.groupBy(rules, ({ unitId }) => unitId);
    const kinds = withRules(notice.kinds, ofSite.get(actor.siteId));
    const others = (await this.openSites(sites)).filter(({ id }) => id !== actor.siteId);
    const elsewhere = others.flatMap(({ id, name }) =>
      differing(kinds, withRules(notice.kinds, ofSite.get(id)), id, name),
    );
    const further = elsewhere.length - SITES_SHOWN;
    return {
      ...notice,
      kinds,
      ...(elsewhere.length > 0 && { elsewhere: elsewhere.slice(0, SITES_SHOWN) }),
      ...(further > 0 && { furtherSites: further }),
    };
  }

  private openSites(ids: readonly Id[] | null): Promise<{ id: Id; name: string }[]> {
    return this.em
      .getKysely<Database>()
      .selectFrom('org_units')
      .select(['id', 'name'])
      .where('kind', '=', 'site')
      .where('closed_at', 'is', null)
      .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
      .orderBy(byName('name'))
      .orderBy('id')
      .execute();
  }
}

/** Where the actor works or oversees; null for all sites. */
const sitesOf = ({ places }: ActorRef): readonly Id[] | null =>
  places.some(({ sites }) => sites === null) ? null : places.flatMap(({ sites }) => sites ?? []);

/** The kinds with the rules that hold at a place. */
function withRules(kinds: readonly StoredFor[], rules: readonly UnitRule[] = []): StoredHere[] {
  return kinds.map((stored) => {
    const rule = nearestOf(rules.filter(({ kind }) => kind === stored.kind));
    if (!rule) return stored;
    const { days, place } = rule;
    return days === null ? { ...keptWithout(rule.kind), place } : { kind: rule.kind, until: 'days', days, place };
  });
}

function differing(
  home: readonly StoredHere[],
  kinds: readonly StoredHere[],
  siteId: Id,
  siteName: string,
): StoredElsewhere[] {
  const others = kinds.filter((stored, i) => daysOf(stored) !== daysOf(home[i]));
  return others.length === 0 ? [] : [{ siteId, siteName, kinds: others }];
}

const daysOf = (stored: StoredHere | undefined) => (stored?.until === 'days' ? stored.days : stored?.until);
