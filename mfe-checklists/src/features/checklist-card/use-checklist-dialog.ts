import type { Id } from '@workforce/contracts';
import { useCallback, useState } from 'react';

export type DialogKind = 'photo' | 'photos' | 'status' | 'delete';

/** The card's dialog. Keeps its content during the closing animation, so that the layout doesn't jump. */
export interface ChecklistDialog {
  kind: DialogKind;
  itemId: Id | null;
  isOpen: boolean;
}

/** The open dialog of a card and its task; null before the first one opens. */
export function useChecklistDialog() {
  const [dialog, setDialog] = useState<ChecklistDialog | null>(null);
  const open = useCallback(
    (kind: DialogKind, itemId: Id | null = null) => setDialog({ kind, itemId, isOpen: true }),
    [],
  );
  const close = useCallback(() => setDialog((before) => before && { ...before, isOpen: false }), []);
  return { dialog, open, close };
}
