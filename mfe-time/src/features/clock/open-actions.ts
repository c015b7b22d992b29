import type { TimeEntry } from '@workforce/contracts';
import type { ClockAction } from '@workforce/web-core';

/** What can be done at the time clock with this open entry, or without one (§4). */
export function openActions(entry: Pick<TimeEntry, 'status'> | null): readonly ClockAction[] {
  if (entry === null || entry.status === 'clocked_out') return ['clock-in'];
  return entry.status === 'on_break' ? ['break-end'] : ['break-start', 'clock-out'];
}
