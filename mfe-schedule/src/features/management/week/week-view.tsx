import { lazyPart } from '@workforce/web-ui';
import { Suspense } from 'react';
import { ScheduleSkeleton } from '../schedule-skeleton.tsx';
import type { ScheduleViewProps } from '../view-props.ts';
import { DayCards } from './day-cards.tsx';
import { HoursByPerson } from './hours-by-person.tsx';
import { ShiftDragging } from './shift-dragging.tsx';

// Lazy: the virtual list is only needed by person.
const PersonRows = lazyPart(() => import('./person-rows.tsx'));

/** The week view, Sunday to Saturday, by day or by person, with drag and drop (§2.12). */
export function WeekView(view: ScheduleViewProps) {
  if (view.shown.by === 'person') {
    return (
      <Suspense fallback={<ScheduleSkeleton view="week" />}>
        <ShiftDragging shifts={view.shifts}>
          <PersonRows {...view} />
        </ShiftDragging>
      </Suspense>
    );
  }
  return (
    <>
      <ShiftDragging shifts={view.shifts}>
        <DayCards {...view} />
      </ShiftDragging>
      <HoursByPerson planned={view.planned} />
    </>
  );
}
