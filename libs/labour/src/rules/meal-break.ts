import type { Minutes } from '@workforce/contracts';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import type { Workday } from '../time/workdays.ts';
import { finding, type Rule, type FindingDetails, type Scope } from './rule.ts';

/**
 * Meal breaks of California (Labor Code 226.7 and 512, Brinker, Donohue): the first by the end of the 5th hour of work when the day is
 * over 5 h, the second by the end of the 10th when it is over 10 h; neither is rolling. One premium of an hour a day at most. Waivers:
 * the first up to 6 h, the second up to 12 h unless the first was missed. Whether exactly the end of the hour is in time is
 * `mealBoundary`.
 */
export const MEAL_BREAK: Rule = {
  ids: ['meal-break'],
  holds: ({ firstMealBy }) => firstMealBy !== undefined,
  check: (scope) =>
    scope.days.flatMap((day) => {
      const fault = faultOf(scope, day);
      if (!fault) return [];
      const money = scope.facts.centsFor(60, day.day);
      return [
        finding(scope, { ruleId: 'meal-break', start: day.start, end: day.end, severity: 'priced', money, ...fault }),
      ];
    }),
};

type Fault = Pick<FindingDetails, 'measured' | 'limit' | 'minutes' | 'sentence'>;

function faultOf(scope: Scope, day: Workday): Fault | null {
  const { firstMealBy = 0, secondMealBy = Infinity, firstMealWaiverMax = 0, secondMealWaiverMax = 0 } = scope.params;
  const isFirstDue =
    day.workedMinutes > firstMealBy && !(day.workedMinutes <= firstMealWaiverMax && isWaived(scope, 'first', day));
  const first = isFirstDue ? mealFault(scope, day, 'first', firstMealBy) : null;
  if (first) return first;
  const isSecondDue =
    day.workedMinutes > secondMealBy && !(day.workedMinutes <= secondMealWaiverMax && isWaived(scope, 'second', day));
  return isSecondDue ? mealFault(scope, day, 'second', secondMealBy) : null;
}

function mealFault(scope: Scope, day: Workday, which: 'first' | 'second', by: Minutes): Fault | null {
  const { mealMinutes = 0, mealBoundary = 'inclusive' } = scope.params;
  const latest = mealBoundary === 'inclusive' ? by : by - 1;
  const about = { name: scope.name, law: scope.pack.jurisdiction, day: day.day, which };
  const breaks = day.interruptions;
  const taken = which === 'first' ? 0 : 1;
  const meal = breaks.filter(({ minutes }) => minutes >= mealMinutes)[taken];
  if (meal) {
    const measured = meal.workedBefore;
    if (measured <= latest) return null;
    return {
      measured,
      limit: by,
      minutes: Math.max(1, measured - by),
      sentence: FINDING_TEXTS.mealLate({ ...about, measured, limit: by }),
    };
  }
  const short = breaks.filter(({ minutes }) => minutes < mealMinutes).map(({ minutes }) => minutes);
  const measured = which === 'first' ? Math.max(0, ...short) : 0;
  return {
    measured,
    limit: mealMinutes,
    minutes: mealMinutes - measured,
    sentence: FINDING_TEXTS.mealMissing({ ...about, measured, limit: mealMinutes }),
  };
}

const isWaived = ({ facts }: Scope, which: 'first' | 'second', { day }: Workday): boolean =>
  (facts.input.person?.waivers ?? []).some(
    ({ ruleId, from, to }) => ruleId === `meal-break:${which}` && from <= day && (to === undefined || day <= to),
  );
