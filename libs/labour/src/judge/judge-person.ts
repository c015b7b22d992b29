import {
  type Day,
  type Finding,
  LABOUR_RULE_IDS,
  type LabourHours,
  type LabourRuleId,
  type LabourSitePolicy,
  type LabourSiteRules,
  type LabourWeek,
} from '@workforce/contracts';
import { addDays, policyOn } from '@workforce/domain';
import { evaluate } from '../evaluate.ts';
import type { LabourInput } from '../rules/facts.ts';
import { calendarOf } from '../time/calendar.ts';
import { type JudgedPerson, personInput } from './person-input.ts';
import { type SiteShare, siteShares } from './site-share.ts';

interface Days {
  from: Day;
  to: Day;
}

/** A finding with the shift or entry with which it comes about; null where that is gone. */
export interface JudgedFinding {
  finding: Finding;
  hours: LabourHours | null;
}

/** A workweek of the person under the policy that holds on its first day within the asked ones. */
export interface JudgedWeek extends LabourWeek {
  policy: LabourSitePolicy;
  atSite: SiteShare;
  days: { date: Day; overtimeMinutes: number }[];
}

export interface Judgement {
  findings: JudgedFinding[];
  weeks: JudgedWeek[];
  /** What no pack covers or can't be known; everything where no policy holds. */
  notChecked: LabourRuleId[];
}

/** Plans name no breaks, so these rules look at worked time only. */
const BREAK_RULES: readonly LabourRuleId[] = [
  'meal-break',
  'rest-break',
  'paid-break',
  'break-minutes',
  'break-part',
  'longest-stretch',
];

/** Rules that find something in what was worked alone. */
const WORKED_RULES: readonly LabourRuleId[] = [...BREAK_RULES, 'reporting-time'];

/**
 * What the policies of one site say about one person (`labour §3`): findings that touch work at the site between the days, under the
 * policy that holds on the day on which they begin. All hours of the person count, also those at other sites. The server asks it for
 * lists and before it stores a plan, the browser while somebody moves a shift.
 */
export function judgePerson(site: LabourSiteRules, person: JudgedPerson, days: Days): Judgement {
  const parts = policiesOf(site, days).map((policy) => judgeUnder(policy, site, person, days));
  return {
    findings: parts.flatMap(({ findings }) => findings),
    weeks: parts.flatMap(({ weeks }) => weeks),
    notChecked:
      parts.length === 0
        ? [...LABOUR_RULE_IDS]
        : LABOUR_RULE_IDS.filter((id) => parts.some((part) => part.notChecked.includes(id))),
  };
}

/** The policies with packs that hold at the site on some of the days. */
export function policiesOf({ policies }: LabourSiteRules, { from, to }: Days): LabourSitePolicy[] {
  const starts = [from, ...policies.map(({ effectiveFrom }) => effectiveFrom).filter((day) => day > from && day <= to)];
  const policiesOfDays = starts.flatMap((day) => policyOn(policies, day) ?? []);
  return [...new Set(policiesOfDays)].filter(({ packs }) => packs.length > 0);
}

function judgeUnder(
  policy: LabourSitePolicy,
  site: LabourSiteRules,
  person: JudgedPerson,
  { from, to }: Days,
): Judgement {
  const { dayOf, weekOf } = calendarOf(site.zone, policy.workweekStart);
  const input = personInput(site, policy, person, { from: addDays(from, -7), to: addDays(to, 7) });
  const result = evaluate(input);
  const found = isUnderWay(input) ? withoutPlannedBreaks(result.findings, input) : result.findings;
  const holdsOn = (day: Day) => policyOn(site.policies, day < from ? from : day > to ? to : day) === policy;
  const findings = found.flatMap((finding): JudgedFinding[] => {
    const [first, last] = [dayOf(Date.parse(finding.start)), dayOf(Date.parse(finding.end))];
    if (last < from || first > to || !holdsOn(first)) return [];
    const hours = hoursOf(finding, person.hours);
    if (
      hours ? hours.siteId !== site.siteId && !touches(finding, person.hours, site) : finding.ruleId !== 'late-change'
    )
      return [];
    const isPlanned = hours?.kind === 'planned';
    return isPlanned && BREAK_RULES.includes(finding.ruleId) ? [] : [{ finding, hours }];
  });
  const here = new Set(person.hours.flatMap(({ id, siteId }) => (siteId === site.siteId ? [id] : [])));
  const isElsewhereToo = input.intervals.some(({ id = '' }) => !here.has(id));
  const shares = isElsewhereToo ? siteShares(input, ({ id = '' }) => here.has(id)) : null;
  const isPlan = person.hours.every(({ kind }) => kind === 'planned');
  const weeks = result.weeks
    .filter(({ start }) => start >= weekOf(from) && start <= to && holdsOn(start))
    .map((week) => ({
      ...week,
      policy,
      atSite: shares?.get(week.start) ?? wholeOf(week),
      days: result.days.filter(({ date }) => weekOf(date) === week.start),
    }));
  const notChecked = LABOUR_RULE_IDS.filter(
    (id) => result.notChecked.includes(id) || (isPlan && BREAK_RULES.includes(id)),
  );
  return { findings, weeks, notChecked };
}

