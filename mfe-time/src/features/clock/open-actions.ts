import type { TimeEntry } from '@workforce/contracts';
import { CLOCK_ACTIONS, mayClock, type ClockAction } from '@workforce/domain';

/** The clock actions available with this open entry, or without one, in the order of a working day (§4). */
export const openActions = (entry: Pick<TimeEntry, 'status'> | null): readonly ClockAction[] =>
  CLOCK_ACTIONS.filter((action) => mayClock(entry?.status ?? 'clocked_out', action).ok);
