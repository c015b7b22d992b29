import type { Id, InstanceUpdateRequest, TimeEntry } from '@workforce/contracts';
import { applyOptimisticPress, type SentBefore } from '@workforce/domain';
import { useMemo } from 'react';
import { useZoneOf } from '../sites/formats.ts';
import { isOfKind } from '../offline/outbox/outbox-kind.ts';
import { isPending, type OutboxEntry, type Refusal } from '../device/outbox-entry.ts';
import { useOutboxEntries, useUnsentOf } from '../offline/outbox/use-outbox.ts';
import { openOf } from '../rows/entry-rows.ts';
import { useUser } from '../state/use-session.ts';
import { checklistUpdateKind } from './checklist-update.kind.ts';
import { clockKind, type ClockPress } from './clock.kind.ts';
import { photoKind, type PhotoCommand } from './photo.kind.ts';

/** An unacknowledged update of a checklist. */
export interface UnsentUpdate {
  instanceId: Id;
  request: InstanceUpdateRequest;
  madeAt: Date;
  /** Photos that are sent before it. */
  photos: SentBefore[];
}

/** The user's unacknowledged updates of all checklists, in order, and whether they wait for a retry. */
export function useUnsentUpdates(): { updates: UnsentUpdate[]; isWaitingForRetry: boolean } {
  const { pending, isWaitingForRetry } = useUnsentOf(checklistUpdateKind);
  const entries = useOutboxEntries();
  return useMemo(() => {
    const updates = pending.map((entry) => ({
      instanceId: entry.command.instanceId,
      request: entry.command.request,
      madeAt: new Date(entry.madeAt),
      photos: photosBefore(entry.key, entries),
    }));
    return { updates, isWaitingForRetry };
  }, [pending, entries, isWaitingForRetry]);
}

/** Photos share a lane with the updates of checklists, so those queued before an update are sent before it. */
const photosBefore = (key: string, entries: readonly OutboxEntry[]): SentBefore[] =>
  entries
    .slice(
      0,
      entries.findIndex((entry) => entry.key === key),
    )
    .filter((entry) => isOfKind(photoKind, entry))
    .filter(isPending)
    .map(({ key: id, command: { itemId } }) => ({ id, itemId }));

/** A photo on the device that is pending or was rejected. */
export interface PendingPhoto extends Omit<PhotoCommand, 'via'> {
  /** The photo's id on the device; repeated uploads add nothing. */
  deviceId: string;
  /** Null while it is pending. */
  refusal: Refusal | null;
}

/** The signed-in user's photos on the device ('Photos Ready to Upload', §2.4): pending ones in order, then rejected ones. */
export function usePendingPhotos(): PendingPhoto[] {
  const { pending, rejected } = useUnsentOf(photoKind);
  return useMemo(
    () =>
      [...pending, ...rejected].map(({ key, command: { instanceId, itemId, blob, name }, refusal }) => ({
        deviceId: key,
        instanceId,
        itemId,
        blob,
        name,
        refusal,
      })),
    [pending, rejected],
  );
}

/** An unacknowledged clock action. */
export interface UnsentPress extends ClockPress {
  key: string;
  madeAt: string;
  /** It is sent with its time: it was made offline, or an attempt got no response. */
  isLate: boolean;
}

/** The user's unacknowledged clock actions, in order, and whether they wait for a retry. */
export function useUnsentPresses(): { presses: UnsentPress[]; isWaitingForRetry: boolean } {
  const { pending, isWaitingForRetry } = useUnsentOf(clockKind);
  return useMemo(() => {
    const presses = pending.map(({ key, command, madeAt, failures }) => ({
      ...command,
      key,
      madeAt,
      isLate: command.isOffline || failures > 0,
    }));
    return { presses, isWaitingForRetry };
  }, [pending, isWaitingForRetry]);
}

/** The open entry after the optimistic update by all pending actions; `undefined` while it isn't loaded. */
export function useOptimisticEntry(entry: TimeEntry | null | undefined, now: Date): TimeEntry | null | undefined {
  const user = useUser();
  const { presses } = useUnsentPresses();
  const timeZone = useZoneOf()();
  if (entry === undefined || timeZone === undefined) return entry;
  const shown = presses.reduce<TimeEntry | null>(
    (current, { action, notes, madeAt, isLate }) =>
      applyOptimisticPress(
        current,
        { action, notes, ...(isLate ? { occurredAt: madeAt } : {}) },
        { user, madeAt: new Date(madeAt), now, timeZone },
      ),
    entry,
  );
  return shown && openOf(shown);
}
