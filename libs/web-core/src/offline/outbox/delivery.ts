import { errorWithoutAnswer, isApiError, type ApiError } from '../../api/api-error.ts';
import type { ServerRow } from '../../rows/server-row.ts';
import type { OutboxEntry, Refusal } from '../../device/outbox-entry.ts';
import type { SendResult } from './outbox-kind.ts';

/** The result of an attempt. `unanswered`: no response that concerns the entry; `fault`: the server failed to process it. */
export type Delivery =
  { state: 'delivered'; rows: readonly ServerRow[] } | { state: 'refused' | 'unanswered' | 'fault'; error: ApiError };

/** Why an entry is still pending: the device is offline, the server is unavailable, or a server fault (500). */
export type PendingReason = 'offline' | 'unavailable' | 'server-fault';

/**
 * The outcome of an action. `pending`: it will be retried automatically; `refused`: the server refused it, and the awaiting caller
 * reports it; `rejected`: it isn't sent, and stays listed with the reason.
 */
export type Outcome =
  | { state: 'sent' | 'discarded' }
  | { state: 'pending'; reason: PendingReason }
  | { state: 'refused'; error: ApiError }
  | { state: 'rejected'; refusal: Refusal };

/** Statuses that say nothing about the request itself: a retry may succeed. */
const TRANSIENT_STATUSES = [0, 401, 408, 429, 502, 503, 504];

/** Interprets the result of a kind's call. */
export function deliveryOf(result: SendResult): Delivery {
  if (result.error === undefined) return { state: 'delivered', rows: result.rows ?? [] };
  const { error } = result;
  // The session ended during the attempt. The request may have arrived.
  if (isAborted(error)) return { state: 'unanswered', error: errorWithoutAnswer('The session has ended.') };
  // An error of the page, not of the network: it must not block the lane forever.
  if (!isApiError(error)) return { state: 'fault', error: faultOfPage(error) };
  // Another user is signed in, or a sign-in isn't complete: it stays pending for its own.
  const isBeforeSession = error.code === 'IDENTITY_MISMATCH' || error.code === 'SECOND_FACTOR_REQUIRED';
  if (isBeforeSession || TRANSIENT_STATUSES.includes(error.status)) return { state: 'unanswered', error };
  return { state: error.status >= 500 ? 'fault' : 'refused', error };
}

/** Why an entry is pending after this error of its lane, caused by it or an earlier one; null: nothing was sent. */
export function pendingReason({ faults }: OutboxEntry, error: ApiError | null, isOnline: boolean): PendingReason {
  if (error !== null && error.status !== 0 && faults > 0) return 'server-fault';
  return isOnline ? 'unavailable' : 'offline';
}

const isAborted = (error: object): boolean => 'name' in error && error.name === 'AbortError';

const faultOfPage = (error: object): ApiError => ({
  ...errorWithoutAnswer(JSON.stringify(error)),
  status: 500,
  code: 'INTERNAL',
});
