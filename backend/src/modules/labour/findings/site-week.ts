import type { LabourPersonFacts, LabourSiteWeek, LabourSitePolicy, Minutes, NearOvertime } from '@workforce/contracts';
import { compareNames } from '@workforce/domain';
import type { Judgement } from '@workforce/labour';
import { LABOUR_PACKS } from '@workforce/labour';

/** Somebody with fewer minutes left before the limit is near overtime. */
const NEAR_MINUTES = 4 * 60;

export interface Judged {
  person: LabourPersonFacts;
  judgement: Judgement;
  contractMinutes: Minutes | null;
}

/** Which costs somebody is told: all, those of sites with a budget, or none. */
export type CostsTold = 'all' | 'budgeted' | 'none';

/**
 * The weeks of a site from what was judged of its people: hours, overtime, cost against budget, who is near overtime. Of a person who also
 * works elsewhere the hours here count, with the overtime into which all of their hours put them; near overtime they are with all.
 */
export function siteWeeks(siteId: string, people: readonly Judged[], costs: CostsTold): LabourSiteWeek[] {
  const each = people.flatMap(({ person, judgement, contractMinutes }) =>
    judgement.weeks.map((week) => ({ person, week, contractMinutes })),
  );
  return [...Map.groupBy(each, ({ week }) => week.start)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([start, rows]): LabourSiteWeek => {
      const budgetCents = costs === 'none' ? null : (rows[0]?.week.policy.weeklyBudgetCents ?? null);
      const sum = (value: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + value(row), 0);
      const isRateKnown = rows.every(({ week: { atSite } }) => atSite.minutes === 0 || atSite.costCents !== null);
      return {
        siteId,
        start,
        budgetCents,
        minutes: sum(({ week }) => week.atSite.minutes),
        overtimeMinutes: sum(({ week }) => week.atSite.overtimeMinutes),
        costCents:
          isRateKnown && (costs === 'all' || budgetCents !== null)
            ? sum(({ week }) => week.atSite.costCents ?? 0)
            : null,
        nearOvertime: rows
          .flatMap(({ person, week, contractMinutes }) =>
            near(person, week.workedMinutes, limitOf(week.policy) ?? contractMinutes),
          )
          .sort((a, b) => compareNames(a.employeeName, b.employeeName)),
      };
    });
}

const near = ({ id, name }: LabourPersonFacts, minutes: Minutes, limit: Minutes | null): NearOvertime[] =>
  limit !== null && minutes > limit - NEAR_MINUTES ? [{ employeeId: id, employeeName: name, minutes, limit }] : [];

/** The strictest weekly overtime limit of the packs; null where none has one. */
function limitOf({ packs }: LabourSitePolicy): Minutes | null {
  const limits = packs.flatMap(({ id, params }) => {
    const limit =
      params?.['weeklyOvertimeAfter'] ?? LABOUR_PACKS.find((pack) => pack.id === id)?.params.weeklyOvertimeAfter;
    return typeof limit === 'number' ? [limit] : [];
  });
  return limits.length === 0 ? null : Math.min(...limits);
}
