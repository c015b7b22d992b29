import type { ClockRequest, Instant, TimeEntry, TimeEntryStatus } from '@workforce/contracts';
import { dayOf } from '../calendar/days.ts';
import { accept, type Result } from '../result.ts';
import { trimmedOrNull } from '../texts.rules.ts';
import { breaksWithin, type EntryState, entryStatus } from './entry.state.ts';
import { TIME_REFUSALS as REFUSALS } from './time.refusals.ts';

export const CLOCK_ACTIONS = ['clock-in', 'break-start', 'break-end', 'clock-out'] as const;
export type ClockAction = (typeof CLOCK_ACTIONS)[number];

/** A person's state in their working day; `clocked_out` also before the first clock-in. */
type ClockState = TimeEntryStatus;

/** Oldest offline clock action accepted, in hours (`decisions §10`). */
const MAX_OFFLINE_HOURS = 24;
/** Tolerated rest of a device's clock offset after correction, in ms. */
const CLOCK_TOLERANCE_MS = 5_000;

/** The refusal of each action in each state; null where it is allowed (§4, `decisions §7`). */
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

/** Whether the action is allowed in this state; used by the buttons and the server. */
export const mayClock = (state: ClockState, action: ClockAction): Result<void> =>
  REFUSED[state][action]?.() ?? accept(undefined);

/**
 * When a clock action took place. Without `occurredAt`: now by the server's clock, never before the entry's latest action (two
 * servers' clocks may differ slightly). With it, it must be at most 24 h old, not in the future and not before the latest action
 * (`decisions §10`).
 *
 * @param open the person's open entry, null when there is none
 * @returns the instant, or INVALID_INPUT, CLOCK_ACTION_OUT_OF_ORDER
 */
export function clockInstant(
  open: EntryState | null,
  { now, occurredAt }: { now: Date; occurredAt?: Instant },
): Result<Instant> {
  const latest = open ? latestAction(open) : -Infinity;
  if (occurredAt === undefined) return accept(instantOf(Math.max(now.getTime(), latest)));
  const at = new Date(occurredAt).getTime();
  if (at > now.getTime() + CLOCK_TOLERANCE_MS) return REFUSALS.inTheFuture();
  if (at < now.getTime() - MAX_OFFLINE_HOURS * 3_600_000) return REFUSALS.tooOld(MAX_OFFLINE_HOURS);
  if (at < latest) return REFUSALS.outOfOrder();
  return accept(instantOf(Math.min(at, Math.max(now.getTime(), latest))));
}

/** A clock action. */
export interface ClockEvent extends ClockRequest {
  action: ClockAction;
}

/** The fields of an entry that a clock action determines; the server sets the rest (owner, id, version). */
export type ClockedEntry = EntryState & Pick<TimeEntry, 'date' | 'notes' | 'editReason' | 'source'>;

/** An entry after a clock action, and when the action took place. */
export interface Clocked {
  entry: Required<ClockedEntry>;
  at: Instant;
}

/**
 * Applies a clock action to the person's open entry: the state machine of §4. Notes replace existing ones unless omitted; an entry
 * is `offline` once one of its actions has an `occurredAt` (`decisions §10`).
 *
 * @param open the open entry, null when there is none
 * @param timeZone the organisation's; a new entry belongs to the clock-in's day there
 * @returns the entry afterwards, or ALREADY_CLOCKED_IN, NOT_CLOCKED_IN, ALREADY_ON_BREAK, NOT_ON_BREAK, ON_BREAK, and the
 * refusals of `clockInstant`
 */
export function clock(
  open: ClockedEntry | null,
  { action, occurredAt, notes }: ClockEvent,
  { now, timeZone }: { now: Date; timeZone: string },
): Result<Clocked> {
  const permitted = mayClock(open ? entryStatus(open) : 'clocked_out', action);
  if (!permitted.ok) return permitted;
  const instant = clockInstant(open, { now, occurredAt });
  if (!instant.ok) return instant;
  const at = instant.value;
  const before = open ?? clockedInAt(at, timeZone);
  const entry = {
    ...before,
    breakCorrection: before.breakCorrection ?? 0,
    ...(action === 'clock-out' ? { clockOutTime: at } : { breaks: breaksAfter(before, action, at) }),
    notes: notes === undefined ? before.notes : trimmedOrNull(notes),
    source: occurredAt === undefined ? before.source : ('offline' as const),
  };
  return accept({ entry, at });
}

const clockedInAt = (at: Instant, timeZone: string): ClockedEntry => ({
  clockInTime: at,
  clockOutTime: null,
  breaks: [],
  breakCorrection: 0,
  date: dayOf(at, timeZone),
  notes: null,
  editReason: null,
  source: 'online',
});

function breaksAfter(entry: EntryState, action: ClockAction, at: Instant): EntryState['breaks'] {
  if (action === 'break-start') return breaksWithin(entry, [...entry.breaks, { start: at, end: null }]);
  return breaksWithin(
    entry,
    entry.breaks.map((each) => ({ ...each, end: each.end ?? at })),
  );
}

function latestAction({ clockInTime, breaks }: EntryState): number {
  const last = breaks.at(-1);
  return Date.parse(last?.end ?? last?.start ?? clockInTime);
}

const instantOf = (ms: number): Instant => new Date(ms).toISOString();
