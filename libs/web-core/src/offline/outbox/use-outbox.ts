import { useMemo, useSyncExternalStore } from 'react';
import { useSession, useUser } from '../../state/use-session.ts';
import { useAppStore } from '../../state/hooks.ts';
import { useIsOffline } from '../connection.ts';
import { isPending, isRejected, type OutboxEntry } from '../../device/outbox-entry.ts';
import { isOfKind, type OutboxKind, type OutboxKinds } from './outbox-kind.ts';
import type { Outbox } from './outbox.ts';

const NONE: readonly OutboxEntry[] = [];
const noSubscription = () => () => undefined;

/** The signed-in person's outbox. Throws where nobody is. */
export function useOutbox(): Outbox {
  const store = useAppStore();
  return store.outboxes.of(useUser().id);
}

/** The kinds that are registered on this page. */
export const useOutboxKinds = (): OutboxKinds => useAppStore().outboxes.kinds;

/** Everything the signed-in person did that the server hasn't acknowledged, in order; nothing where nobody is signed in. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const store = useAppStore();
  const { user } = useSession();
  const outbox = user && store.outboxes.of(user.id);
  return useSyncExternalStore(outbox?.subscribe ?? noSubscription, () => outbox?.entries ?? NONE);
}

/** What is pending and what was rejected, of one kind or of all. */
export interface Unsent<C extends object = object> {
  /** Both, in the order they were enqueued in. */
  all: readonly OutboxEntry<C>[];
  pending: OutboxEntry<C>[];
  rejected: OutboxEntry<C>[];
  /** What is pending is held up by the network or the server: it isn't just queued. */
  isWaitingForRetry: boolean;
}

/** The signed-in person's unsent work. */
export function useUnsent(): Unsent {
  const entries = useOutboxEntries();
  const isOffline = useIsOffline();
  return useMemo(() => unsentAmong(entries, entries, isOffline), [entries, isOffline]);
}

/** The signed-in person's unsent work of one kind. */
export function useUnsentOf<C extends object>(kind: OutboxKind<C>): Unsent<C> {
  const entries = useOutboxEntries();
  const isOffline = useIsOffline();
  return useMemo(() => {
    const own = entries.filter((entry) => isOfKind(kind, entry)) as OutboxEntry<C>[];
    return unsentAmong(own, entries, isOffline);
  }, [kind, entries, isOffline]);
}

/** An entry is held up with its lane: by the failure of whichever comes before it. */
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
