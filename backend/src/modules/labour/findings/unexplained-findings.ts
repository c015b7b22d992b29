import { Injectable } from '@nestjs/common';
import type { Day, Id, LabourRuleId } from '@workforce/contracts';
import { dayOf } from '@workforce/domain';
import { judgePerson, policiesOf } from '@workforce/labour';
import { AcceptanceQueries, acceptanceKey } from '../acceptances/acceptance.queries.ts';
import { daysAround } from './days-around.ts';
import { PersonFactsQueries } from './person-facts.queries.ts';
import { SiteRulesQueries } from './site-rules.queries.ts';

/** A breach that nobody gave a reason for. */
export interface UnexplainedFinding {
  /** The entry with which it came about. */
  timeEntryId: Id;
  /** The day of that entry. */
  date: Day;
  sentence: string;
}

/** Averages come about with months of work, late changes with the plan: the reason was given there. */
const NOT_OF_AN_ENTRY: readonly LabourRuleId[] = ['average-week', 'late-change'];

/** Findings of worked hours that need a reason and have none (`labour §3`): the same ones, by the same facts, that people accept. */
@Injectable()
export class UnexplainedFindings {
  constructor(
    private readonly facts: PersonFactsQueries,
    private readonly rules: SiteRulesQueries,
    private readonly acceptances: AcceptanceQueries,
  ) {}

  /** Those of a person in the days, at all their sites, once each. Sentences say the name, or 'you' for null. */
  async of(
    { id: employeeId, name }: { id: Id; name: string | null },
    days: { from: Day; to: Day },
  ): Promise<UnexplainedFinding[]> {
    const sites = await this.rules.of(await this.facts.sitesOf(employeeId, days), days.to);
    const checked = sites.filter((site) => policiesOf(site, days).length > 0);
    if (checked.length === 0) return [];
    const [[person], accepted] = await Promise.all([
      this.facts.of([employeeId], daysAround(days)),
      this.acceptances.of([employeeId], days),
    ]);
    if (!person) return [];
    const unexplained = new Map<string, UnexplainedFinding>();
    for (const site of checked)
      for (const { finding, hours } of judgePerson(site, { ...person, name }, days).findings) {
        const key = acceptanceKey({ ...finding, employeeId });
        if (finding.severity !== 'block' || NOT_OF_AN_ENTRY.includes(finding.ruleId)) continue;
        if (hours?.kind !== 'worked' || accepted.has(key)) continue;
        const { id: timeEntryId, start } = hours;
        unexplained.set(key, { timeEntryId, date: dayOf(start, site.zone), sentence: finding.sentence });
      }
    return [...unexplained.values()];
  }
}
