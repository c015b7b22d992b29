import { lazyDialog } from '@workforce/web-ui';
import { Suspense } from 'react';
import type { ShiftMoving } from './use-move-shift.ts';

const AcceptMoveDialog = lazyDialog(() => import('../labour/accept-move.dialog.tsx'));
const ConfirmMoveDialog = lazyDialog(() => import('../concerns/confirm-move.dialog.tsx'));

/** What is asked about a move: what speaks against it, and what labour rules block. */
export function MoveDialogs({ moving }: { moving: ShiftMoving }) {
  const { move, isMoving, asked, forget, blocked, dismiss } = moving;
  return (
    <Suspense>
      {asked && (
        <ConfirmMoveDialog
          move={asked}
          concerns={asked.concerns}
          onConfirm={() => void move(asked.shift, asked.to)}
          onClose={forget}
        />
      )}
      {blocked && (
        <AcceptMoveDialog
          sentences={blocked.sentences}
          isBusy={isMoving}
          onConfirm={(reason) => void move(blocked.shift, blocked.to, reason)}
          onClose={dismiss}
        />
      )}
    </Suspense>
  );
}
