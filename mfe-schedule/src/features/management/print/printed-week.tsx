import type { Day, Schedule } from '@workforce/contracts';
import { mondayOf } from '@workforce/domain';
import { ShiftPlace, useFormats } from '@workforce/web-core';
import { DurationText } from '@workforce/web-ui';
import { useDayNames } from '../../../calendar/day-names.ts';
import type { PlannedTime } from '../../../shifts/planned-time.ts';
import { byPersonName, groupByPerson } from '../../../shifts/shift-order.ts';
import { useShiftLabels } from '../../../shifts/use-shift-labels.ts';
import { useTexts } from '../../../texts/texts.ts';

export interface PrintedWeekProps {
  /** One day, or the seven of a week. */
  days: readonly Day[];
  shifts: readonly Schedule[];
  planned: PlannedTime;
  /** The totals cover these days only. */
  showsTotals: boolean;
}

/** One printed table: a row for each person, a column for each day. */
export function PrintedWeek({ days, shifts, planned, showsTotals }: PrintedWeekProps) {
  const t = useTexts();
  const names = useDayNames();
  const labels = useShiftLabels();
  const { date, fullDate } = useFormats();
  const [first = ''] = days;
  const shown = new Set(days);
  const own = shifts.filter((shift) => shown.has(shift.date) && shift.status !== 'cancelled');
  const people = [...groupByPerson(own)]
    .map(([id, byDay]) => ({ id, byDay, name: [...byDay.values()][0]?.[0]?.employeeName ?? '' }))
    .sort(byPersonName);
  return (
    <table className="print-week">
      <caption>{days.length === 1 ? fullDate(first) : t('management.weekOf', { date: date(mondayOf(first)) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('print.employee')}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {names.head(day)}
            </th>
          ))}
          {showsTotals && <th scope="col">{t('print.hours')}</th>}
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, byDay }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {days.map((day) => (
              <td key={day}>
                {byDay.get(day)?.map((shift) => (
                  <div key={shift.id}>
                    {labels.times(shift)}
                    <div className="print-week__job">{shift.jobFunctionName}</div>
                    <ShiftPlace shift={shift} />
                  </div>
                ))}
              </td>
            ))}
            {showsTotals && (
              <td>
                <DurationText minutes={planned.byPerson.get(id)?.minutes ?? 0} />
              </td>
            )}
          </tr>
        ))}
        {people.length === 0 && (
          <tr>
            <td colSpan={days.length + 2}>{t('management.noShifts')}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