/** The whole week, of somebody who works at no other site. */
const wholeOf = ({
  workedMinutes,
  overtimeMinutes,
  doubleMinutes,
  regularRate,
  totalCents,
}: LabourWeek): SiteShare => ({
  minutes: workedMinutes,
  overtimeMinutes: overtimeMinutes + doubleMinutes,
  costCents: workedMinutes === 0 || regularRate !== null ? totalCents : null,
});

/** Whether work goes on into what is planned. */
const isUnderWay = ({ intervals }: LabourInput): boolean =>
  intervals.some(
    (planned) =>
      planned.kind === 'planned' &&
      intervals.some((each) => each.kind === 'worked' && each.start <= planned.end && each.end >= planned.start),
  );

/** Of a shift that is under way rules on breaks see what was worked so far: the plan doesn't say which breaks are still to come. */
function withoutPlannedBreaks(findings: readonly Finding[], input: LabourInput): Finding[] {
  const isOfBreaks = ({ ruleId }: Finding) => BREAK_RULES.includes(ruleId);
  const worked = evaluate({ ...input, intervals: input.intervals.filter(({ kind }) => kind === 'worked') });
  return [...findings.filter((each) => !isOfBreaks(each)), ...worked.findings.filter(isOfBreaks)];
}

/** The last work that the finding touches: a rest that is too short comes about with the shift after it. */
function hoursOf(finding: Finding, all: readonly LabourHours[]): LabourHours | null {
  const touched = all.filter((hours) => isTouched(finding, hours));
  const worked = touched.filter(({ kind }) => kind === 'worked');
  const candidates = worked.length > 0 && WORKED_RULES.includes(finding.ruleId) ? worked : touched;
  return candidates.reduce<LabourHours | null>((last, each) => (last && last.start >= each.start ? last : each), null);
}

const touches = (finding: Finding, all: readonly LabourHours[], { siteId }: LabourSiteRules): boolean =>
  all.some((hours) => hours.siteId === siteId && isTouched(finding, hours));

const isTouched = (finding: Finding, { start, end }: LabourHours): boolean =>
  start <= finding.end && end >= finding.start;

/**
 * The findings of `after` that `before` doesn't have: what a change of the plan brings about. What it only makes less, such as overtime, was
 * there before. Two late changes of a shift may read the same and are two.
 */
export function newFindings(before: readonly JudgedFinding[], after: readonly JudgedFinding[]): JudgedFinding[] {
  const known = Map.groupBy(before, keyOf);
  return after.filter(
    (each) =>
      known.get(keyOf(each))?.pop() === undefined && !before.some(({ finding }) => isMadeLess(finding, each.finding)),
  );
}

/** What blocks stays the same finding only at the same time: so it was accepted. */
const isMadeLess = (before: Finding, after: Finding): boolean =>
  before.ruleId !== 'late-change' &&
  before.ruleId === after.ruleId &&
  before.packId === after.packId &&
  before.minutes >= after.minutes &&
  (after.severity === 'block'
    ? before.start === after.start && before.end === after.end
    : before.start < after.end && after.start < before.end);

const keyOf = ({ finding }: JudgedFinding): string =>
  [finding.ruleId, finding.packId, finding.start, finding.end, finding.measured].join(' ');
