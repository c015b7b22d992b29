import { lazyDialog } from '@workforce/web-ui';
import { Suspense } from 'react';
import type { OpenedDialog } from './use-opened-dialog.ts';

const ShiftDialog = lazyDialog(() => import('./shift.dialog.tsx'));
const CopyShiftDialog = lazyDialog(() => import('./copy-shift.dialog.tsx'));
const DeleteShiftDialog = lazyDialog(() => import('./delete-shift.dialog.tsx'));

export interface ShiftDialogsProps {
  opened: OpenedDialog | null;
  onClose: () => void;
}

/** The dialogs of §2.12, lazy-loaded when first opened. */
export function ShiftDialogs({ opened, onClose }: ShiftDialogsProps) {
  if (opened === null) return null;
  return (
    <Suspense>
      {opened.what === 'create' && <ShiftDialog shift={null} start={opened.start} onClose={onClose} />}
      {opened.what === 'edit' && <ShiftDialog shift={opened.shift} onClose={onClose} />}
      {opened.what === 'copy' && <CopyShiftDialog shift={opened.shift} onClose={onClose} />}
      {opened.what === 'delete' && <DeleteShiftDialog shift={opened.shift} onClose={onClose} />}
    </Suspense>
  );
}
