import type { Id } from '@workforce/contracts';
import { useMemo } from 'react';
import type { OutboxEntry, Refusal } from './outbox/outbox-entry.ts';
import { useOutboxEntries } from './outbox/use-outbox.ts';

/** A picture that waits on the device, or that the server wouldn't take. */
export interface HeldPhoto {
  /** The device's own id of the picture; sending it twice adds nothing. */
  deviceId: string;
  instanceId: Id;
  itemId: Id;
  blob: Blob;
  name: string;
  /** Null while it waits. */
  refusal: Refusal | null;
}

/** The signed-in person's pictures on the device ('Photos Ready to Upload', §2.4), in the order they were taken. */
export function useHeldPhotos(): HeldPhoto[] {
  const entries = useOutboxEntries();
  return useMemo(() => entries.flatMap(photosOf), [entries]);
}

function photosOf({ key, command, refusal }: OutboxEntry): HeldPhoto[] {
  if (command.kind !== 'photo') return [];
  const { instanceId, itemId, blob, name } = command;
  return [{ deviceId: key, instanceId, itemId, blob, name, refusal }];
}
