import type { Instant, TimeEntryStatus } from '@workforce/contracts';
import { accept, type Result } from '../result.ts';
import { breaksWithin, type EntryState, entryStatus } from './entry.state.ts';
import { TIME_REFUSALS as REFUSALS } from './time.refusals.ts';

export const CLOCK_ACTIONS = ['clock-in', 'break-start', 'break-end', 'clock-out'] as const;
export type ClockAction = (typeof CLOCK_ACTIONS)[number];

/** Where somebody is in their working day; `clocked_out` also before the first clock-in. */
type ClockState = TimeEntryStatus;

/** A device sends what was done offline within a day (`decisions §10`). */
const OLDEST_OFFLINE_HOURS = 24;
/** What is left of a device's offset after it was corrected. */
const CLOCK_TOLERANCE_MS = 5_000;

/** What each action meets in each state: null where it is open (§4, `decisions §7`). */
const REFUSED: Record<ClockState, Record<ClockAction, (() => Result<never>) | null>> = {
  clocked_out: {
    'clock-in': null,
    'break-start': REFUSALS.notClockedIn,
    'break-end': REFUSALS.notClockedIn,
    'clock-out': REFUSALS.notClockedIn,
  },
  clocked_in: {
    'clock-in': REFUSALS.alreadyClockedIn,
    'break-start': null,
    'break-end': REFUSALS.notOnBreak,
    'clock-out': null,
  },
  on_break: {
    'clock-in': REFUSALS.alreadyClockedIn,
    'break-start': REFUSALS.alreadyOnBreak,
    'break-end': null,
    'clock-out': REFUSALS.onBreak,
  },
};

/** Whether the action is open in this state; buttons and server ask the same. */
export const mayClock = (state: ClockState, action: ClockAction): Result<void> =>
  REFUSED[state][action]?.() ?? accept(undefined);

/**
 * When a clock action took place. Without `occurredAt` it is now by the server's clock, never before the entry's latest action
 * (two servers' clocks may differ a little). With it, it must be at most 24 h old, not in the future and not before the latest
 * action (`decisions §10`).
 *
 * @param open the person's open entry, null when there is none
 * @returns the instant, or INVALID_INPUT, CLOCK_ACTION_OUT_OF_ORDER
 */
export function clockInstant(
  open: EntryState | null,
  { now, occurredAt }: { now: Date; occurredAt?: Instant | Date },
): Result<Date> {
  const latest = open ? latestAction(open) : -Infinity;
  if (occurredAt === undefined) return accept(new Date(Math.max(now.getTime(), latest)));
  const at = new Date(occurredAt).getTime();
  if (at > now.getTime() + CLOCK_TOLERANCE_MS) return REFUSALS.inTheFuture();
  if (at < now.getTime() - OLDEST_OFFLINE_HOURS * 3_600_000) return REFUSALS.tooOld(OLDEST_OFFLINE_HOURS);
  if (at < latest) return REFUSALS.outOfOrder();
  return accept(new Date(Math.min(at, Math.max(now.getTime(), latest))));
}

/**
 * What a clock action makes of the person's open entry: the state machine of §4.
 *
 * @param open the open entry, null when there is none
 * @param at when it took place, from `clockInstant`
 * @returns the entry afterwards, or ALREADY_CLOCKED_IN, NOT_CLOCKED_IN, ALREADY_ON_BREAK, NOT_ON_BREAK, ON_BREAK
 */
export function clock(open: EntryState | null, action: ClockAction, { at }: { at: Date }): Result<EntryState> {
  const permitted = mayClock(open ? entryStatus(open) : 'clocked_out', action);
  if (!permitted.ok) return permitted;
  if (!open) return accept({ clockIn: at, clockOut: null, breaks: [], breakCorrection: 0 });
  if (action === 'clock-out') return accept({ ...open, clockOut: at });
  const breaks =
    action === 'break-start'
      ? [...open.breaks, { start: at, end: null }]
      : open.breaks.map((each) => (each.end === null ? { ...each, end: at } : each));
  return accept({ ...open, breaks: breaksWithin(open, breaks) });
}

function latestAction({ clockIn, breaks }: EntryState): number {
  const last = breaks.at(-1);
  return (last?.end ?? last?.start ?? clockIn).getTime();
}
