import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type Day,
  type Id,
  LABOUR_FINDING_DAYS,
  LABOUR_RULE_IDS,
  type LabourAcceptance,
  type LabourFinding,
  type LabourFindings,
  type LabourPersonFacts,
  type LabourSiteRules,
} from '@workforce/contracts';
import { addDays, can, compareNames, daysBetween, termsOn } from '@workforce/domain';
import { type JudgedFinding, judgePerson, LABOUR_PACKS, policiesOf } from '@workforce/labour';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { reachOf, sitesOf } from '../../../platform/access/reach.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { PersonAccess } from '../../users/person-access.ts';
import { AcceptanceQueries, acceptanceKey } from '../acceptances/acceptance.queries.ts';
import { daysAround, workweeksAround } from './days-around.ts';
import { PersonFactsQueries } from './person-facts.queries.ts';
import { withoutRates } from './private-facts.ts';
import { SiteRulesQueries } from './site-rules.queries.ts';
import { type CostsTold, type Judged, siteWeeks } from './site-week.ts';

interface Filter {
  from?: Day;
  to?: Day;
  employeeId?: Id;
  siteId?: Id;
  /** Only those of these sites. */
  sites?: readonly Id[];
}
type DatedFilter = Omit<Filter, 'siteId'> & { from: Day; to: Day };

/** Days of a list without a first or last day. */
const DEFAULT_DAYS = 7;

/** Sites of one list of findings. */
const MAX_SITES = 10;
/** People of one list of findings, so that no request keeps the server busy. */
const MAX_PEOPLE = 2_000;

/** What the policies say about planned and worked hours (`labour §3`). */
@Injectable()
export class FindingsService {
  constructor(
    private readonly facts: PersonFactsQueries,
    private readonly rules: SiteRulesQueries,
    private readonly acceptances: AcceptanceQueries,
    private readonly people: PersonAccess,
    private readonly clock: Clock,
  ) {}

  /**
   * Findings of the days, at the sites that the actor oversees, or their own. Averages over months are looked at when one person is asked
   * for; a list of a whole site names them as not checked. Sentences about the actor's own hours say 'you'.
   *
   * @throws DomainError INVALID_INPUT for too many days, sites or people, NOT_FOUND for a site or person that the actor doesn't see
   */
  async list(actor: ActorRef, { employeeId, siteId, sites: chosen, ...filter }: Filter): Promise<LabourFindings> {
    const from = filter.from ?? (filter.to === undefined ? this.clock.today() : addDays(filter.to, 1 - DEFAULT_DAYS));
    const to = filter.to ?? addDays(from, DEFAULT_DAYS - 1);
    if (daysBetween(from, to) >= LABOUR_FINDING_DAYS)
      throw invalid('to', `Ask for at most ${LABOUR_FINDING_DAYS} days`);
    const days = { from, to };
    const isOwn = employeeId === actor.id || !can(actor, 'labour.plan');
    const personId = isOwn ? actor.id : employeeId;
    if (employeeId !== undefined) await this.people.requireVisible(actor, employeeId);
    const reached = await this.permittedSites(actor, {
      ...days,
      employeeId: personId,
      ...(siteId !== undefined ? { sites: [siteId] } : chosen && { sites: chosen }),
    });
    if (reached.length === 0) return { findings: [], sites: [], weeks: [] };
    const sites = await this.rules.of(reached, to);
    const checked = sites.filter((site) => policiesOf(site, days).length > 0);
    const found = await this.judge(actor, checked, { ...days, personId });
    return {
      findings: found.flatMap(({ findings }) => findings).sort(byStartAndRule),
      sites: sites.map((site) => {
        const packIds = [...new Set(policiesOf(site, days).flatMap(({ packs }) => packs.map(({ id }) => id)))];
        const ofSite = found.find(({ site: { siteId: id } }) => id === site.siteId);
        const { siteId: id, siteName } = site;
        return {
          siteId: id,
          siteName,
          isChecked: packIds.length > 0,
          packIds,
          notChecked: ofSite?.notChecked ?? [...LABOUR_RULE_IDS],
        };
      }),
      weeks: found.flatMap(({ weeks }) => weeks),
    };
  }

  private async permittedSites(
    actor: ActorRef,
    { employeeId, sites: chosen, ...days }: DatedFilter,
  ): Promise<readonly Id[]> {
    const reach = reachOf(actor, 'labour.plan', { employeeId, ...(chosen && { sites: chosen }) });
    if (reach.kind === 'person' || employeeId !== undefined) {
      const worked = await this.facts.sitesOf(employeeId ?? actor.id, days);
      const permitted = reach.kind === 'person' ? null : sitesOf(reach);
      return worked.filter((id) => (!chosen || chosen.includes(id)) && (permitted === null || permitted.includes(id)));
    }
    const sites = sitesOf(reach) ?? (await this.rules.openSites(MAX_SITES + 1));
    if (sites.length > MAX_SITES) throw invalid('siteId', 'Choose a site: findings are listed for at most ten at once');
    return sites;
  }

