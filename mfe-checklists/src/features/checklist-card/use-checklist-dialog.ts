import type { Id } from '@workforce/contracts';
import { useCallback, useState } from 'react';

export type DialogKind = 'photo' | 'photos' | 'status' | 'delete';

/** The card's dialog. It keeps its subject while it closes, so that nothing jumps. */
export interface ChecklistDialog {
  kind: DialogKind;
  itemId: Id | null;
  isOpen: boolean;
}

/** Which of a card's dialogs is open, and for which task; null before the first. */
export function useChecklistDialog() {
  const [dialog, setDialog] = useState<ChecklistDialog | null>(null);
  const open = useCallback(
    (kind: DialogKind, itemId: Id | null = null) => setDialog({ kind, itemId, isOpen: true }),
    [],
  );
  const close = useCallback(() => setDialog((before) => before && { ...before, isOpen: false }), []);
  return { dialog, open, close };
}
