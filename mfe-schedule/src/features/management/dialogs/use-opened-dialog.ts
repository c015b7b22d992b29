import type { Schedule } from '@workforce/contracts';
import { useCallback, useState } from 'react';
import type { NewShift, ShiftAction } from '../view-props.ts';

/** The open dialog and its subject. */
export type OpenedDialog = { what: 'create'; start: NewShift } | { what: ShiftAction; shift: Schedule };

/** State of the open shift dialog. */
export function useOpenedDialog() {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  return {
    opened,
    create: useCallback((start: NewShift) => setOpened({ what: 'create', start }), []),
    onAction: useCallback((what: ShiftAction, shift: Schedule) => setOpened({ what, shift }), []),
    close: useCallback(() => setOpened(null), []),
  };
}
