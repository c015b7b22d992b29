import { useMemo, useSyncExternalStore } from 'react';
import { useSession, useUser } from '../../state/use-session.ts';
import { useAppStore } from '../../state/hooks.ts';
import { useIsOffline } from '../connection.ts';
import { isPending, isRejected, type OutboxEntry } from '../../device/outbox-entry.ts';
import { isOfKind, type OutboxKind, type OutboxKinds } from './outbox-kind.ts';
import type { Outbox } from './outbox.ts';

const NONE: readonly OutboxEntry[] = [];
const noSubscription = () => () => undefined;

/** The signed-in user's outbox. Throws without one. */
export function useOutbox(): Outbox {
  const store = useAppStore();
  return store.outboxes.of(useUser().id);
}

/** The kinds registered on this page. */
export const useOutboxKinds = (): OutboxKinds => useAppStore().outboxes.kinds;

/** The signed-in user's unacknowledged entries, in order; empty without a user. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const store = useAppStore();
  const { user } = useSession();
  const outbox = user && store.outboxes.of(user.id);
  return useSyncExternalStore(outbox?.subscribe ?? noSubscription, () => outbox?.entries ?? NONE);
}

/** Pending and rejected entries, of one kind or of all. */
export interface Unsent<C extends object = object> {
  /** Both, in the order they were enqueued. */
  all: readonly OutboxEntry<C>[];
  pending: OutboxEntry<C>[];
  rejected: OutboxEntry<C>[];
  /** Whether pending entries wait for a retry, because of the network or the server, rather than being queued only. */
  isWaitingForRetry: boolean;
}

/** The signed-in user's unsent entries. */
export function useUnsent(): Unsent {
  const entries = useOutboxEntries();
  const isOffline = useIsOffline();
  return useMemo(() => unsentAmong(entries, entries, isOffline), [entries, isOffline]);
}

/** The signed-in user's unsent entries of one kind. */
export function useUnsentOf<C extends object>(kind: OutboxKind<C>): Unsent<C> {
  const entries = useOutboxEntries();
  const isOffline = useIsOffline();
  return useMemo(() => {
    const own = entries.filter((entry) => isOfKind(kind, entry)) as OutboxEntry<C>[];
    return unsentAmong(own, entries, isOffline);
  }, [kind, entries, isOffline]);
}

/** An entry waits with its lane: an earlier entry's failure delays it too. */
function unsentAmong<C extends object>(
  own: readonly OutboxEntry<C>[],
  all: readonly OutboxEntry[],
  isOffline: boolean,
): Unsent<C> {
  const lanes = new Set(own.filter(isPending).map(({ lane }) => lane));
  const hasFailed = all.some((entry) => isPending(entry) && entry.failures > 0 && lanes.has(entry.lane));
  return {
    all: own,
    pending: own.filter(isPending),
    rejected: own.filter(isRejected),
    isWaitingForRetry: isOffline || hasFailed,
  };
}
