import type { Day, Id, Schedule } from '@workforce/contracts';
import type { PlannedTime } from '../../shifts/planned-time.ts';
import type { ShownSchedule } from './use-shown-schedule.ts';

/** What can be done with a shift. */
export type ShiftAction = 'copy' | 'edit' | 'delete';
/** Always the same function, so that cards needn't be drawn again. */
export type OnShiftAction = (action: ShiftAction, shift: Schedule) => void;

/** What a new shift starts from. */
export interface NewShift {
  date: Day;
  employeeId?: Id;
}

/** What each of the three views is given. */
export interface ScheduleViewProps {
  shown: ShownSchedule;
  /** The days the view shows, in order. */
  days: readonly Day[];
  shifts: readonly Schedule[];
  planned: PlannedTime;
  onAction: OnShiftAction;
  onAdd: (shift: NewShift) => void;
}
