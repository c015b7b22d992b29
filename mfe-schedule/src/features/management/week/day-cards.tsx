import type { Day, Schedule } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { DurationText } from '@workforce/web-ui';
import { AddIcon } from '@workforce/web-ui/icons';
import { memo, useMemo } from 'react';
import { useDayNames } from '../../../calendar/day-names.ts';
import { groupByDay } from '../../../shifts/shift-order.ts';
import { useShowMore } from '../../../shifts/use-show-more.ts';
import { useTexts } from '../../../texts/texts.ts';
import type { NewShift, OnShiftAction, ScheduleViewProps } from '../view-props.ts';
import { DraggableShift } from './draggable-shift.tsx';
import { DropTarget } from './drop-target.tsx';

/** Shifts of a day rendered at first, and added per step. */
const FIRST = 12;
const MORE = 40;

const NONE: readonly Schedule[] = [];

/** The week by day: seven cards (§2.12). */
export function DayCards({ shown, days, shifts, planned, onAction, onAdd }: ScheduleViewProps) {
  const byDay = useMemo(() => groupByDay(shifts), [shifts]);
  return (
    <div className="week">
      {days.map((day) => (
        <DayCard
          key={day}
          day={day}
          isToday={day === shown.today}
          shifts={byDay.get(day) ?? NONE}
          minutes={planned.byDay.get(day) ?? 0}
          onAction={onAction}
          onAdd={onAdd}
        />
      ))}
    </div>
  );
}

interface DayCardProps {
  day: Day;
  isToday: boolean;
  shifts: readonly Schedule[];
  minutes: number;
  onAction: OnShiftAction;
  onAdd: (shift: NewShift) => void;
}

const DayCard = memo(function DayCard({ day, isToday, shifts, minutes, onAction, onAdd }: DayCardProps) {
  const t = useTexts();
  const names = useDayNames();
  const { fullDate } = useFormats();
  const { shown, hidden, showMore } = useShowMore(shifts, FIRST, MORE);
  return (
    <section className={isToday ? 'day-card day-card--today' : 'day-card'} aria-label={fullDate(day)}>
      <DropTarget place={{ date: day }} className="day-card__place">
        <div className="day-card__head">
          <h3 className="day-card__title" aria-current={isToday ? 'date' : undefined}>
            {names.head(day)}
          </h3>
          <span className="day-card__hours schedule-quiet">{minutes > 0 && <DurationText minutes={minutes} />}</span>
          <button
            type="button"
            className="shift-action day-card__add"
            aria-label={t('management.addOn', { date: fullDate(day) })}
            title={t('management.add')}
            onClick={() => onAdd({ date: day })}
          >
            <AddIcon />
          </button>
        </div>
        {shifts.length === 0 && <p className="day-card__none schedule-quiet">{t('management.noShifts')}</p>}
        <ul className="day-card__shifts">
          {shown.map((shift) => (
            <DraggableShift key={shift.id} shift={shift} onAction={onAction} />
          ))}
        </ul>
        {hidden > 0 && (
          <button type="button" className="schedule-more" onClick={showMore}>
            {t('management.more', { count: hidden })}
          </button>
        )}
      </DropTarget>
    </section>
  );
});
