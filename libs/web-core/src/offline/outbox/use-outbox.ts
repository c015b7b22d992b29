import type { InstanceUpdateRequest, Id, TimeEntry } from '@workforce/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { foreseeEntry } from '../../api/foresee-entry.ts';
import { useConfigQuery } from '../../api/config.api.ts';
import { useSession, useUser } from '../../session/use-session.ts';
import { useAppStore } from '../../store/store.ts';
import { useIsOffline } from '../connection.ts';
import { isRefused, isWaiting, type ClockPress, type OutboxEntry } from './outbox-entry.ts';
import { outboxOf } from './outboxes.ts';
import type { Outbox } from './outbox.ts';

const NONE: readonly OutboxEntry[] = [];
const noSubscription = () => () => undefined;

/** The signed-in person's outbox. Throws where nobody is. */
export function useOutbox(): Outbox {
  const store = useAppStore();
  return outboxOf(store, useUser().id);
}

/** Everything the signed-in person did that the server hasn't acknowledged, in order; nothing where nobody is signed in. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const store = useAppStore();
  const { user } = useSession();
  const outbox = user && outboxOf(store, user.id);
  return useSyncExternalStore(outbox?.subscribe ?? noSubscription, () => outbox?.entries ?? NONE);
}

/** What waits and what was refused. */
export interface Unsent {
  waiting: OutboxEntry[];
  refused: OutboxEntry[];
  /** It waits for the network or the server, not just for its turn. */
  isHeldUp: boolean;
}

/** The signed-in person's unsent work. */
export function useUnsent(): Unsent {
  const entries = useOutboxEntries();
  const isOffline = useIsOffline();
  return useMemo(() => {
    const waiting = entries.filter(isWaiting);
    const hasFailed = (waiting[0]?.failures ?? 0) > 0;
    return { waiting, refused: entries.filter(isRefused), isHeldUp: isOffline || hasFailed };
  }, [entries, isOffline]);
}

/** A change of a checklist that the server hasn't acknowledged. */
export interface UnsentUpdate {
  instanceId: Id;
  request: InstanceUpdateRequest;
  madeAt: Date;
}

/** The person's unacknowledged changes of all checklists, in order, and whether they are held up. */
export function useUnsentUpdates(): { updates: UnsentUpdate[]; isHeldUp: boolean } {
  const { waiting, isHeldUp } = useUnsent();
  return useMemo(() => ({ updates: waiting.flatMap(updatesOf), isHeldUp }), [waiting, isHeldUp]);
}

/** A press of the time clock that the server hasn't acknowledged. */
export interface UnsentPress extends ClockPress {
  key: string;
  madeAt: string;
}

/** The person's unacknowledged presses of the time clock, in order. */
export function useUnsentPresses(): UnsentPress[] {
  const { waiting } = useUnsent();
  return useMemo(() => waiting.flatMap(pressesOf), [waiting]);
}

/** The open entry as it will be once the server has taken what waits; `undefined` while it isn't known. */
export function useForeseenEntry(entry: TimeEntry | null | undefined, now: Date): TimeEntry | null | undefined {
  const user = useUser();
  const presses = useUnsentPresses();
  const { data: config } = useConfigQuery();
  if (entry === undefined || config === undefined) return entry;
  const { timeZone } = config;
  return presses.reduce<TimeEntry | null>(
    (current, { action, notes, madeAt }) =>
      foreseeEntry(current, { action, notes, occurredAt: madeAt }, { user, now, timeZone }),
    entry,
  );
}

function updatesOf({ command, madeAt }: OutboxEntry): UnsentUpdate[] {
  if (command.kind !== 'update') return [];
  return [{ instanceId: command.instanceId, request: command.request, madeAt: new Date(madeAt) }];
}

const pressesOf = ({ key, command, madeAt }: OutboxEntry): UnsentPress[] =>
  command.kind === 'clock' ? [{ ...command, key, madeAt }] : [];
