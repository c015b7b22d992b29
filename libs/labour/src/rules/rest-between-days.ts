import type { Finding, LabourRuleId, Minutes } from '@workforce/contracts';
import type { PackParams } from '../packs/pack.ts';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { before, MINUTE, minutesBetween, minutesOf } from '../time/spans.ts';
import type { Workday } from '../time/workdays.ts';
import { breach, finding, type Rule, type Scope } from './rule.ts';

/** The time off between the work of one day and that of the next; shifts on one day have none, a night shift belongs to its first day. */
interface Rest {
  previous: Workday;
  next: Workday;
  minutes: Minutes;
}

const ruleIdOf = ({ restMinutes, restPay = 'none', underAge }: PackParams): LabourRuleId | null => {
  if (restMinutes === undefined || restMinutes === null) return null;
  if (underAge !== undefined) return 'rest-by-age';
  return restPay === 'none' ? 'daily-rest' : 'clopening';
};

const restRule = (
  ruleId: LabourRuleId,
  findingsOf: (scope: Scope, rest: Rest, all: readonly Rest[]) => Finding[],
): Rule => ({
  ids: [ruleId],
  holds: (params) => ruleIdOf(params) === ruleId,
  check: (scope) => {
    const rests = scope.days.slice(1).flatMap((next, place): Rest[] => {
      const previous = scope.days[place];
      return previous ? [{ previous, next, minutes: minutesBetween(previous.end, next.start) }] : [];
    });
    return rests.filter(({ minutes }) => minutes < limitOf(scope)).flatMap((rest) => findingsOf(scope, rest, rests));
  },
});

const limitOf = ({ params }: Scope): Minutes => params.restMinutes ?? 0;

const common = (scope: Scope, { previous, next, minutes }: Rest) => ({
  start: previous.end,
  end: next.start,
  measured: minutes,
  limit: limitOf(scope),
  minutes: limitOf(scope) - minutes,
});

const about = (scope: Scope, { previous, minutes }: Rest) => ({
  name: scope.name,
  law: scope.pack.jurisdiction,
  day: previous.day,
  measured: minutes,
  limit: limitOf(scope),
});

const hasConsent = ({ facts }: Scope, ruleId: LabourRuleId, { previous, next }: Rest): boolean =>
  (facts.input.person?.consents ?? []).some(
    (consent) => consent.ruleId === ruleId && (consent.day === next.day || consent.day === previous.day),
  );

/**
 * Daily rest (2003/88/EC article 3, ArbZG § 5, company policy); measured between instants, so both clock changes come out right. In some
 * branches German law lets it be an hour shorter if a longer rest makes up for it within four weeks; each one makes up for one.
 */
export const DAILY_REST: Rule = restRule('daily-rest', (scope, rest, all) => {
  const { params } = scope;
  if (params.restConsent === 'excuses' && hasConsent(scope, 'daily-rest', rest)) return [];
  if (!mayBeReduced(scope, rest)) {
    const sentence = FINDING_TEXTS.rest(about(scope, rest));
    return [finding(scope, { ...common(scope, rest), ruleId: 'daily-rest', severity: breach(scope), sentence })];
  }
  if (isMadeUp(scope, rest, all)) return [];
  const { makeUpRestMinutes: makeUp = 0, makeUpWithinDays: days = 0 } = params;
  const sentence = FINDING_TEXTS.reducedRest({ ...about(scope, rest), makeUp, days });
  return [finding(scope, { ...common(scope, rest), ruleId: 'daily-rest', severity: 'warn', sentence })];
});

const mayBeReduced = ({ params, facts }: Scope, { minutes }: Rest): boolean => {
  const { reducedRestMinutes, reducedRestBranches = [] } = params;
  const branch = facts.input.person?.branch;
  return (
    reducedRestMinutes !== undefined &&
    minutes >= reducedRestMinutes &&
    branch !== undefined &&
    reducedRestBranches.includes(branch)
  );
};

function isMadeUp(scope: Scope, rest: Rest, all: readonly Rest[]): boolean {
  const { makeUpRestMinutes = 0, makeUpWithinDays = 0 } = scope.params;
  const reach = makeUpWithinDays * 24 * 60 * MINUTE;
  const free = new Set(all.filter(({ minutes }) => minutes >= makeUpRestMinutes));
  // Earlier short rests take the earliest rests that can still make up for them.
  for (const short of all.filter((each) => each.minutes < limitOf(scope) && mayBeReduced(scope, each))) {
    const longer = [...free].find(({ next }) => Math.abs(next.start - short.next.start) <= reach);
    if (longer) free.delete(longer);
    if (short === rest) return longer !== undefined;
  }
  return false;
}

/** Rest of minors between two days (JArbSchG § 13). */
export const REST_BY_AGE: Rule = restRule('rest-by-age', (scope, rest) => [
  finding(scope, {
    ...common(scope, rest),
    ruleId: 'rest-by-age',
    severity: 'block',
    sentence: FINDING_TEXTS.rest(about(scope, rest)),
  }),
]);

/** Closing before opening at a price (NYC Admin. Code 20-1231, ORS 653.442): owed with and without the person's written consent. */
export const CLOPENING: Rule = restRule('clopening', (scope, rest) => {
  const money = price(scope, rest);
  const consent = scope.params.restConsent === 'required' ? hasConsent(scope, 'clopening', rest) : null;
  const sentence = FINDING_TEXTS.paidRest({ ...about(scope, rest), money, hasConsent: consent });
  return [finding(scope, { ...common(scope, rest), ruleId: 'clopening', severity: 'priced', money, sentence })];
});

function price(scope: Scope, { previous, next }: Rest): number | null {
  if (scope.params.restPay === 'fixed') return scope.params.restPayCents ?? 0;
  const restEnds = previous.end + limitOf(scope) * MINUTE;
  const spans = next.periods.flatMap((period) => period.spans);
  return scope.facts.centsFor(minutesOf(before(spans, restEnds)), next.day, 2);
}
