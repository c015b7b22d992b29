import type { Day, LabourFinding, Schedule } from '@workforce/contracts';
import { isBoundedDay } from '@workforce/domain';
import { SiteMark, useFormats, useSiteLabel } from '@workforce/web-core';
import { useTints } from '@workforce/web-ui';
import { memo, type CSSProperties } from 'react';
import { useDayNames } from '../../../calendar/day-names.ts';
import { DayMark, useDayLabel } from '../../../findings/day-mark.tsx';
import { useShiftLabels } from '../../../shifts/use-shift-labels.ts';
import { useTexts } from '../../../texts/texts.ts';

/** Number of shifts a cell shows before '+N more' (§9). */
const SHOWN = 3;

export interface MonthCellProps {
  day: Day;
  shifts: readonly Schedule[];
  /** What labour rules say about them. */
  findings: readonly LabourFinding[];
  /** The day's shifts relative to the busiest day's, 0–1. */
  coverage: number;
  isToday: boolean;
  isSelected: boolean;
  /** The day is in the previous or next month. */
  isOutside: boolean;
  /** Must be a stable reference. */
  onSelect: (day: Day) => void;
}

/** One day of the month. Memoized. */
export const MonthCell = memo(function MonthCell(props: MonthCellProps) {
  const { day, shifts, findings, coverage, isToday, isSelected, isOutside, onSelect } = props;
  const t = useTexts();
  const names = useDayNames();
  const { fullDate } = useFormats();
  const labels = useShiftLabels();
  const labelOf = useDayLabel();
  const tintOf = useTints();
  const isAccepted = isBoundedDay(day);
  const marks = [isToday && 'today', isSelected && 'selected', isOutside && 'outside'].filter(Boolean);
  const className = ['month-cell', ...marks.map((mark) => `month-cell--${mark}`)].join(' ');
  return (
    <td
      className={className}
      style={{ '--coverage': coverage } as CSSProperties}
      onClick={isAccepted ? () => onSelect(day) : undefined}
    >
      <button
        type="button"
        className="month-cell__day"
        data-day={day}
        disabled={!isAccepted}
        aria-pressed={isSelected}
        aria-current={isToday ? 'date' : undefined}
        aria-label={labelOf(t('management.dayWithShifts', { date: fullDate(day), count: shifts.length }), findings)}
      >
        {names.number(day)}
      </button>
      <DayMark findings={findings} />
      {shifts.length > 0 && (
        <ul className="month-cell__shifts">
          {shifts.slice(0, SHOWN).map((shift) => (
            <MonthShift
              key={shift.id}
              shift={shift}
              times={labels.times(shift)}
              tint={tintOf(shift.jobFunctionColor)}
            />
          ))}
        </ul>
      )}
      {shifts.length > SHOWN && (
        <span className="month-cell__more">{t('management.moreInCell', { count: shifts.length - SHOWN })}</span>
      )}
    </td>
  );
});

interface MonthShiftProps {
  shift: Schedule;
  times: string;
  tint: { background: string; text: string };
}

/** A shift in a cell: name and times, with the site for a user with several; red with '!' on a time-off conflict, outlined with '!' without a person. */
function MonthShift({ shift, times, tint }: MonthShiftProps) {
  const t = useTexts();
  const { employeeId, employeeName, hasTimeOffConflict, status } = shift;
  // The cell is too narrow for it.
  const site = useSiteLabel()(shift, shift.date) ?? undefined;
  const style = hasTimeOffConflict ? undefined : { background: tint.background, color: tint.text };
  const isUnassigned = employeeId === null && status !== 'cancelled';
  const className = [
    'month-shift',
    isUnassigned && 'month-shift--unassigned',
    hasTimeOffConflict && 'month-shift--conflict',
    `month-shift--${status}`,
  ];
  return (
    <li className={className.filter(Boolean).join(' ')} style={style} title={site}>
      {isUnassigned && (
        <span className="month-shift__mark">
          <span aria-hidden>!</span>
          <span className="wf-visually-hidden">{t('shift.unassigned')}</span>{' '}
        </span>
      )}
      {hasTimeOffConflict && (
        <span className="month-shift__mark">
          <span aria-hidden>!</span>
          <span className="wf-visually-hidden">{t('shift.timeOffConflict')}</span>
        </span>
      )}
      <bdi className="month-shift__name">{employeeName}</bdi>{' '}
      <span className="month-shift__times">
        {times}
        <SiteMark of={shift} at={shift.date} />
      </span>
    </li>
  );
}
