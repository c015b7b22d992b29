import type { Day, Minutes } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { minutesBetween, type Span } from '../time/spans.ts';
import { breach, finding, type Rule, type Scope } from './rule.ts';

/**
 * Weekly rest in fixed workweeks: an unbroken rest that holds the weekly and the daily one together (2003/88/EC article 5, C-477/21). A
 * rest across two weeks counts for one of them, unless it is long enough for both.
 */
export const WEEKLY_REST: Rule = {
  ids: ['weekly-rest'],
  holds: ({ weeklyRestMinutes }) => weeklyRestMinutes !== undefined,
  check: (scope) => {
    const { weeklyRestMinutes = 0, restMinutes } = scope.params;
    const limit = weeklyRestMinutes + (restMinutes ?? 0);
    const rests = restsOf(scope, weeklyRestMinutes, limit);
    return weeksOf(scope).flatMap((day) => {
      const week = { start: scope.facts.calendar.startOf(day), end: scope.facts.calendar.startOf(addDays(day, 7)) };
      const within = rests.filter(({ start, end }) => start < week.end && end > week.start);
      const serving = within.find(({ weeksServed }) => weeksServed > 0);
      if (serving) {
        serving.weeksServed -= 1;
        return [];
      }
      const short = within.map(({ start, end }) => minutesBetween(start, end)).filter((minutes) => minutes < limit);
      const measured = Math.max(0, ...short);
      const about = { name: scope.name, law: scope.pack.jurisdiction, day };
      return [
        finding(scope, {
          ruleId: 'weekly-rest',
          ...week,
          measured,
          limit,
          severity: breach(scope),
          minutes: limit - measured,
          sentence: FINDING_TEXTS.weeklyRest({ ...about, measured, limit }),
        }),
      ];
    });
  },
};

const weeksOf = ({ days, facts }: Scope): Day[] => [...new Set(days.map(({ day }) => facts.calendar.weekOf(day)))];

/** Time off in a row, and for how many weeks it is long enough. */
interface Rest extends Span {
  weeksServed: number;
}

/**
 * The time between periods. What comes before the first and after the last isn't known: up to the end of their weeks it is off, and once
 * that holds the weekly rest alone, the daily one is taken to be there too.
 */
function restsOf(scope: Scope, weeklyRest: Minutes, limit: Minutes): Rest[] {
  const { periods, calendar } = scope.facts;
  const weeks = weeksOf(scope);
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ends = [calendar.startOf(first), ...periods.map(({ end }) => end)];
  const starts = [...periods.map(({ start }) => start), calendar.startOf(addDays(last, 7))];
  return ends.map((start, place) => {
    const end = starts[place] ?? start;
    const isEdge = place === 0 || place === periods.length;
    const minutes = minutesBetween(start, end);
    const weeksServed = Math.floor(minutes / limit);
    return { start, end, weeksServed: isEdge && minutes >= weeklyRest ? Math.max(1, weeksServed) : weeksServed };
  });
}
