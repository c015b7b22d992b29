import type { OutboxEntry, Refusal } from '../../device/outbox-entry.ts';
import type { OutboxKind, OutboxKinds } from './outbox-kind.ts';

/** Server faults after which an entry is rejected, so that it doesn't block its lane forever. */
const MAX_FAULTS = 5;

/** First retry delay in ms; doubled with every failure (exponential backoff). */
const RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** Why the entry must not be sent, null when it may be. */
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
      kinds.of(other)?.satisfiedCodes?.includes(other.refusal.code) !== true,
  );
  return isBlocked ? { code: 'BLOCKED', message: null } : null;
}

/** Whether the entry is rejected after that many server faults. */
export const hasExhaustedRetries = ({ faults }: Pick<OutboxEntry, 'faults'>): boolean => faults >= MAX_FAULTS;

/** Retry delay after that many consecutive failures, in ms. */
export const retryDelayAfter = (failures: number): number =>
  Math.min(MAX_RETRY_DELAY_MS, RETRY_DELAY_MS * 2 ** Math.max(0, failures - 1));
