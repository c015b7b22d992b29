import type { Day, LabourPerson } from '@workforce/contracts';
import { ageOn, addDays, resolveWallTime } from '@workforce/domain';
import type { DayLimits, PackParams } from '../packs/pack.ts';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { minutesOf, without } from '../time/spans.ts';
import { finding, type Rule } from './rule.ts';
import { schoolOf } from './school.ts';
import { weekdayOf } from '../time/calendar.ts';

/**
 * Times of day at which minors may work: in the US until 19:00, from June 1 to Labor Day until 21:00 (29 CFR 570.35); in Germany from
 * 6:00 to 20:00, over 16 longer in some branches, but not on the eve of school that begins before 9:00 (JArbSchG § 14).
 */
export const EVENING_BY_AGE: Rule = {
  ids: ['evening-by-age'],
  holds: ({ dayLimits }) => dayLimits !== undefined,
  check: (scope) =>
    scope.days.flatMap(({ day, periods }) => {
      const { input, calendar } = scope.facts;
      const limits = limitsOn(scope.params, input.person, day);
      if (!limits) return [];
      const allowed = [day, addDays(day, 1)].flatMap((each) => {
        const window = limitsOn(scope.params, input.person, each);
        const at = (time: string) => resolveWallTime(each, time, calendar.zone).getTime();
        return window ? [{ start: at(window.earliest), end: at(window.latest) }] : [];
      });
      const outside = without(
        periods.flatMap((period) => period.spans),
        allowed,
      );
      const minutes = minutesOf(outside);
      if (minutes === 0) return [];
      return [
        finding(scope, {
          ruleId: 'evening-by-age',
          start: Math.min(...outside.map(({ start }) => start)),
          end: Math.max(...outside.map(({ end }) => end)),
          measured: minutes,
          limit: 0,
          severity: 'block',
          minutes,
          sentence: FINDING_TEXTS.evening({ name: scope.name, law: scope.pack.jurisdiction, day, minutes, ...limits }),
        }),
      ];
    }),
};

function limitsOn(params: PackParams, person: LabourPerson | undefined, day: Day): DayLimits | undefined {
  const { dayLimits, summerDayLimits, branchDayLimits, branchDayLimitsFromAge = 0, earlySchoolBefore } = params;
  if (!dayLimits) return undefined;
  if (summerDayLimits && isSummer(day)) return summerDayLimits;
  const { branch, birthDate } = person ?? {};
  const ofBranch = branch && birthDate && ageOn(birthDate, day) >= branchDayLimitsFromAge && branchDayLimits?.[branch];
  if (!ofBranch) return dayLimits;
  const schoolStarts = schoolOf(person).startsAt(addDays(day, 1));
  const isEveOfSchool = schoolStarts !== null && earlySchoolBefore !== undefined && schoolStarts < earlySchoolBefore;
  return isEveOfSchool ? { ...ofBranch, latest: dayLimits.latest } : ofBranch;
}

/** From June 1 to Labor Day, the first Monday of September. */
function isSummer(day: Day): boolean {
  const year = day.slice(0, 4);
  const laborDay = addDays(`${year}-09-01`, (8 - weekdayOf(`${year}-09-01`)) % 7);
  return day >= `${year}-06-01` && day <= laborDay;
}
