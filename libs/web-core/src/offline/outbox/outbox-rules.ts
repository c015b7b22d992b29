import type { OutboxEntry, Refusal } from '../../device/outbox-entry.ts';
import type { OutboxKind, OutboxKinds } from './outbox-kind.ts';

/** After so many server faults an entry is given up, so that the others of its lane don't wait for ever. */
const MAX_FAULTS = 5;

/** First retry delay in ms; doubled with every failure. */
const RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** Why the entry isn't worth sending, null when it is. */
export function refusalBeforeSending(
  entry: OutboxEntry,
  { lifetimeMs }: Pick<OutboxKind<object>, 'lifetimeMs'>,
  all: readonly OutboxEntry[],
  kinds: OutboxKinds,
  now: Date,
): Refusal | null {
  const age = now.getTime() - Date.parse(entry.madeAt);
  if (lifetimeMs !== null && age >= lifetimeMs) return { code: 'EXPIRED', message: null };
  const isBlocked = all.some(
    (other) =>
      other.refusal !== null &&
      entry.after.includes(other.key) &&
      kinds.of(other)?.alreadySo?.includes(other.refusal.code) !== true,
  );
  return isBlocked ? { code: 'BLOCKED', message: null } : null;
}

/** Whether the entry is given up after that many server faults. */
export const hasExhaustedRetries = ({ faults }: Pick<OutboxEntry, 'faults'>): boolean => faults >= MAX_FAULTS;

/** Delay before the next attempt after so many failures in a row, in ms. */
export const retryDelayAfter = (failures: number): number =>
  Math.min(MAX_RETRY_DELAY_MS, RETRY_DELAY_MS * 2 ** Math.max(0, failures - 1));
