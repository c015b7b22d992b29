import type { Day, LabourFinding, Schedule } from '@workforce/contracts';
import { use, useCallback, useMemo } from 'react';
import { moveBetweenDays } from '../../../calendar/grid-keys.ts';
import { useDayNames } from '../../../calendar/day-names.ts';
import { isSameMonth, weeksOfMonth } from '../../../calendar/views.ts';
import { type FindingsByShift, FindingsOfShifts } from '../../../findings/findings-of-shifts.ts';
import { groupByDay } from '../../../shifts/shift-order.ts';
import { useTexts } from '../../../texts/texts.ts';
import { DayList } from '../day/day-list.tsx';
import type { ScheduleViewProps } from '../view-props.ts';
import { MonthCell } from './month-cell.tsx';

const NONE: readonly Schedule[] = [];
const NO_FINDINGS: readonly LabourFinding[] = [];

/** What labour rules say about the shifts of each day; days without findings aren't in it, and don't render again. */
const findingsOfDays = (byDay: ReadonlyMap<Day, readonly Schedule[]>, findings: FindingsByShift) =>
  new Map(
    [...byDay]
      .map(([day, shifts]) => [day, shifts.flatMap(({ id }) => findings.get(id) ?? NO_FINDINGS)] as const)
      .filter(([, found]) => found.length > 0),
  );

/** The month view, Sunday to Saturday, with the shifts of the selected day below it (§2.12). */
export function MonthView({ shown, days, shifts, planned, onAction, onAdd }: ScheduleViewProps) {
  const t = useTexts();
  const names = useDayNames();
  const { date, today, update } = shown;
  const byDay = useMemo(() => groupByDay(shifts), [shifts]);
  const busiest = useMemo(() => Math.max(1, ...[...byDay.values()].map(({ length }) => length)), [byDay]);
  const findings = use(FindingsOfShifts);
  const findingsByDay = useMemo(() => findingsOfDays(byDay, findings), [byDay, findings]);
  const onSelect = useCallback((day: Day) => update({ date: day }), [update]);
  const week = days.slice(0, 7);

  return (
    <>
      <table className="month" onKeyDown={moveBetweenDays} aria-label={names.monthAndYear(date)}>
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day} scope="col">
                {names.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(date).map((weekDays) => (
            <tr key={weekDays[0]}>
              {weekDays.map((day) => (
                <MonthCell
                  key={day}
                  day={day}
                  shifts={byDay.get(day) ?? NONE}
                  findings={findingsByDay.get(day) ?? NO_FINDINGS}
                  coverage={(byDay.get(day)?.length ?? 0) / busiest}
                  isToday={day === today}
                  isSelected={day === date}
                  isOutside={!isSameMonth(day, date)}
                  onSelect={onSelect}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="month-legend schedule-quiet">
        <span className="month-legend__scale" aria-hidden /> {t('management.coverage')}
      </p>
      <DayList day={date} shifts={byDay.get(date) ?? NONE} planned={planned} onAction={onAction} onAdd={onAdd} />
    </>
  );
}
