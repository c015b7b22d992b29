import type { Id } from '@workforce/contracts';
import { photoKind, useOutbox, type Outcome } from '@workforce/web-core';
import { useCallback } from 'react';

/** Where a picture belongs, and the picture as it is sent. */
export interface NewPhoto {
  instanceId: Id;
  itemId: Id;
  /** The task's text. */
  task: string;
  file: Blob;
  name: string;
}

/**
 * Sends one picture: `dialog` through the 'Add Photo' dialog's call, `list` through the checklist's (§7). It is put on the device
 * first, so that neither a reload nor a call in the middle of it loses the proof.
 */
export function usePhotoUpload(via: 'dialog' | 'list'): (photo: NewPhoto) => Promise<Outcome> {
  const outbox = useOutbox();
  return useCallback(
    ({ instanceId, itemId, task, file, name }) =>
      outbox.enqueue(photoKind, { instanceId, itemId, blob: file, name, via }, task),
    [outbox, via],
  );
}
