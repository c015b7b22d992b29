import type { Day, LabourSiteRules } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { calendarWeekOf, policiesOf } from '@workforce/labour';

interface Days {
  from: Day;
  to: Day;
}

const DAYS_BEFORE = 14;
const DAYS_AFTER = 28;

/** The days to read for findings of these days: whole workweeks, runs of days, and rests made up for within four weeks. */
export const daysAround = ({ from, to }: Days): Days => ({
  from: addDays(from, -DAYS_BEFORE),
  to: addDays(to, DAYS_AFTER),
});

/** The days with all of every workweek that they touch: who is near overtime on a day may have worked on others only. */
export function workweeksAround(sites: readonly LabourSiteRules[], { from, to }: Days): Days {
  const weeks = sites.flatMap((site) =>
    policiesOf(site, { from, to }).flatMap(({ workweekStart }) =>
      [from, to].map((day) => calendarWeekOf(day, site.zone, workweekStart)),
    ),
  );
  const days = [from, to, ...weeks, ...weeks.map((week) => addDays(week, 6))].sort();
  return { from: days.at(0) ?? from, to: days.at(-1) ?? to };
}
