import type { Day, Schedule } from '@workforce/contracts';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { StyleSheet } from '@workforce/web-ui';
import type { ScheduleView } from '../../../calendar/views.ts';
import type { PlannedTime } from '../../../shifts/planned-time.ts';
import css from './print.css';
import { PrintedWeek } from './printed-week.tsx';

export interface PrintSheetProps {
  view: ScheduleView;
  days: readonly Day[];
  shifts: readonly Schedule[];
  planned: PlannedTime;
}

/**
 * The print view: people and days as plain tables, one per week. Rendered only while the browser prints, from the
 * button or the browser's menu.
 */
export function PrintSheet({ days, shifts, planned, view }: PrintSheetProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the page as soon as its `beforeprint` listeners return.
    const draw = () => flushSync(() => setPrinting(true));
    const clear = () => setPrinting(false);
    window.addEventListener('beforeprint', draw);
    window.addEventListener('afterprint', clear);
    return () => {
      window.removeEventListener('beforeprint', draw);
      window.removeEventListener('afterprint', clear);
    };
  }, []);

  const weeks: (readonly Day[])[] = [];
  for (let first = 0; first < days.length; first += 7) weeks.push(days.slice(first, first + 7));
  return (
    <>
      <StyleSheet name="schedule-print" css={css} />
      {isPrinting &&
        createPortal(
          <div className="print-sheet">
            {weeks.map((week) => (
              <PrintedWeek key={week[0]} days={week} shifts={shifts} planned={planned} showsTotals={view !== 'month'} />
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
