import type { TimeEntry } from '@workforce/contracts';
import type { ApiCaller } from './api-caller.ts';

/** Ends the caller's break and session, if any: in the demo people are at work or on a break during their shift. */
export async function clockOut(caller: ApiCaller): Promise<void> {
  const current = await caller.get<TimeEntry | null>('/time-entries/current');
  if (current?.status === 'on_break') await caller.post('/time-entries/break-end', {});
  if (current) await caller.post('/time-entries/clock-out', {});
}
