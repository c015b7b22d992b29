import type { Day, LabourFinding, Schedule } from '@workforce/contracts';
import { isBoundedDay } from '@workforce/domain';
import { useFormats } from '@workforce/web-core';
import { Button, Card } from '@workforce/web-ui';
import { NextIcon, PreviousIcon } from '@workforce/web-ui/icons';
import { useMemo } from 'react';
import { moveBetweenDays } from '../../calendar/grid-keys.ts';
import { useDayNames } from '../../calendar/day-names.ts';
import { isSameMonth, step, weeksOfMonth } from '../../calendar/views.ts';
import { DayMark, useDayLabel } from '../../findings/day-mark.tsx';
import { groupByDay } from '../../shifts/shift-order.ts';
import { useTexts } from '../../texts/texts.ts';

export interface OwnCalendarProps {
  /** The selected day, whose month is shown. */
  day: Day;
  today: Day;
  shifts: readonly Schedule[];
  /** What labour rules say about the day with these shifts. */
  findingsOn: (day: Day, shifts: readonly Schedule[]) => readonly LabourFinding[];
  onSelect: (day: Day) => void;
}

/** A month calendar with one selected day; days with shifts are marked with a dot, those with findings with their number. */
export function OwnCalendar({ day, today, shifts, findingsOn, onSelect }: OwnCalendarProps) {
  const t = useTexts();
  const names = useDayNames();
  const { fullDate } = useFormats();
  const labelOf = useDayLabel();
  const byDay = useMemo(() => groupByDay(shifts.filter(({ status }) => status !== 'cancelled')), [shifts]);
  const days = weeksOfMonth(day).flat();
  const previous = step('month', day, -1);
  const next = step('month', day, 1);
  const classOf = (shown: Day) =>
    ['own-day', shown === today && 'own-day--today', !isSameMonth(shown, day) && 'own-day--outside']
      .filter(Boolean)
      .join(' ');
  return (
    <Card label={t('mySchedule.calendar')}>
      <div className="own-calendar__head">
        <Button
          icon={<PreviousIcon />}
          aria-label={t('calendar.previous')}
          disabled={previous === null}
          onClick={() => previous !== null && onSelect(previous)}
        />
        <h2 className="own-calendar__title" aria-live="polite">
          {names.monthAndYear(day)}
        </h2>
        <Button
          icon={<NextIcon />}
          aria-label={t('calendar.next')}
          disabled={next === null}
          onClick={() => next !== null && onSelect(next)}
        />
      </div>
      <div className="own-calendar" onKeyDown={moveBetweenDays}>
        {days.slice(0, 7).map((shown) => (
          <span key={shown} className="own-calendar__weekday" aria-hidden>
            {names.weekday(shown)}
          </span>
        ))}
        {days.map((shown) => {
          const own = byDay.get(shown) ?? [];
          const count = own.length;
          const findings = findingsOn(shown, own);
          return (
            <button
              key={shown}
              type="button"
              className={classOf(shown)}
              data-day={shown}
              disabled={!isBoundedDay(shown)}
              aria-pressed={shown === day}
              aria-current={shown === today ? 'date' : undefined}
              aria-label={labelOf(
                count === 0 ? fullDate(shown) : t('management.dayWithShifts', { date: fullDate(shown), count }),
                findings,
              )}
              onClick={() => onSelect(shown)}
            >
              {names.number(shown)}
              {count > 0 && <span className="own-day__dot" aria-hidden />}
              <DayMark findings={findings} />
            </button>
          );
        })}
      </div>
    </Card>
  );
}
