import { errorWithoutAnswer, isApiError, type ApiError } from '../../api/api-error.ts';
import type { ServerRow } from '../../rows/server-row.ts';
import type { OutboxEntry, Refusal } from '../../device/outbox-entry.ts';
import type { SendResult } from './outbox-kind.ts';

/**
 * What the server made of an attempt. `unanswered`: nothing came that speaks of the entry; `fault`: the server failed over it.
 */
export type Delivery =
  { state: 'delivered'; rows: readonly ServerRow[] } | { state: 'refused' | 'unanswered' | 'fault'; error: ApiError };

/** Why an entry is still pending: no network, the server can't take it right now, or it failed over it (500). */
export type PendingReason = 'offline' | 'unavailable' | 'server-fault';

/**
 * What became of something the person did. `pending`: it is tried again by itself; `refused`: the server won't take it, and who
 * acted is told; `rejected`: it isn't sent, and stays to be seen with the reason.
 */
export type Outcome =
  | { state: 'sent' | 'discarded' }
  | { state: 'pending'; reason: PendingReason }
  | { state: 'refused'; error: ApiError }
  | { state: 'rejected'; refusal: Refusal };

/** Answers that say nothing about the request itself: the same request may be taken later. */
const NOT_ABOUT_THE_REQUEST = [0, 401, 408, 429, 502, 503, 504];

/** Reads the result of a kind's call. */
export function deliveryOf(result: SendResult): Delivery {
  if (result.error === undefined) return { state: 'delivered', rows: result.rows ?? [] };
  const { error } = result;
  // The session ended while it was under way. The call itself may arrive all the same.
  if (isAborted(error)) return { state: 'unanswered', error: errorWithoutAnswer('The session has ended.') };
  // A fault of the page, not of the network: it must not hold up the others for ever.
  if (!isApiError(error)) return { state: 'fault', error: faultOfPage(error) };
  // Not now and not by this person: it stays theirs.
  const isSomebodyElses = error.code === 'IDENTITY_MISMATCH';
  if (isSomebodyElses || NOT_ABOUT_THE_REQUEST.includes(error.status)) return { state: 'unanswered', error };
  return { state: error.status >= 500 ? 'fault' : 'refused', error };
}

/** Why an entry is pending after its lane met this error, over it or over one before it; null: nothing was sent. */
export function pendingReason({ faults }: OutboxEntry, error: ApiError | null, isOnline: boolean): PendingReason {
  if (error === null) return isOnline ? 'unavailable' : 'offline';
  if (error.status === 0) return 'offline';
  return faults > 0 ? 'server-fault' : 'unavailable';
}

const isAborted = (error: object): boolean => 'name' in error && error.name === 'AbortError';

const faultOfPage = (error: object): ApiError => ({
  ...errorWithoutAnswer(JSON.stringify(error)),
  status: 500,
  code: 'INTERNAL',
});