  private async judge(
    actor: ActorRef,
    sites: readonly LabourSiteRules[],
    scope: { from: Day; to: Day; personId: Id | undefined },
  ) {
    const { from, to, personId } = scope;
    const at =
      personId === undefined
        ? await this.facts.peopleAt(
            sites.map(({ siteId }) => siteId),
            workweeksAround(sites, scope),
            MAX_PEOPLE + 1,
          )
        : [];
    if (at.length > MAX_PEOPLE)
      throw invalid(
        'siteId',
        `Choose a site or fewer days: findings are listed for at most ${MAX_PEOPLE} people at once`,
      );
    const ids = personId === undefined ? [...new Set(at.map(({ employeeId }) => employeeId))] : [personId];
    const around = daysAround({ from, to });
    const before = personId === undefined ? around.from : addDays(from, -7 * referenceWeeks(sites));
    const read = { from: before < around.from ? before : around.from, to: around.to };
    const [facts, accepted] = await Promise.all([this.facts.of(ids, read), this.acceptances.of(ids, { from, to })]);
    const results = [];
    for (const site of sites) {
      const here = new Set(at.filter(({ siteId }) => siteId === site.siteId).map(({ employeeId }) => employeeId));
      const judged: (Judged & { shown: Judged['judgement'] })[] = [];
      for (const person of facts.filter(({ id }) => personId !== undefined || here.has(id))) {
        const isReader = person.id === actor.id;
        const isTold = isReader || can(actor, 'labour.administer', site.siteId);
        const judgement = judgePerson(site, isReader ? { ...person, name: null } : person, { from, to });
        const shown = isTold ? judgement : judgePerson(site, withoutRates(person), { from, to });
        const contractMinutes = termsOn(person.terms, from)?.contractMinutesPerWeek ?? null;
        judged.push({ person, judgement, shown, contractMinutes });
        // Lists of a whole site leave their turn to other requests.
        await nextTurn();
      }
      results.push(this.resultOf(actor, site, judged, { accepted, isList: personId === undefined }));
    }
    return results;
  }

  private resultOf(
    actor: ActorRef,
    site: LabourSiteRules,
    judged: readonly (Judged & { shown: Judged['judgement'] })[],
    { accepted, isList }: { accepted: ReadonlyMap<string, LabourAcceptance>; isList: boolean },
  ) {
    const isAverage = ({ finding }: JudgedFinding) => finding.ruleId === 'average-week';
    const unchecked = new Set(judged.flatMap(({ shown }) => shown.notChecked));
    if (isList) unchecked.add('average-week');
    return {
      site,
      findings: judged.flatMap(({ person, shown }) =>
        shown.findings
          .filter((each) => !(isList && isAverage(each)))
          .map((each) => present(each, site, person, accepted)),
      ),
      notChecked: LABOUR_RULE_IDS.filter((id) => unchecked.has(id)),
      weeks: siteWeeks(site.siteId, judged, costsTold(actor, site, isList)),
    };
  }
}

const present = (
  { finding, hours }: JudgedFinding,
  { siteId }: LabourSiteRules,
  { id, name }: LabourPersonFacts,
  accepted: ReadonlyMap<string, LabourAcceptance>,
): LabourFinding => ({
  ...finding,
  employeeId: id,
  employeeName: name,
  siteId,
  shiftId: hours?.kind === 'planned' ? hours.id : null,
  timeEntryId: hours?.kind === 'worked' ? hours.id : null,
  acceptance: accepted.get(acceptanceKey({ ...finding, employeeId: id })) ?? null,
});

/** Admins know what everything costs, managers what a whole site does where it has a budget: one person's cost would tell the rate. */
const costsTold = (actor: ActorRef, { siteId }: LabourSiteRules, isList: boolean): CostsTold =>
  can(actor, 'labour.administer', siteId) ? 'all' : isList ? 'budgeted' : 'none';

/** The longest reference period of the sites' packs that average weeks. */
function referenceWeeks(sites: readonly LabourSiteRules[]): number {
  const weeks = sites.flatMap(({ policies }) =>
    policies.flatMap(({ packs }) =>
      packs.flatMap(({ id, params }) => {
        const own = LABOUR_PACKS.find((pack) => pack.id === id)?.params;
        return own?.averageWeekMinutes === undefined
          ? []
          : [Number(params?.['referenceWeeks'] ?? own.referenceWeeks ?? 1)];
      }),
    ),
  );
  return Math.max(0, ...weeks);
}

const byStartAndRule = (a: LabourFinding, b: LabourFinding): number =>
  compare(a.start, b.start) || compare(a.ruleId, b.ruleId) || compareNames(a.employeeName, b.employeeName);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const invalid = (field: string, message: string) =>
  new DomainError('INVALID_INPUT', { message, details: [{ field, message }] });
