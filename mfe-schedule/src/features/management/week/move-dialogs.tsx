import { lazyDialog } from '@workforce/web-ui';
import { Suspense } from 'react';
import type { ShiftMoving } from './use-move-shift.ts';

const AcceptMoveDialog = lazyDialog(() => import('../labour/accept-move.dialog.tsx'));
const ConfirmMoveDialog = lazyDialog(() => import('../concerns/confirm-move.dialog.tsx'));

/** What the person must confirm about a move, and what labour rules block. */
export function MoveDialogs({ moving }: { moving: ShiftMoving }) {
  const { move, isMoving, unconfirmed, forget, blocked, dismiss } = moving;
  return (
    <Suspense>
      {unconfirmed && (
        <ConfirmMoveDialog
          move={unconfirmed}
          concerns={unconfirmed.concerns}
          onConfirm={() => void move(unconfirmed.shift, unconfirmed.to)}
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
