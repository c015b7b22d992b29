import type { Id } from '@workforce/contracts';
import { photoKind, useOutbox, type Outcome } from '@workforce/web-core';
import { useCallback } from 'react';

/** A picture to send, with its checklist and task. */
export interface NewPhoto {
  instanceId: Id;
  itemId: Id;
  /** Text of the task. */
  task: string;
  file: Blob;
  name: string;
}

/**
 * Sends one picture: `dialog` through the endpoint of the 'Add Photo' dialog, `list` through the checklist's (§7). It
 * is stored on the device first, so that neither a reload nor an incoming phone call loses it.
 */
export function usePhotoUpload(via: 'dialog' | 'list'): (photo: NewPhoto) => Promise<Outcome> {
  const outbox = useOutbox();
  return useCallback(
    ({ instanceId, itemId, task, file, name }) =>
      outbox.enqueue(photoKind, { instanceId, itemId, blob: file, name, via }, task),
    [outbox, via],
  );
}
