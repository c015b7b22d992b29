import type { Day, Id, Schedule } from '@workforce/contracts';
import type { PlannedTime } from '../../shifts/planned-time.ts';
import type { ShownSchedule } from './use-shown-schedule.ts';

/** Actions on a shift. */
export type ShiftAction = 'copy' | 'edit' | 'delete';
/** Must be a stable reference, so that memoized cards don't render again. */
export type OnShiftAction = (action: ShiftAction, shift: Schedule) => void;

/** Initial values of a new shift. */
export interface NewShift {
  date: Day;
  employeeId?: Id;
  /** Default: the employee's home site. */
  siteId?: Id;
}

/** Props of the day, week and month view. */
export interface ScheduleViewProps {
  shown: ShownSchedule;
  /** The days of the view in order. */
  days: readonly Day[];
  shifts: readonly Schedule[];
  planned: PlannedTime;
  onAction: OnShiftAction;
  onAdd: (shift: NewShift) => void;
}
