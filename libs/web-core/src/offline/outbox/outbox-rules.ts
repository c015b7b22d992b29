import { LIMITS } from '@workforce/contracts';
import type { OutboxCommand, OutboxEntry, Refusal } from './outbox-entry.ts';

/**
 * After this long the server has forgotten the key, and takes no clock action any more (`decisions §§2, 10`); saved task
 * progress is valid as long (§9). Pictures are known by the device's id for good.
 */
const LIFETIME = LIMITS.localProgressHours * 3_600_000;

/** A server that breaks down over an entry this often won't ever take it: the others must not wait for it. */
const MOST_FAULTS = 5;

/** A try follows a failed one after so many ms, twice as many each time. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/** The refusals that say: it is already so. What builds on the entry is as good as if it had been taken. */
const ALREADY_SO: readonly Refusal['code'][] = ['ALREADY_CLOCKED_IN', 'ALREADY_ON_BREAK'];

/** Keys of the waiting entries that the command builds on. */
export function foundationsOf(command: OutboxCommand, waiting: readonly OutboxEntry[]): string[] {
  return waiting.filter((entry) => buildsOn(command, entry, waiting)).map(({ key }) => key);
}

function buildsOn(command: OutboxCommand, { key, command: earlier }: OutboxEntry, waiting: readonly OutboxEntry[]) {
  if (command.kind === 'clock') {
    const latest = (action: string) =>
      waiting.findLast((entry) => entry.command.kind === 'clock' && entry.command.action === action)?.key;
    if (command.action === 'clock-in') return false;
    return key === latest('clock-in') || (command.action === 'break-end' && key === latest('break-start'));
  }
  // Once it is submitted, a checklist takes nothing any more.
  const isSubmission = command.kind === 'update' && command.request.status === 'completed';
  return isSubmission && earlier.kind !== 'clock' && earlier.instanceId === command.instanceId;
}

/** Why the entry isn't worth sending, null when it is. */
export function refusalBeforeSending(entry: OutboxEntry, all: readonly OutboxEntry[], now: Date): Refusal | null {
  const isOld = now.getTime() - Date.parse(entry.madeAt) >= LIFETIME;
  if (isOld && entry.command.kind !== 'photo') return { code: 'EXPIRED', message: null };
  const isBlocked = all.some(
    ({ key, refusal }) => refusal !== null && entry.after.includes(key) && !ALREADY_SO.includes(refusal.code),
  );
  return isBlocked ? { code: 'BLOCKED', message: null } : null;
}

/** Whether a broken-down server is no reason to try again. */
export const isHopeless = ({ faults }: OutboxEntry): boolean => faults >= MOST_FAULTS;

/** How long to wait after so many failures in a row, in ms. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));
