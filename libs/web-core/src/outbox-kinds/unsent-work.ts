import type { Id, InstanceUpdateRequest, TimeEntry } from '@workforce/contracts';
import { applyOptimisticPress, type SentBefore } from '@workforce/domain';
import { useMemo } from 'react';
import { useConfigQuery } from '../api/config.api.ts';
import { isOfKind } from '../offline/outbox/outbox-kind.ts';
import { isPending, type OutboxEntry, type Refusal } from '../device/outbox-entry.ts';
import { useOutboxEntries, useUnsentOf } from '../offline/outbox/use-outbox.ts';
import { openOf } from '../rows/entry-rows.ts';
import { useUser } from '../state/use-session.ts';
import { checklistUpdateKind } from './checklist-update.kind.ts';
import { clockKind, type ClockPress } from './clock.kind.ts';
import { photoKind, type PhotoCommand } from './photo.kind.ts';

/** A change of a checklist that the server hasn't acknowledged. */
export interface UnsentUpdate {
  instanceId: Id;
  request: InstanceUpdateRequest;
  madeAt: Date;
  /** Pictures that are sent before it. */
  photos: SentBefore[];
}

/** The person's unacknowledged changes of all checklists, in order, and whether they are held up. */
export function useUnsentUpdates(): { updates: UnsentUpdate[]; isWaitingForRetry: boolean } {
  const { pending, isWaitingForRetry } = useUnsentOf(checklistUpdateKind);
  const entries = useOutboxEntries();
  return useMemo(() => {
    const updates = pending.map((entry) => ({
      ...{ instanceId: entry.command.instanceId, request: entry.command.request },
      madeAt: new Date(entry.madeAt),
      photos: photosBefore(entry.key, entries),
    }));
    return { updates, isWaitingForRetry };
  }, [pending, entries, isWaitingForRetry]);
}

/** Pictures go in one lane with the updates of checklists, so what stands before an update reaches the server before it. */
const photosBefore = (key: string, entries: readonly OutboxEntry[]): SentBefore[] =>
  entries
    .slice(
      0,
      entries.findIndex((entry) => entry.key === key),
    )
    .filter((entry) => isOfKind(photoKind, entry))
    .filter(isPending)
    .map(({ key: id, command: { itemId } }) => ({ id, itemId }));

/** A picture on the device that is pending, or that the server wouldn't take. */
export interface PendingPhoto extends Omit<PhotoCommand, 'via'> {
  /** The device's own id of the picture; sending it twice adds nothing. */
  deviceId: string;
  /** Null while it is pending. */
  refusal: Refusal | null;
}

/** The signed-in person's pictures on the device ('Photos Ready to Upload', §2.4): pending ones in order, then rejected ones. */
export function usePendingPhotos(): PendingPhoto[] {
  const { pending, rejected } = useUnsentOf(photoKind);
  return useMemo(
    () =>
      [...pending, ...rejected].map(({ key, command: { instanceId, itemId, blob, name }, refusal }) => ({
        deviceId: key,
        ...{ instanceId, itemId, blob, name, refusal },
      })),
    [pending, rejected],
  );
}

/** A press of the time clock that the server hasn't acknowledged. */
export interface UnsentPress extends ClockPress {
  key: string;
  madeAt: string;
  /** It tells the server when it was made: there was no network, or it got no answer. */
  isLate: boolean;
}

/** The person's unacknowledged presses of the time clock, in order, and whether they are held up. */
export function useUnsentPresses(): { presses: UnsentPress[]; isWaitingForRetry: boolean } {
  const { pending, isWaitingForRetry } = useUnsentOf(clockKind);
  return useMemo(() => {
    const presses = pending.map(({ key, command, madeAt, failures }) => ({
      ...{ ...command, key, madeAt },
      isLate: command.isOffline || failures > 0,
    }));
    return { presses, isWaitingForRetry };
  }, [pending, isWaitingForRetry]);
}

/** The open entry as it will be once the server has taken what is pending; `undefined` while it isn't known. */
export function useOptimisticEntry(entry: TimeEntry | null | undefined, now: Date): TimeEntry | null | undefined {
  const user = useUser();
  const { presses } = useUnsentPresses();
  const { data: config } = useConfigQuery();
  if (entry === undefined || config === undefined) return entry;
  const { timeZone } = config;
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
