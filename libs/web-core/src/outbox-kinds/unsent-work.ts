import type { Id, InstanceUpdateRequest, TimeEntry } from '@workforce/contracts';
import { useMemo } from 'react';
import { useConfigQuery } from '../api/config.api.ts';
import { foreseeEntry } from '../api/foresee-entry.ts';
import type { Refusal } from '../offline/outbox/outbox-entry.ts';
import { useUnsentOf } from '../offline/outbox/use-outbox.ts';
import { useUser } from '../session/use-session.ts';
import { checklistUpdateKind } from './checklist-update.kind.ts';
import { clockKind, type ClockPress } from './clock.kind.ts';
import { photoKind, type PhotoCommand } from './photo.kind.ts';

/** A change of a checklist that the server hasn't acknowledged. */
export interface UnsentUpdate {
  instanceId: Id;
  request: InstanceUpdateRequest;
  madeAt: Date;
}

/** The person's unacknowledged changes of all checklists, in order, and whether they are held up. */
export function useUnsentUpdates(): { updates: UnsentUpdate[]; isHeldUp: boolean } {
  const { pending, isHeldUp } = useUnsentOf(checklistUpdateKind);
  return useMemo(() => {
    const updates = pending.map(({ command: { instanceId, request }, madeAt }) => ({
      ...{ instanceId, request },
      madeAt: new Date(madeAt),
    }));
    return { updates, isHeldUp };
  }, [pending, isHeldUp]);
}

/** A picture on the device that is pending, or that the server wouldn't take. */
export interface HeldPhoto extends Omit<PhotoCommand, 'via'> {
  /** The device's own id of the picture; sending it twice adds nothing. */
  deviceId: string;
  /** Null while it is pending. */
  refusal: Refusal | null;
}

/** The signed-in person's pictures on the device ('Photos Ready to Upload', §2.4): pending ones in order, then rejected ones. */
export function useHeldPhotos(): HeldPhoto[] {
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
}

/** The person's unacknowledged presses of the time clock, in order, and whether they are held up. */
export function useUnsentPresses(): { presses: UnsentPress[]; isHeldUp: boolean } {
  const { pending, isHeldUp } = useUnsentOf(clockKind);
  return useMemo(() => {
    const presses = pending.map(({ key, command, madeAt }) => ({ ...command, key, madeAt }));
    return { presses, isHeldUp };
  }, [pending, isHeldUp]);
}

/** The open entry as it will be once the server has taken what is pending; `undefined` while it isn't known. */
export function useForeseenEntry(entry: TimeEntry | null | undefined, now: Date): TimeEntry | null | undefined {
  const user = useUser();
  const { presses } = useUnsentPresses();
  const { data: config } = useConfigQuery();
  if (entry === undefined || config === undefined) return entry;
  const { timeZone } = config;
  return presses.reduce<TimeEntry | null>(
    (current, { action, notes, madeAt }) =>
      foreseeEntry(current, { action, notes, occurredAt: madeAt }, { user, now, timeZone }),
    entry,
  );
}
