import type { Day, Schedule } from '@workforce/contracts';
import { useCallback, useMemo } from 'react';
import { moveBetweenDays } from '../../../calendar/grid-keys.ts';
import { useDayNames } from '../../../calendar/day-names.ts';
import { isSameMonth, weeksOfMonth } from '../../../calendar/views.ts';
import { groupByDay } from '../../../shifts/shift-order.ts';
import { useTexts } from '../../../texts/texts.ts';
import { DayList } from '../day/day-list.tsx';
import type { ScheduleViewProps } from '../view-props.ts';
import { MonthCell } from './month-cell.tsx';

const NONE: readonly Schedule[] = [];

/** The month view, Sunday to Saturday, with the shifts of the selected day below it (§2.12). */
export function MonthView({ shown, days, shifts, planned, onAction, onAdd }: ScheduleViewProps) {
  const t = useTexts();
  const names = useDayNames();
  const { date, today, update } = shown;
  const byDay = useMemo(() => groupByDay(shifts), [shifts]);
  const busiest = useMemo(() => Math.max(1, ...[...byDay.values()].map(({ length }) => length)), [byDay]);
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
