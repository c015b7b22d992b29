import type { Day, Finding, LabourDay, LabourResult, LabourWeek } from '@workforce/contracts';
import { checkInput } from './input/check-input.ts';
import { reaches } from './packs/effect.ts';
import type { Pack } from './packs/pack.ts';
import { selectPacks } from './packs/select-packs.ts';
import { ALL_RULES } from './rules/all-rules.ts';
import { type ClassifiedPiece, grouped } from './rules/classify.ts';
import { type Facts, factsOf, type LabourInput } from './rules/facts.ts';
import { daysOf, notChecked } from './rules/not-checked.ts';
import { overtimeFindings } from './rules/overtime.ts';
import { roundingFindings } from './rules/rounding.ts';
import type { Scope } from './rules/rule.ts';
import type { Subject } from './texts/subject.ts';

/**
 * What labour rules say about a person's hours (`labour §1`): hours and pay by day and workweek, findings sorted by start and rule, and
 * the rules that couldn't be checked. The order of the input doesn't matter. Throws `RangeError` for input that `checkInput` refuses.
 */
export function evaluate(input: LabourInput): LabourResult {
  const fault = checkInput(input);
  const packs = selectPacks(input.packs);
  if (fault || !packs.ok) throw new RangeError(fault?.message ?? (packs.ok ? '' : packs.error.message));
  const facts = factsOf(input, packs.value);
  return {
    days: daysWorked(facts),
    weeks: weeksWorked(facts),
    findings: findingsOf(facts, packs.value),
    notChecked: notChecked(scopesOf(facts, packs.value), daysOf({ facts })),
  };
}

/** What the packs find in facts, sorted by start and rule: for callers that need the facts themselves too. */
export function findingsOf(facts: Facts, packs: readonly Pack[]): Finding[] {
  const findings = [
    ...overtimeFindings(facts, nameIn(facts)),
    ...roundingFindings(facts, packs, nameIn(facts)),
    ...scopesOf(facts, packs).flatMap((scope) =>
      ALL_RULES.filter((rule) => rule.holds(scope.params)).flatMap((rule) => rule.check(scope)),
    ),
  ];
  return findings.sort(byStartAndRule);
}

const nameIn = ({ input: { person } }: Facts): Subject => (person?.name === undefined ? 'This person' : person.name);

const scopesOf = (facts: Facts, packs: readonly Pack[]): Scope[] =>
  packs.map((pack) => scopeOf(facts, pack, nameIn(facts)));

function scopeOf(facts: Facts, pack: Pack, name: Subject): Scope {
  const isReached = (day: Day) => reaches(pack, day, facts.input.person?.birthDate);
  const days = facts.days.filter(({ day }) => isReached(day));
  const periods = days.flatMap((each) => each.periods);
  return { facts, pack, params: pack.params, name, periods, days, reaches: isReached };
}

const sum = <Item>(items: readonly Item[] | undefined, minutes: (item: Item) => number): number =>
  (items ?? []).reduce((total, item) => total + minutes(item), 0);

/** Regular, overtime and double minutes; each minute is in exactly one of them. */
const classes = (pieces: readonly ClassifiedPiece[] | undefined) => ({
  regularMinutes: sum(pieces, ({ premium, minutes }) => (premium ? 0 : minutes)),
  overtimeMinutes: sum(pieces, ({ premium, minutes }) => (premium && !premium.isDouble ? minutes : 0)),
  doubleMinutes: sum(pieces, ({ premium, minutes }) => (premium?.isDouble ? minutes : 0)),
});

function daysWorked({ days, paid }: Facts): LabourDay[] {
  const pieces = grouped(paid, ({ day }) => day);
  return days.map(({ day, workedMinutes }) => ({
    date: day,
    workedMinutes,
    payMinutes: sum(pieces.get(day), ({ minutes }) => minutes),
    ...classes(pieces.get(day)),
  }));
}

function weeksWorked({ worked, paid, weeks }: Facts): LabourWeek[] {
  const hours = grouped(worked, ({ week }) => week);
  const pieces = grouped(paid, ({ week }) => week);
  return [...weeks].map(([start, pay]) => ({
    start,
    workedMinutes: sum(hours.get(start), ({ minutes }) => minutes),
    ...classes(pieces.get(start)),
    regularRate: pay.regularRateText,
    straightCents: pay.straightCents,
    premiumCents: pay.premiumCents,
    totalCents: pay.straightCents + pay.premiumCents,
  }));
}

const byStartAndRule = (a: Finding, b: Finding): number =>
  compare(a.start, b.start) || compare(a.ruleId, b.ruleId) || compare(a.packId, b.packId) || compare(a.end, b.end);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
