import type { TimeEntry } from '@workforce/contracts';
import { CLOCK_ACTIONS, mayClock, type ClockAction } from '@workforce/domain';

/** What the person can do at the time clock now, in the order of a day: with this open entry, or without one (§4). */
export const openActions = (entry: Pick<TimeEntry, 'status'> | null): readonly ClockAction[] =>
  CLOCK_ACTIONS.filter((action) => mayClock(entry?.status ?? 'clocked_out', action).ok);
